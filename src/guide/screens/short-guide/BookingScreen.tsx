import { useState } from 'react';
import { isDisplay, type Run, visibleOptions } from '#engine';
import { placedAnswers } from '#engine/adapters';
import { answerWords, apiClient, isComplete, Redirect, SHORT_GUIDE, shortGuideRun } from '#guide';
import { send } from '#guide/api';
import { BookingCard } from '#guide/screens/receipt';
import { useShortGuide } from '#guide/state';
import { bookMeeting } from '#operations';

/** `/enkla-guiden/boka-mote/`: name, telephone and mail for customer service to call. */
export function BookingScreen() {
  const [run] = useState(() => shortGuideRun.of(SHORT_GUIDE).run());
  const guide = useShortGuide.getState();
  if (guide.booked) return <Redirect unmet="no meeting booked in the short guide" />;
  // The meeting is about the answers.
  if (!isComplete(run)) return <Redirect unmet="short guide answered" />;
  return (
    <BookingCard
      initialAnswers={guide.customer}
      bookingStore={{
        ...guide,
        book: (sent) => guide.book(sent, placedAnswers(run, answerWords())),
      }}
      book={(answers, keyFor) => {
        const body = { ...answers, recommendedInsurances: recommendedInsurances(run) };
        return send(apiClient(), bookMeeting, { body, idempotencyKey: keyFor(body) });
      }}
    />
  );
}

/** Suggestions that fit the answers, as sent in a meeting request. */
export function recommendedInsurances(
  run: Run,
): readonly { readonly title: string; readonly description: string }[] {
  const cards = run.form.questions.filter(({ definition: { type } }) => isDisplay(type));
  return cards
    .flatMap(({ definition: { id } }) => visibleOptions(run, id))
    .map(({ label, description = '' }) => ({ title: label, description }));
}
