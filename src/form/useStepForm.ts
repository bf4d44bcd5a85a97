import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type Issue, isReady, keptAnswerOf, type Run, validateStep } from '#engine';
import { connectFields } from './connectFields.ts';
import { createErrorBoard, type ErrorBoard } from './errorBoard.ts';
import { type FieldValues, fieldName, toFieldValue } from './fieldValue.ts';
import { engineResolver } from './resolver.ts';
import type { RunStore } from './runStore.ts';
import { createStepQuestions, type StepQuestion } from './stepQuestions.ts';
import { useLatest } from './useLatest.ts';

/** What a step form is about, and whom it tells. */
export interface StepFormOptions {
  readonly store: RunStore;
  readonly stepId: string;
  /** Whether what was typed is judged when its field is left. */
  readonly judgesOnLeave: boolean;
  readonly onSubmit: (run: Run) => void | Promise<void>;
  readonly onInvalid: (issues: readonly Issue[]) => void;
}

/** A step bound to react-hook-form. */
export interface StepFormBinding {
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
