import { toNestErrors } from '@hookform/resolvers';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import {
  answerOf,
  type Issue,
  isReady,
  keptAnswerOf,
  type Run,
  validateQuestion,
  validateStep,
} from '#engine';
import { connectFields } from './connectFields.ts';
import { type FieldValues, fieldName, questionIdOf, toFieldValue } from './fieldValue.ts';
import { createErrorBoard, type ErrorBoard, type RunStore } from './formState.ts';
import { createStepQuestions, type StepQuestion } from './stepQuestions.ts';

/** What a step form is about, and whom it tells. */
interface StepFormOptions {
  readonly store: RunStore;
  readonly stepId: string;
  /** Whether what was typed is judged when its field is left. */
  readonly judgesOnLeave: boolean;
  readonly onSubmit: (run: Run) => void | Promise<void>;
  readonly onInvalid: (issues: readonly Issue[]) => void;
}

/** A step bound to react-hook-form. */
interface StepFormBinding {
  readonly errors: ErrorBoard;
  readonly isSubmitting: boolean;
  questionOf(id: string): StepQuestion;
  submit(): void;
}

/**
 * Binds one step of a run to react-hook-form: fields begin with the answers kept, what is typed
 * becomes answers, what the engine takes away is taken from the fields, and submitting judges the
 * whole step. Store, step and when to judge must stay the same.
 */
export function useStepForm(options: StepFormOptions): StepFormBinding {
  const latest = useLatest(options);
  const [isSubmitting, setSubmitting] = useState(false);
  // The lock: react-hook-form lets itself be submitted twice, and its own flag comes by rendering.
  const isBusy = useRef(false);
  const [errors] = useState(createErrorBoard);
  const { store, stepId, judgesOnLeave } = options;
  const [initial] = useState(() => ({
    defaultValues: keptValues(store, stepId),
    resolver: engineResolver({
      store,
      stepId,
      judgesOnLeave,
      errors,
      isSubmitting: () => isBusy.current,
    }),
    ...(judgesOnLeave && ({ mode: 'onBlur', reValidateMode: 'onBlur' } as const)),
  }));
  const form = useForm<FieldValues>({ ...initial, shouldFocusError: false });

  const [binding] = useState(() => {
    const { handleSubmit } = form;
    const send = handleSubmit(
      () => latest.current.onSubmit(store.run()),
      () => latest.current.onInvalid(validateStep(store.run(), stepId)),
    );
    const submit = () => {
      if (isBusy.current || !isReady(store.run(), stepId)) return;
      isBusy.current = true;
      setSubmitting(true);
      send()
        // A screen that throws is our own mistake: the boundary around it has to see it.
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
    return { submit, questionOf: createStepQuestions({ store, stepId, errors, form, submit }) };
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
      if (!definition || definition.type === 'box') return [];
      return [
        [fieldName(definition.id), toFieldValue(definition, keptAnswerOf(run, definition.id))],
      ];
    }),
  );
}

/** What the resolver asks about the form it judges. */
interface Judged {
  readonly store: RunStore;
  readonly stepId: string;
  readonly judgesOnLeave: boolean;
  readonly errors: ErrorBoard;
  /** Whether the visitor asks to go on, as opposed to typing: react-hook-form does not say. */
  isSubmitting(): boolean;
}

/**
 * The engine's validation for react-hook-form. It judges the run, which has every change before
 * react-hook-form asks.
 *
 * | asked            | judged                                                                  |
 * |------------------|-------------------------------------------------------------------------|
 * | on submit        | every visible question of the step, revealed sub-questions included      |
 * | while typing     | the field typed in, and only when it has an error: to take that away     |
 * | on leaving, with `judgesOnLeave` | the field left, when it has an error or something typed  |
 */
function engineResolver(judged: Judged): Resolver<FieldValues> {
  return (values, _context, options) => {
    const issues = judged.isSubmitting()
      ? validateStep(judged.store.run(), judged.stepId)
      : corrected(judged, options.names ?? []);
    if (issues.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(
      issues.map(({ code, path, params }) => [
        fieldName(path),
        { type: code, message: params.message ?? '' },
      ]),
    );
    // Names are there to find field arrays, of which there are none, at the cost of their square.
    return { values: {}, errors: toNestErrors(errors, { ...options, names: [] }) };
  };
}

function corrected(judged: Judged, names: readonly string[]): readonly Issue[] {
  const { store, judgesOnLeave, errors } = judged;
  return names
    .map(questionIdOf)
    .filter(
      (id) =>
        errors.of(id) !== undefined || (judgesOnLeave && answerOf(store.run(), id) !== undefined),
    )
    .flatMap((id) => validateQuestion(store.run(), id) ?? []);
}

/** The value of the last finished render, for callbacks that are made once. */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
