import {
  Actions,
  type ControlElement,
  coreReducer,
  createAjv,
  isVisible,
  type JsonSchema,
  RuleEffect,
} from '@jsonforms/core';
import { conditionOf } from '../forms/closures.ts';
import { MAX, MIN, type QuestionDefinition, type Rival } from '../forms/rival.ts';

/** JSON Forms' core: each change validates all data, and each control evaluates its own rule. */
export const jsonForms: Rival = (definition, answers) => {
  const questions = definition.steps[0]?.questions ?? [];
  const typeOf = new Map(questions.map(({ id, type }) => [id, type]));
  const typedValue = (id: string, value: string) =>
    typeOf.get(id) === 'numeric' ? Number(value) : value;
  const schema = {
    type: 'object',
    properties: Object.fromEntries(questions.map((question) => [question.id, typed(question)])),
    required: questions.map(({ id }) => id),
  };
  const elements = questions.map(control);
  const uischema = { type: 'VerticalLayout', elements };
  const data = Object.fromEntries(
    Object.entries(answers).map(([id, value]) => [id, typedValue(id, value)]),
  );
  return () => {
    const ajv = createAjv();
    let state = coreReducer(undefined, Actions.init(data, schema, uischema, { ajv }));
    const shown = () =>
      elements.filter((element) => isVisible(element, state.data, '', ajv, undefined)).length;
    shown();
    return {
      answer(id, value) {
        state = coreReducer(
          state,
          Actions.update(id, () => typedValue(id, value)),
        );
        shown();
      },
      validate() {
        state.validator?.(state.data);
        return state.validator?.errors?.length ?? 0;
      },
      shown,
    };
  };
};

function typed({ type, label, options }: QuestionDefinition) {
  if (type === 'numeric') {
    return { type: 'integer', title: label, minimum: MIN, maximum: MAX };
  }
  const text = { type: 'string', title: label, minLength: 1 };
  return options ? { ...text, enum: options.map(({ value }) => value) } : text;
}

function control(question: QuestionDefinition): ControlElement {
  const scope = `#/properties/${question.id}`;
  const condition = conditionOf(question);
  if (!condition) return { type: 'Control', scope };
  const { reads, operator, value } = condition;
  const schema: JsonSchema =
    operator === '>'
      ? { exclusiveMinimum: Number(value) }
      : operator === 'in'
        ? { enum: [value].flat() }
        : { minLength: 1 };
  return {
    type: 'Control',
    scope,
    rule: {
      effect: RuleEffect.SHOW,
      condition: { scope: `#/properties/${reads}`, schema, failWhenUndefined: true },
    },
  };
}
