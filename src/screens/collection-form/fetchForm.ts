import { useEffect, useRef, useState } from 'react';
import {
  type AnswerValue,
  answersOf,
  dateInStockholm,
  type Form,
  keptAnswers,
  loadOrThrow,
  type Run,
  start,
} from '#engine';
import { OWN_INSURANCES, useFetched } from '#fetched';
import { createRunStore, type RunStore } from '#form';
import { ownNumberOf } from '#guide';
import { useCollection } from '#state';
import definition from '../../../schemas/pages/fetch.json';
import { fetch as texts } from '../../../schemas/texts/sv.json';

/** The one step of the form. */
export const FETCH_STEP = definition.steps[0]?.id ?? '';

const CONSENT = 'agreedToFetchCollectorInsurances';
const NUMBER = 'personalNumber';

const FETCH: Form = loadOrThrow(definition);

/**
 * The answers of step 3:2. After a reload the logged-in person's number comes later than the page:
 * then it is filled in unless the visitor has been at the field, and no other is taken any more.
 * Unticking the box takes the consent back.
 */
export function useFetchStore(): RunStore {
  const ownNumber = ownNumberOf(useFetched(OWN_INSURANCES).data);
  const [store] = useState(() =>
    createRunStore(fetchRunOf(fetchRun(useCollection.getState()), ownNumber, false)),
  );
  const known = useRef(ownNumber);
  const isTouched = useRef(false);
  useEffect(
    () =>
      store.subscribe((changed) => {
        isTouched.current ||= isNumberAmong(changed);
        // At once: whoever unticks the box has taken the consent back, whatever they do next.
        const { hasAgreed, withdraw } = useCollection.getState();
        if (hasAgreed && !hasConsent(store.run())) withdraw();
      }),
    [store],
  );
  useEffect(() => {
    if (known.current === ownNumber) return;
    known.current = ownNumber;
    store.replace(fetchRunOf(store.run(), ownNumber, isTouched.current));
  }, [store, ownNumber]);
  return store;
}

/** Where the form begins. */
export interface FetchStart {
  /** Consent was given before, for the same companies. */
  readonly hasAgreed: boolean;
  /** The number typed before; empty when none was. */
  readonly personalNumber: string;
}

/** A run of step 3:2 by whoever it may be. */
function fetchRun({ hasAgreed, personalNumber }: FetchStart): Run {
  return start(FETCH, {
    answers: { [NUMBER]: personalNumber, [CONSENT]: hasAgreed ? consent() : [] },
    today: dateInStockholm(new Date()),
  });
}

/**
 * The same run once it is known whose insurances these are: the number is filled in where none was
 * typed, and any other is refused. While it is unknown (empty) nothing changes.
 */
function fetchRunOf(run: Run, ownNumber: string, isTouched: boolean): Run {
  if (ownNumber === '') return run;
  const kept = keptAnswers(run);
  const answers = {
    ...kept,
    ...(!isTouched && kept[NUMBER] === undefined && { [NUMBER]: ownNumber }),
  };
  return start(loadOrThrow(definitionFor(ownNumber)), { answers, today: run.today });
}

/** The number that was typed, 12 digits. */
export function numberIn(run: Run): string {
  return String(answersOf(run)[NUMBER] ?? '');
}

/** Whether the box of consent is ticked. */
function hasConsent(run: Run): boolean {
  return answersOf(run)[CONSENT] !== undefined;
}

/** Whether the number is one of these questions. */
function isNumberAmong(questions: readonly string[]): boolean {
  return questions.includes(NUMBER);
}

/** A definition cannot know who reads it, so this requirement is added to its own. */
function definitionFor(ownNumber: string) {
  const isOwn = { rule: { '==': [{ var: NUMBER }, ownNumber] }, message: texts.othersNumber };
  return {
    ...definition,
    steps: definition.steps.map((step) => ({
      ...step,
      questions: step.questions.map((question) =>
        question.id === NUMBER
          ? { ...question, validation: [...(question.validation ?? []), isOwn] }
          : question,
      ),
    })),
  };
}

/** Every box of the question ticked: an editor may have given it several. */
function consent(): readonly AnswerValue[] {
  const index = FETCH.indexOf.get(CONSENT) ?? -1;
  return (FETCH.questions[index]?.definition.options ?? []).map(({ value }) => value);
}
