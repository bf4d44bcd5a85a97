/*
 * The little that is used of the libraries in this folder's package.json, which are installed when a
 * benchmark first needs them: types are checked the same without them.
 */

declare module '@jsonforms/core' {
  interface JsonSchema {
    readonly exclusiveMinimum?: number;
    readonly enum?: readonly unknown[];
    readonly minLength?: number;
  }
  interface ControlElement {
    readonly type: 'Control';
    readonly scope: string;
    readonly rule?: {
      readonly effect: RuleEffect;
      readonly condition: {
        readonly scope: string;
        readonly schema: JsonSchema;
        readonly failWhenUndefined: boolean;
      };
    };
  }
  interface State {
    readonly data: unknown;
    readonly validator?: {
      (data: unknown): unknown;
      readonly errors?: readonly unknown[] | null;
    };
  }
  interface Validators {
    readonly compile: unknown;
  }
  type Action = Readonly<Record<'type', string>>;
  const RuleEffect: { readonly SHOW: unique symbol };
  type RuleEffect = typeof RuleEffect.SHOW;
  const Actions: {
    init(data: unknown, schema: object, uischema: object, options: { ajv: Validators }): Action;
    update(path: string, updater: () => unknown): Action;
  };
  function createAjv(): Validators;
  function coreReducer(state: State | undefined, action: Action): State;
  function isVisible(
    element: ControlElement,
    data: unknown,
    path: string,
    ajv: Validators,
    config: undefined,
  ): boolean;
}

declare module 'survey-core' {
  class Model {
    constructor(json: object);
    data: unknown;
    setValue(name: string, value: string): void;
    validate(showsErrors: boolean, focusesFirst: boolean): boolean;
    getAllQuestions(visibleOnly: boolean): readonly { readonly errors: readonly unknown[] }[];
  }
}

declare module 'lighthouse' {
  interface Report {
    readonly runtimeError?: { readonly message: string };
    readonly finalDisplayedUrl: string;
    readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
    readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
  }
  /** Loads a page in a Chromium that listens on the port. */
  function navigation(
    page: undefined,
    url: string,
    options: {
      readonly flags: {
        readonly port: number;
        readonly logLevel: 'error';
        readonly disableStorageReset: boolean;
      };
    },
  ): Promise<{ readonly lhr: Report } | undefined>;
}
