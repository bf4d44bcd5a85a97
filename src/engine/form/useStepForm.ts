import { toNestErrors } from '@hookform/resolvers';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import {
  answerEvenIfHidden,
  answerOf,
  type Issue,
  isDisplay,
  isReady,
  type Run,
  validateQuestion,
  validateStep,
} from '#engine';
import { connectFields } from './connectFields.ts';
import { type FieldValues, fieldName, questionIdOf, toFieldValue } from './fieldValue.ts';
import { createErrorStore, type ErrorStore, type RunStore } from './formState.ts';
import type { TextElement } from './renderer.ts';
import { createStepQuestions, type StepQuestion } from './stepQuestions.ts';

/** Submits a valid step. Resolves with issues of fields that the server refused. */
export type Submit = (run: Run) => void | Promise<void> | Promise<readonly Issue[]>;

/** Input of `useStepForm`. */
interface StepFormOptions {
  readonly store: RunStore;
  readonly stepId: string;
  /** Whether a field is validated on blur. */
  readonly validatesOnBlur: boolean;
  readonly onSubmit: Submit;
  readonly onInvalid: (issues: readonly Issue[]) => void;
}

interface StepFormBinding {
  readonly errors: ErrorStore;
  readonly isSubmitting: boolean;
  questionOf(id: string): StepQuestion;
  submit(): void;
  /**
   * Takes what stands in the text controls of the form: autofill of some browsers and password managers
   * fires no event.
   */
  readControls(element: HTMLFormElement): void;
}

/**
 * Binds a step of a run to react-hook-form: fields are initialised with the stored answers, field
 * values become answers, cleared answers clear their fields, and submitting validates the whole
 * step. The options must not change.
 */
export function useStepForm(options: StepFormOptions): StepFormBinding {
  const latest = useLatest(options);
  const [isSubmitting, setSubmitting] = useState(false);
  // A lock: react-hook-form allows concurrent submits, and its own flag is set by rendering.
  const isBusy = useRef(false);
  const [errors] = useState(createErrorStore);
  const { store, stepId, validatesOnBlur } = options;
  const [initial] = useState(() => ({
    defaultValues: keptValues(store, stepId),
    resolver: engineResolver({
      store,
      stepId,
      validatesOnBlur,
      errors,
      isSubmitting: () => isBusy.current,
    }),
    ...(validatesOnBlur && ({ mode: 'onBlur', reValidateMode: 'onBlur' } as const)),
  }));
  const form = useForm<FieldValues>({ ...initial, shouldFocusError: false });

  const [binding] = useState(() => {
    const { handleSubmit } = form;
    const send = handleSubmit(
      async () => {
        const issues = (await latest.current.onSubmit(store.run())) ?? [];
        for (const { path, params } of issues)
          form.setError(fieldName(path), { type: 'server', message: params.message ?? '' });
        if (issues.length > 0) latest.current.onInvalid(issues);
      },
      () => latest.current.onInvalid(validateStep(store.run(), stepId)),
    );
    const submit = () => {
      if (isBusy.current || !isReady(store.run(), stepId)) return;
      isBusy.current = true;
      setSubmitting(true);
      send()
        // An exception of a screen is a bug: pass it to the error boundary.
        .catch((cause: unknown) =>
          setSubmitting(() => {
            throw cause;
          }),
        )
        .finally(() => {
          isBusy.current = false;
          setSubmitting(false);
        });
    };
    const readControls = ({ elements }: HTMLFormElement) => {
      for (const control of elements) {
        if (!isTextControl(control)) continue;
        const { name, value } = control;
        const known = form.getValues(name);
        if (known !== undefined && known !== value) form.setValue(name, value);
      }
    };
    return {
      submit,
      readControls,
      questionOf: createStepQuestions({ store, stepId, errors, form, submit }),
    };
  });

  useEffect(() => connectFields(store, form, errors), [store, form, errors]);

  return { ...binding, errors, isSubmitting };
}

function keptValues(store: RunStore, stepId: string): FieldValues {
  const run = store.run();
  const step = run.form.steps[run.form.stepIndexOf.get(stepId) ?? -1];
  if (!step) throw new RangeError(`no step "${stepId}" in "${run.form.definition.id}"`);
  return Object.fromEntries(
    step.questions.flatMap((index) => {
      const definition = run.form.questions[index]?.definition;
      if (!definition || isDisplay(definition.type)) return [];
      return [
        [
          fieldName(definition.id),
          toFieldValue(definition, answerEvenIfHidden(run, definition.id)),
        ],
      ];
    }),
  );
}

function isTextControl(control: Element): control is TextElement {
  return control.matches('input[name]:not([type="radio"], [type="checkbox"]), textarea');
}

/** Context of the resolver. */
interface ResolverContext {
  readonly store: RunStore;
  readonly stepId: string;
  readonly validatesOnBlur: boolean;
  readonly errors: ErrorStore;
  /** Whether it is called by a submit: react-hook-form does not say. */
  isSubmitting(): boolean;
}

/**
 * Resolver of react-hook-form by the engine's validation. It validates the run, which is updated
 * before react-hook-form asks.
 *
 * | asked            | context                                                                  |
 * |------------------|-------------------------------------------------------------------------|
 * | on submit        | every visible question of the step, revealed sub-questions included      |
 * | while typing     | the field typed in, and only when it has an error: to take that away     |
 * | on leaving, with `validatesOnBlur` | the field left, when it has an error or something typed  |
 */
function engineResolver(context: ResolverContext): Resolver<FieldValues> {
  return (values, _context, options) => {
    const issues = context.isSubmitting()
      ? validateStep(context.store.run(), context.stepId)
      : issuesWhileEditing(context, options.names ?? []);
    if (issues.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(
      issues.map(({ code, path, params }) => [
        fieldName(path),
        { type: code, message: params.message ?? '' },
      ]),
    );
    // Names serve to find field arrays; we have none, and the search is quadratic.
    return { values: {}, errors: toNestErrors<FieldValues>(errors, { ...options, names: [] }) };
  };
}

function issuesWhileEditing(context: ResolverContext, names: readonly string[]): readonly Issue[] {
  const { store, validatesOnBlur, errors } = context;
  return names
    .map(questionIdOf)
    .filter(
      (id) =>
        errors.of(id) !== undefined || (validatesOnBlur && answerOf(store.run(), id) !== undefined),
    )
    .flatMap((id) => validateQuestion(store.run(), id) ?? []);
}

/** A ref to the value of the last finished render, for stable callbacks. */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
