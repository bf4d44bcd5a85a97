import type { UseFormReturn } from 'react-hook-form';
import { answerEvenIfHidden, type Run, validateQuestion } from '#engine';
import {
  type FieldValue,
  type FieldValues,
  fieldHoldsAnswer,
  fieldName,
  questionIdOf,
  toAnswer,
  toFieldValue,
} from './fieldValue.ts';
import type { ErrorStore, RunStore, Unsubscribe } from './formState.ts';

type Fields = Pick<
  UseFormReturn<FieldValues>,
  'subscribe' | 'setValue' | 'getValues' | 'clearErrors'
>;

/**
 * Synchronises fields, run and errors: field values become answers, answers changed elsewhere
 * (cleared by the engine, or another run) become field values, and the errors of react-hook-form
 * are passed to the questions.
 */
export function connectFields(store: RunStore, fields: Fields, errors: ErrorStore): Unsubscribe {
  const unsubscribers = [
    fields.subscribe({
      formState: { values: true },
      callback: ({ name, values }) => {
        const names = name === undefined ? Object.keys(values) : [name];
        for (const name of names) fieldToAnswer(store, questionIdOf(name), values[name]);
      },
    }),
    fields.subscribe({
      formState: { errors: true },
      callback: ({ errors: byName = {} }) => {
        errors.show(
          new Map(
            Object.keys(byName).map((name) => [
              questionIdOf(name),
              String(byName[name]?.message ?? ''),
            ]),
          ),
        );
      },
    }),
    store.subscribe((changed) => {
      const run = store.run();
      for (const id of changed) answerToField(run, fields, id);
      // An answer can make another question valid, or hide it.
      for (const id of errors.ids()) {
        if (!validateQuestion(run, id)) fields.clearErrors(fieldName(id));
      }
    }),
  ];
  return () => {
    for (const end of unsubscribers) end();
  };
}

function fieldToAnswer(store: RunStore, id: string, value: FieldValue | undefined): void {
  const question = definitionOf(store.run(), id);
  if (question && value !== undefined) store.answer(id, toAnswer(store.run(), question, value));
}

/** Keeps a field whose text means the same answer: the visitor may be typing in it. */
function answerToField(run: Run, fields: Fields, id: string): void {
  const question = definitionOf(run, id);
  const value: FieldValue | undefined = fields.getValues(fieldName(id));
  if (!question || value === undefined) return;
  const kept = answerEvenIfHidden(run, id);
  if (!fieldHoldsAnswer(run, question, value, kept)) {
    fields.setValue(fieldName(id), toFieldValue(question, kept));
  }
}

function definitionOf(run: Run, id: string) {
  return run.form.questions[run.form.indexOf.get(id) ?? -1]?.definition;
}
