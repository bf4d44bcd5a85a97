import { createContext, use, useSyncExternalStore } from 'react';
import { type AnswerValue, answerEvenIfHidden } from '#engine';
import type { RunStore } from '#engine/form';
import type { FieldInput } from '#studio/fields';

/** The run that fields write into, and by question id the inputs of those that have one of their own. */
export interface FieldInputsValue {
  readonly store: RunStore;
  readonly inputs: ReadonlyMap<string, FieldInput>;
  /** The ids of the questions whose fields have a problem. */
  readonly problems: ReadonlySet<string>;
}

export const FieldInputs = createContext<FieldInputsValue | null>(null);

/** The input of a question; `undefined` for one that visitors' renderers draw. */
export function useInput(questionId: string): FieldInput | undefined {
  return use(FieldInputs)?.inputs.get(questionId);
}

/** Whether the field of a question has a problem. */
export function useHasProblem(questionId: string): boolean {
  return use(FieldInputs)?.problems.has(questionId) ?? false;
}

/** The answer to a question in the run, and what sets it. */
export function useAnswer(
  questionId: string,
): readonly [AnswerValue | undefined, (answer: AnswerValue | undefined) => void] {
  const store = useStore();
  const now = () => answerEvenIfHidden(store.run(), questionId);
  const answer = useSyncExternalStore(store.subscribe, now, now);
  return [answer, (next) => store.answer(questionId, next)];
}

/** The run that the fields write into. */
export function useStore(): RunStore {
  const { store } = use(FieldInputs) ?? {};
  if (!store) throw new Error('fields are shown inside FieldInputs only');
  return store;
}
