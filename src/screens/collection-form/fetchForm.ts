import { useEffect, useRef, useState } from 'react';
import { type Answers, answersOf, keptAnswers, loadOrThrow, type Run } from '#engine';
import { OWN_INSURANCES, useFetched } from '#fetched';
import { beginRun, createRunStore, type RunStore } from '#form';
import { ownNumberOf } from '#guide';
import { type CollectionState, useCollection } from '#state';
import definition from '../../../schemas/pages/fetch.json';
import { fetch as texts } from '../../../schemas/texts/sv.json';

/** The one step of the form. */
export const FETCH_STEP = definition.steps[0]?.id ?? '';

const CONSENT = 'agreedToFetchCollectorInsurances';
const NUMBER = 'personalNumber';

const FETCH = loadOrThrow(definition);

/**
 * The answers of step 3:2. After a reload the logged-in person's number comes later than the page:
 * then it is filled in unless the visitor has been at the field, and no other is taken any more.
 * Unticking the box takes the consent back.
 */
export function useFetchStore(): RunStore {
  const ownNumber = ownNumberOf(useFetched(OWN_INSURANCES).data);
  const [store] = useState(() =>
    createRunStore(fetchRun(ownNumber, keptBefore(useCollection.getState()))),
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
    // Nothing changes while it is unknown.
    if (ownNumber === '') return;
    const run = store.run();
    store.replace(fetchRun(ownNumber, keptAnswers(run), isTouched.current, run.today));
  }, [store, ownNumber]);
  return store;
}

/**
 * A run of step 3:2. Once it is known whose insurances these are (`ownNumber`, empty until then), the
 * number is filled in where none was typed, and any other is refused.
 */
function fetchRun(ownNumber: string, answers: Answers, isTouched = false, today?: string): Run {
  const isFilledIn = ownNumber !== '' && !isTouched && answers[NUMBER] === undefined;
  const form = ownNumber === '' ? FETCH : loadOrThrow(definitionFor(ownNumber));
  return beginRun(form, { ...answers, ...(isFilledIn && { [NUMBER]: ownNumber }) }, today);
}

/** The number typed before, and the consent that was given for the same companies. */
function keptBefore({ hasAgreed, personalNumber }: CollectionState): Answers {
  return {
    ...(personalNumber !== '' && { [NUMBER]: personalNumber }),
    [CONSENT]: hasAgreed ? consent() : [],
  };
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
function consent(): readonly string[] {
  const index = FETCH.indexOf.get(CONSENT) ?? -1;
  return (FETCH.questions[index]?.definition.options ?? []).map(({ value }) => String(value));
}
