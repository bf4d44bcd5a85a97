import type { UseFormReturn } from 'react-hook-form';
import { keptAnswerOf, type Run, validateQuestion } from '#engine';
import {
  type FieldValue,
  type FieldValues,
  fieldName,
  questionIdOf,
  saysAnswer,
  toAnswer,
  toFieldValue,
} from './fieldValue.ts';
import type { ErrorBoard, RunStore, Unsubscribe } from './formState.ts';

type Fields = Pick<
  UseFormReturn<FieldValues>,
  'subscribe' | 'setValue' | 'getValues' | 'clearErrors'
>;

/**
 * Keeps fields, run and errors the same, in three directions: what is typed becomes an answer, an
 * answer changed elsewhere (taken away by the engine, or another run) goes into its field, and what
 * react-hook-form holds as errors is handed to the questions.
 */
export function connectFields(store: RunStore, fields: Fields, errors: ErrorBoard): Unsubscribe {
  const endings = [
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
      // An answer can put another question right, or take it off the page.
      for (const id of errors.ids()) {
        if (!validateQuestion(run, id)) fields.clearErrors(fieldName(id));
      }
    }),
  ];
  return () => {
    for (const end of endings) end();
  };
}

function fieldToAnswer(store: RunStore, id: string, value: FieldValue | undefined): void {
  const question = definitionOf(store.run(), id);
  if (question && value !== undefined) store.answer(id, toAnswer(store.run(), question, value));
}

/** Leaves a field alone that says the same in other letters: someone may be typing in it. */
function answerToField(run: Run, fields: Fields, id: string): void {
  const question = definitionOf(run, id);
  const value: FieldValue | undefined = fields.getValues(fieldName(id));
  if (!question || value === undefined) return;
  const kept = keptAnswerOf(run, id);
  if (!saysAnswer(run, question, value, kept)) {
    fields.setValue(fieldName(id), toFieldValue(question, kept));
  }
}

function definitionOf(run: Run, id: string) {
  return run.form.questions[run.form.indexOf.get(id) ?? -1]?.definition;
}
