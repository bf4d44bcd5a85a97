import { useEffect, useRef, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { ApiError, bookMeeting } from '#api';
import { answersOf, dateInStockholm, type Issue, loadOrThrow, type Run, start } from '#engine';
import { createRunStore, errorId, StepForm } from '#form';
import { renderers } from '#renderers';
import { type CustomerDetails, useShortGuide } from '#state';
import { Actions, Button, Card, Notice, PageTitle, Progress, SafeHtml } from '#ui';
import definition from '../../../schemas/pages/booking.json';
import { booking, common, documentTitle } from '../../../schemas/texts/sv.json';
import { apiClient } from '../apiClient.ts';
import { isComplete } from '../formSteps.ts';
import { SHORT_GUIDE_BOOKING, SHORT_GUIDE_FINISH, SHORT_GUIDE_FORM } from '../paths.ts';
import { SHORT_GUIDE_STEPS } from '../shortGuideSteps.ts';
import { useBack } from '../useBack.ts';
import { bookingFailure, type Warning } from './bookingFailure.ts';
import { recommendedInsurances, runOf } from './shortGuideForm.ts';

const BOOKING = loadOrThrow(definition);
const STEP = definition.steps[0];

/** `/enkla-guiden/boka-mote/`: name, telephone and mail for customer service to call. */
export function BookingScreen() {
  const guide = useShortGuide.getState();
  const [run] = useState(() => runOf(guide.answers, new Date()));
  if (guide.booked) return <Navigate to={SHORT_GUIDE_FINISH} replace />;
  // Without the answers there is nothing to talk about at the meeting.
  if (!isComplete(run)) {
    return <Navigate to={SHORT_GUIDE_FORM} replace state={{ step: 'meeting' }} />;
  }
  return <Booking guideRun={run} />;
}

function Booking({ guideRun }: { readonly guideRun: Run }) {
  const { customer, keepCustomer, keyFor, book } = useShortGuide.getState();
  const [store] = useState(() => createRunStore(bookingRun(customer)));
  const [warning, setWarning] = useState<Warning>();
  const [isWrong, setIsWrong] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const isShown = useRef(false);
  const navigate = useNavigate();
  const back = useBack();

  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  useEffect(() => {
    if (warning) box.current?.scrollIntoView({ block: 'nearest' });
  }, [warning]);

  useEffect(
    () => store.subscribe(() => keepCustomer(detailsOf(store.run()))),
    [store, keepCustomer],
  );

  const send = async (run: Run) => {
    setWarning(undefined);
    const details = detailsOf(run);
    const request = { ...details, recommendedInsurances: recommendedInsurances(guideRun) };
    const key = keyFor(request, newKey);
    try {
      await bookMeeting(apiClient(), request, key);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setWarning(bookingFailure(navigator.onLine));
      return;
    }
    book(details);
    // Whoever has gone on to another page meanwhile is not taken from it.
    if (!isShown.current) return;
    // In place of this page: going back must not lead to a form that is already sent.
    navigate(SHORT_GUIDE_FINISH, { replace: true, state: { from: SHORT_GUIDE_BOOKING } });
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

  return (
    <Card>
      <Progress
        step={SHORT_GUIDE_STEPS.result}
        total={SHORT_GUIDE_STEPS.total}
        inner={{ step: 0, total: 1 }}
      />
      <PageTitle guide={documentTitle.shortGuide} hasErrors={isWrong}>
        {STEP?.title ?? BOOKING.definition.title}
      </PageTitle>
      <SafeHtml html={STEP?.description ?? ''} />
      <StepForm
        store={store}
        stepId={STEP?.id ?? ''}
        renderers={renderers}
        onSubmit={send}
        onInvalid={warn}
        onErrorCount={countErrors}
        showErrors="none"
        actions={({ isReady, isSubmitting }) => (
          <Actions>
            <Button
              variant="secondary"
              disabled={isSubmitting}
              onClick={() => back(SHORT_GUIDE_FORM, 'meeting')}
            >
              {common.back}
            </Button>
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
              id={warning.about && errorId(BOOKING.definition.id, warning.about)}
              title={warning.title}
              onClose={closeWarning}
            >
              {warning.text}
            </Notice>
          </div>
        )}
      </StepForm>
    </Card>
  );
}

/** 128 bits by chance. `crypto.randomUUID` exists only on pages that came by https. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function bookingRun(customer: CustomerDetails): Run {
  return start(BOOKING, { answers: { ...customer }, today: dateInStockholm(new Date()) });
}

function detailsOf(run: Run): CustomerDetails {
  const { name = '', email = '', phoneNumber = '' } = answersOf(run);
  return { name: String(name), email: String(email), phoneNumber: String(phoneNumber) };
}
