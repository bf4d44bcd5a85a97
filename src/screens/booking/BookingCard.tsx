import { useEffect, useRef, useState } from 'react';
import { type LabelledAnswer, payloadOf } from '#adapters';
import { ApiError } from '#api';
import { type Answers, answersOf, type Issue, type Run } from '#engine';
import { errorId, openRun, StepForm } from '#form';
import { Back, Page, useIsShown } from '#guide';
import type { DetailedBookingRequest } from '#operations';
import { renderers } from '#renderers';
import { Actions, Button, fill, Notice, SafeHtml } from '#ui';
import { contact } from '../../../schemas/brand.json';
import { booking, errors } from '../../../schemas/texts/sv.json';
import { BOOKING, BOOKING_STEP, sentDetails } from './bookingRun.ts';

/** A booking from either guide. */
export interface BookingCardProps {
  /** What stands in the fields at first. */
  readonly customer: Answers;
  /** Called with what stands in the fields, whenever that changes. */
  readonly onChange: (customer: Answers) => void;
  /** Makes the call with the answers of the form; throws an ApiError when it failed. */
  readonly book: (answers: DetailedBookingRequest) => Promise<void>;
  /**
   * Called with what was sent once it is booked; `isShown` is false when the visitor has left the page
   * meanwhile.
   */
  readonly onBooked: (sent: readonly LabelledAnswer[], isShown: boolean) => void;
  readonly onBack: () => void;
}

/**
 * 'Boka möte': name, telephone and mail for customer service to call (spec section 2). A wrong mail
 * address and a booking that failed are told in a box that can be closed.
 */
export function BookingCard(props: BookingCardProps) {
  const { customer, onChange, book, onBooked, onBack } = props;
  const [store] = useState(() => openRun(BOOKING, customer, (run) => onChange(answersOf(run))));
  const [warning, setWarning] = useState<Warning>();
  const [isWrong, setIsWrong] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const isShown = useIsShown();

  useEffect(() => {
    if (warning) box.current?.scrollIntoView({ block: 'nearest' });
  }, [warning]);

  const send = async (run: Run) => {
    setWarning(undefined);
    try {
      await book(payloadOf(run));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setWarning(bookingFailure(navigator.onLine));
      return;
    }
    onBooked(sentDetails(run), isShown.current);
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
            <Back disabled={isSubmitting} onBack={onBack} />
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
