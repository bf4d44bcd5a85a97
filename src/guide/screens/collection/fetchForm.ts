import { useEffect, useRef, useState } from 'react';
import { type Answers, answersOf, answersWithHidden, loadOrThrow, type Run } from '#engine';
import { beginRun, createRunStore, type RunStore } from '#engine/form';
import { ownPersonalNumber } from '#guide';
import { type CollectionState, OWN_INSURANCES, useCollection, useFetched } from '#guide/state';
import definition from '../../../../schemas/pages/fetch.json';
import { fetch as texts } from '../../../../schemas/texts/sv.json';

/** Only step of the form. */
export const FETCH_STEP = definition.steps[0]?.id ?? '';

const CONSENT = 'agreedToFetchCollectorInsurances';
const NUMBER = 'personalNumber';

const FETCH = loadOrThrow(definition);

/**
 * Run of step 3:2. After a reload the logged-in person's number loads later than the page: it is then
 * filled in unless the field was touched, and any other number is refused. Unticking the box withdraws
 * consent.
 */
export function useFetchStore(): RunStore {
  const ownNumber = ownPersonalNumber(useFetched(OWN_INSURANCES).data);
  const [store] = useState(() =>
    createRunStore(fetchRun(ownNumber, keptBefore(useCollection.getState()))),
  );
  const known = useRef(ownNumber);
  const isTouched = useRef(false);
  useEffect(
    () =>
      store.subscribe((changed) => {
        isTouched.current ||= includesPersonalNumber(changed);
        // At once: unticking withdraws consent, whatever the visitor does next.
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
    store.replace(fetchRun(ownNumber, answersWithHidden(run), isTouched.current, run.today));
  }, [store, ownNumber]);
  return store;
}

/**
 * Run of step 3:2. Once `ownNumber` is known (empty until then) it is filled in unless one was typed,
 * and any other is refused.
 */
function fetchRun(ownNumber: string, answers: Answers, isTouched = false, today?: string): Run {
  const isFilledIn = ownNumber !== '' && !isTouched && answers[NUMBER] === undefined;
  const form = ownNumber === '' ? FETCH : loadOrThrow(definitionFor(ownNumber));
  return beginRun(form, { ...answers, ...(isFilledIn && { [NUMBER]: ownNumber }) }, today);
}

/** Earlier number, and the consent given for the same companies. */
function keptBefore({ hasAgreed, personalNumber }: CollectionState): Answers {
  return {
    ...(personalNumber !== '' && { [NUMBER]: personalNumber }),
    [CONSENT]: hasAgreed ? consent() : [],
  };
}

/** Typed number, 12 digits. */
export function personalNumberIn(run: Run): string {
  return String(answersOf(run)[NUMBER] ?? '');
}

/** Whether the consent box is ticked. */
function hasConsent(run: Run): boolean {
  return answersOf(run)[CONSENT] !== undefined;
}

/** Whether these questions include the number. */
function includesPersonalNumber(questions: readonly string[]): boolean {
  return questions.includes(NUMBER);
}

/** Adds the validation against the person's own number, which no definition can know. */
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

/** All options of the consent question: an editor may have defined several. */
function consent(): readonly string[] {
  const index = FETCH.indexOf.get(CONSENT) ?? -1;
  return (FETCH.questions[index]?.definition.options ?? []).map(({ value }) => String(value));
}
