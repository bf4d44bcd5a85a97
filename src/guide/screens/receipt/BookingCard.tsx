import { useEffect, useId, useRef, useState } from 'react';
import { type Answers, answersOf, type Issue, type Run } from '#engine';
import { type LabelledAnswer, labelledAnswers, payloadOf } from '#engine/adapters';
import { openRun, StepForm } from '#engine/form';
import { fill } from '#engine/texts';
import { answerWords, BackButton, Page, useGuideNavigation, useIsMounted } from '#guide';
import { apiErrorOf } from '#guide/api';
import { Actions, Button, guideHost, Notice, SafeHtml } from '#guide/ui';
import type { DetailedBookingRequest } from '#operations';
import { contact } from '../../../../schemas/brand.json';
import { booking, errors } from '../../../../schemas/texts/sv.json';
import { BOOKING, BOOKING_STEP, newKey } from './bookingForm.ts';

export interface BookingCardProps {
  readonly initialAnswers: Answers;
  /** The store of the guide. */
  readonly bookingStore: BookingStore;
  /**
   * Sends the booking; `keyFor` returns the idempotency key of a request. Throws an ApiError.
   */
  readonly book: (
    answers: DetailedBookingRequest,
    keyFor: (request: unknown) => string,
  ) => Promise<unknown>;
}

/** Stores the answers of a booking, and what was booked, so that they survive a reload. */
export interface BookingStore {
  /** Called with the answers at every change. */
  readonly keepCustomer: (customer: Answers) => void;
  readonly keyFor: (request: unknown, newKey: () => string) => string;
  /** Called with the sent answers once the meeting is booked. */
  readonly book: (sent: readonly LabelledAnswer[]) => void;
}

/**
 * 'Boka möte': name, telephone and mail for customer service to call (spec section 2). An invalid
 * mail address and a failed booking are shown in a notice that can be closed; the former also at its
 * field, as in every form.
 */
export function BookingCard(props: BookingCardProps) {
  const { initialAnswers, bookingStore, book } = props;
  const [store] = useState(() =>
    openRun(BOOKING, initialAnswers, (run) => bookingStore.keepCustomer(answersOf(run))),
  );
  const [warning, setWarning] = useState<Warning>();
  const [isWrong, setIsWrong] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const isShown = useIsMounted();
  const missingId = useId();
  const navigation = useGuideNavigation();

  useEffect(() => {
    if (warning) box.current?.scrollIntoView({ block: 'nearest' });
  }, [warning]);

  const send = async (run: Run) => {
    setWarning(undefined);
    const keyFor = (request: unknown) => bookingStore.keyFor(request, newKey);
    const failure = await apiErrorOf(book(payloadOf(run), keyFor));
    if (failure) return setWarning(bookingFailure(navigator.onLine));
    bookingStore.book(labelledAnswers(run, answerWords()));
    // A visitor who has moved to another page meanwhile stays there.
    if (isShown.current) navigation.next();
  };
  const warn = ([first]: readonly Issue[]) => {
    if (first) setWarning({ title: first.params.message ?? '', about: first.path });
  };
  const countErrors = (count: number) => {
    setIsWrong(count > 0);
    // A warning about an answer disappears once it is valid; one about a failed call stays.
    if (count === 0) setWarning((shown) => (shown?.about === undefined ? shown : undefined));
  };

  const { form } = store.run();
  return (
    <Page title={BOOKING_STEP?.title ?? form.definition.title} hasErrors={isWrong}>
      <SafeHtml html={BOOKING_STEP?.description ?? ''} />
      <StepForm
        store={store}
        stepId={BOOKING_STEP?.id ?? ''}
        host={guideHost}
        onSubmit={send}
        onInvalid={warn}
        onErrorCount={countErrors}
        actions={({ isReady, isSubmitting }) => (
          <Actions>
            <BackButton disabled={isSubmitting} />
            {!isReady && (
              <p id={missingId} className="actions-hint">
                {booking.missing}
              </p>
            )}
            <Button
              type="submit"
              disabled={!isReady}
              describedBy={isReady ? undefined : missingId}
              pending={isSubmitting}
              pendingText={booking.pending}
            >
              {booking.submit}
            </Button>
          </Actions>
        )}
      >
        {warning && (
          <div ref={box}>
            <Notice kind="warning" title={warning.title} onClose={() => setWarning(undefined)}>
              {warning.text}
            </Notice>
          </div>
        )}
      </StepForm>
    </Page>
  );
}

/** Content of a warning notice. */
interface Warning {
  readonly title: string;
  readonly text?: string;
  /** Id of the question it is about, if any. */
  readonly about?: string;
}

/** Warning for a failed booking (spec section 8). Mentions the network only when the browser is offline. */
function bookingFailure(isOnline: boolean): Warning {
  const { title, text } = errors.meetingBookingFailed;
  const { email } = contact;
  const known = isOnline ? '' : `${errors.offline.title}. `;
  return { title, text: known + fill(text, { email }) };
}
