import { useEffect, useRef, useState } from 'react';
import { type LabelledAnswer, labelledAnswers, payloadOf } from '#adapters';
import { apiErrorOf } from '#api';
import { type Answers, answersOf, type Issue, type Run } from '#engine';
import { errorId, openRun, StepForm } from '#form';
import { Back, Page, useIsShown, useWay } from '#guide';
import type { DetailedBookingRequest } from '#operations';
import { renderers } from '#renderers';
import { fill } from '#texts';
import { Actions, Button, Notice, SafeHtml } from '#ui';
import { contact } from '../../../schemas/brand.json';
import { booking, common, errors } from '../../../schemas/texts/sv.json';
import { BOOKING, BOOKING_STEP, newKey } from './bookingRun.ts';

/** A booking from either guide. */
export interface BookingCardProps {
  /** What stands in the fields at first. */
  readonly customer: Answers;
  /** The store of the guide. */
  readonly keeper: BookingKeeper;
  /**
   * Makes the call with the answers of the form; `keyFor` gives the idempotency key of a request.
   * Throws an ApiError when it failed.
   */
  readonly book: (
    answers: DetailedBookingRequest,
    keyFor: (request: unknown) => string,
  ) => Promise<unknown>;
}

/** Keeps a booking through a reload, and what came of it. */
export interface BookingKeeper {
  /** Told what stands in the fields, whenever that changes. */
  readonly keepCustomer: (customer: Answers) => void;
  readonly keyFor: (request: unknown, newKey: () => string) => string;
  /** Told what was sent once it is booked. */
  readonly book: (sent: readonly LabelledAnswer[]) => void;
}

/**
 * 'Boka möte': name, telephone and mail for customer service to call (spec section 2). A wrong mail
 * address and a booking that failed are told in a box that can be closed.
 */
export function BookingCard(props: BookingCardProps) {
  const { customer, keeper, book } = props;
  const [store] = useState(() =>
    openRun(BOOKING, customer, (run) => keeper.keepCustomer(answersOf(run))),
  );
  const [warning, setWarning] = useState<Warning>();
  const [isWrong, setIsWrong] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const isShown = useIsShown();
  const way = useWay();

  useEffect(() => {
    if (warning) box.current?.scrollIntoView({ block: 'nearest' });
  }, [warning]);

  const send = async (run: Run) => {
    setWarning(undefined);
    const keyFor = (request: unknown) => keeper.keyFor(request, newKey);
    const failure = await apiErrorOf(book(payloadOf(run), keyFor));
    if (failure) return setWarning(bookingFailure(navigator.onLine));
    keeper.book(labelledAnswers(run, common));
    // Whoever has gone on to another page meanwhile is not taken from it.
    if (isShown.current) way.next();
  };
  const closeWarning = () => {
    // The button that was pressed goes with the box: what to do next takes the focus.
    box.current
      ?.closest('form')
      ?.querySelector<HTMLElement>('[aria-invalid="true"], button[type="submit"]')
      ?.focus();
    setWarning(undefined);
  };
  const warn = ([first]: readonly Issue[]) => {
    if (first) setWarning({ title: first.params.message ?? '', about: first.path });
  };
  const countErrors = (count: number) => {
    setIsWrong(count > 0);
    // The warning about an answer goes when the answer is right; one about a failed call stays.
    if (count === 0) setWarning((shown) => (shown?.about === undefined ? shown : undefined));
  };

  const { form } = store.run();
  return (
    <Page title={BOOKING_STEP?.title ?? form.definition.title} hasErrors={isWrong}>
      <SafeHtml html={BOOKING_STEP?.description ?? ''} />
      <StepForm
        store={store}
        stepId={BOOKING_STEP?.id ?? ''}
        renderers={renderers}
        onSubmit={send}
        onInvalid={warn}
        onErrorCount={countErrors}
        showErrors="none"
        actions={({ isReady, isSubmitting }) => (
          <Actions>
            <Back disabled={isSubmitting} />
            <Button
              type="submit"
              disabled={!isReady}
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
            <Notice
              kind="warning"
              id={warning.about && errorId(form.definition.id, warning.about)}
              title={warning.title}
              onClose={closeWarning}
            >
              {warning.text}
            </Notice>
          </div>
        )}
      </StepForm>
    </Page>
  );
}

/** What a warning box says. */
interface Warning {
  readonly title: string;
  readonly text?: string;
  /** The question whose answer it is about, if it is. */
  readonly about?: string;
}

/**
 * The warning for a meeting that could not be booked (spec section 8). Only a browser that knows
 * itself to be without a network is told so: an answer that did not come has many causes.
 */
function bookingFailure(isOnline: boolean): Warning {
  const { title, text } = errors.meetingBookingFailed;
  const { customerServiceEmail } = contact;
  const known = isOnline ? '' : `${errors.offline.title}. `;
  return { title, text: known + fill(text, { customerServiceEmail }) };
}
