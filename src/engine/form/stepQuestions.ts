import type { UseFormReturn } from 'react-hook-form';
import {
  type AnswerValue,
  answerOf,
  isButton,
  isDisplay,
  isVisible,
  type OptionDefinition,
  type QuestionDefinition,
  sameAnswer,
  validationApplies,
  visibleOptions,
} from '#engine';
import { submitsOnChoice } from './advancesOnChoice.ts';
import { type FieldValues, fieldName, toFieldValue } from './fieldValue.ts';
import type { ErrorStore, RunStore, Unsubscribe } from './formState.ts';
import type { QuestionIds, RendererProps } from './renderer.ts';

/** The changing state of a question; the same object until it changes. */
export interface QuestionView {
  readonly isVisible: boolean;
  readonly options: readonly OptionDefinition[];
  readonly answer: AnswerValue | undefined;
  readonly error: string | undefined;
}

/** A question bound to its field. */
export interface StepQuestion {
  readonly definition: QuestionDefinition;
  readonly ids: QuestionIds;
  readonly isOptional: boolean;
  readonly hidesLabel: boolean;
  view(): QuestionView;
  subscribe(listener: () => void): Unsubscribe;
  /** Registers the field on first use: hidden questions have none. */
  controls(): Pick<RendererProps, 'text' | 'choice'>;
  readonly setAnswer: RendererProps['setAnswer'];
}

/** The dependencies of a step's questions. */
export interface StepBinding {
  readonly store: RunStore;
  readonly stepId: string;
  readonly errors: ErrorStore;
  readonly form: Pick<UseFormReturn<FieldValues>, 'register' | 'setValue' | 'trigger'>;
  readonly submit: () => void;
}

/** Id of the element that is a question's control, or the group of its controls. */
export const controlId = (formId: string, questionId: string) => `${formId}-${questionId}`;

/** Creates the questions of a step by id, each once. */
export function createStepQuestions(binding: StepBinding): (id: string) => StepQuestion {
  const made = new Map<string, StepQuestion>();
  return (id) => {
    const question = made.get(id) ?? createStepQuestion(binding, id);
    made.set(id, question);
    return question;
  };
}

function createStepQuestion(binding: StepBinding, id: string): StepQuestion {
  const { store, stepId, errors, form, submit } = binding;
  const { definition: formDefinition, indexOf, questions, steps, stepIndexOf } = store.run().form;
  const compiled = questions[indexOf.get(id) ?? -1];
  const step = steps[stepIndexOf.get(stepId) ?? -1];
  if (!compiled || !step) throw new RangeError(`no question "${id}" in step "${stepId}"`);
  const { definition } = compiled;
  const prefix = controlId(formDefinition.id, id);
  const showsAnswer = isButton(definition.type);

  let view: QuestionView | undefined;
  let controls: ReturnType<StepQuestion['controls']> | undefined;
  return {
    definition,
    ids: {
      control: prefix,
      description: `${prefix}-description`,
      help: `${prefix}-help`,
      error: `${prefix}-error`,
    },
    isOptional:
      !isDisplay(definition.type) &&
      !definition.validation?.some((_none, at) => validationApplies(compiled, at, false)),
    hidesLabel: definition.label === step.definition.title,
    view() {
      const run = store.run();
      const next: QuestionView = {
        isVisible: isVisible(run, id),
        options: visibleOptions(run, id),
        answer: showsAnswer ? answerOf(run, id) : undefined,
        error: errors.of(id),
      };
      if (!view || !isSameView(view, next)) view = next;
      return view;
    },
    subscribe(listener) {
      const unsubscribers = [store.subscribeTo(id, listener), errors.subscribeTo(id, listener)];
      return () => {
        for (const end of unsubscribers) end();
      };
    },
    controls() {
      controls ??= controlsOf(binding, id, step.questions.at(-1) === compiled.index);
      return controls;
    },
    setAnswer(value, { submits } = { submits: false }) {
      const isWrong = errors.of(id) !== undefined;
      form.setValue(fieldName(id), toFieldValue(definition, value));
      if (submits && submitsOnChoice(store.run(), stepId, id)) submit();
      // Afterwards: `shouldValidate` would validate before the run has the answer.
      else if (isWrong) void form.trigger(fieldName(id));
    },
  };
}

function controlsOf(
  { form }: StepBinding,
  id: string,
  isLast: boolean,
): ReturnType<StepQuestion['controls']> {
  const { name, ref, onChange, onBlur } = form.register(fieldName(id));
  return {
    text: {
      name,
      ref,
      onChange: (event) => void onChange(event),
      onBlur: (event) => void onBlur(event),
      enterKeyHint: isLast ? 'done' : undefined,
    },
    choice: {
      name,
      ref,
      // Read from the DOM: react-hook-form also counts the controls of options hidden since.
      onChange: ({ type, currentTarget }) =>
        void onChange({ type, target: { name, value: chosenValue(currentTarget) } }),
    },
  };
}

function chosenValue(input: HTMLInputElement): string | string[] {
  if (input.type === 'radio') return input.value;
  const boxes = input.form?.querySelectorAll<HTMLInputElement>(`input[name="${input.name}"]`) ?? [];
  return [...boxes].filter((box) => box.checked).map((box) => box.value);
}

function isSameView(a: QuestionView, b: QuestionView): boolean {
  return (
    a.isVisible === b.isVisible &&
    a.error === b.error &&
    sameAnswer(a.answer, b.answer) &&
    a.options.length === b.options.length &&
    a.options.every((option, at) => option === b.options[at])
  );
}
