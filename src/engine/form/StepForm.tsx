import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type Issue, isReady, type QuestionDefinition } from '#engine';
import { advancesOnChoice } from './advancesOnChoice.ts';
import type { RunStore } from './formState.ts';
import {
  ErrorSummary,
  errorCountText,
  Questions,
  StepContext,
  type StepContextValue,
} from './Questions.tsx';
import type { FormTexts, HostParts, QuestionIds } from './renderer.ts';
import { type Submit, useLatest, useStepForm } from './useStepForm.ts';

/** State passed to the buttons of a step. */
interface StepState {
  /** The step's `ready` rule holds: the button forward is enabled. */
  readonly isReady: boolean;
  /** Choosing an answer submits, so that no button forward is needed. */
  readonly advancesOnChoice: boolean;
  /** `onSubmit` is pending. */
  readonly isSubmitting: boolean;
}

export interface StepFormProps {
  /** The store of the run. Another store needs another `key`. */
  readonly store: RunStore;
  readonly stepId: string;
  /** The same for as long as the step is shown. */
  readonly host: HostParts;
  /** Called when the step is valid; never concurrently. Issues that it resolves with are shown like any. */
  readonly onSubmit: Submit;
  /** Called with the issues, in page order, when it is not. */
  readonly onInvalid?: ((issues: readonly Issue[]) => void) | undefined;
  /** Called whenever the number of errors shown changes. */
  readonly onErrorCount?: ((count: number) => void) | undefined;
  /** Called for a question without a renderer; a message is shown instead. */
  readonly onUnknown?: ((question: QuestionDefinition) => void) | undefined;
  /** Also validates a field on blur, for steps without a submit. */
  readonly validatesOnBlur?: boolean | undefined;
  /** The buttons at the end of the form. A button forward has `type="submit"`. */
  readonly actions?: ((state: StepState) => ReactNode) | undefined;
  /** Shown above the questions, below the list of wrong answers. */
  readonly intro?: ReactNode;
  /** Shown between the questions and the buttons. */
  readonly children?: ReactNode;
}

/** The last failed submission. */
interface Failure {
  readonly attempt: number;
  readonly issues: readonly Issue[];
  /** The first invalid field already had the focus, so that focusing it announces nothing. */
  readonly wasFocused: boolean;
}

/** How soon a button notices what was filled in without an event. */
const READING_MS = 500;

const NO_FAILURE: Failure = { attempt: 0, issues: [], wasFocused: false };

/**
 * A step of a form: its questions in a `form` that submits when they are valid. Otherwise each invalid field has its
 * message, the first takes focus, their number is announced, and several are listed with links at the top.
 */
export function StepForm(props: StepFormProps) {
  return <Step key={props.stepId} {...props} />;
}

function Step(props: StepFormProps) {
  const { store, stepId, host, actions, children } = props;
  const element = useRef<HTMLFormElement>(null);
  const [failure, setFailure] = useState(NO_FAILURE);
  const [summary, setSummary] = useState<readonly Issue[]>([]);
  const { questionOf, submit, readControls, isSubmitting, errors } = useStepForm({
    store,
    stepId,
    validatesOnBlur: props.validatesOnBlur ?? false,
    onSubmit: props.onSubmit,
    onInvalid: (issues) => {
      props.onInvalid?.(issues);
      const [first] = issues;
      const wasFocused =
        first !== undefined &&
        element.current !== null &&
        hasFocus(element.current, questionOf(first.path).ids);
      setFailure(({ attempt }) => ({ attempt: attempt + 1, issues, wasFocused }));
      setSummary(issues.length > 1 ? issues : []);
    },
  });
  const latest = useLatest(props);
  const [context] = useState(
    (): StepContextValue => ({
      store,
      host,
      questionOf,
      onUnknown: (question) => latest.current.onUnknown?.(question),
    }),
  );

  useEffect(() => {
    const first = failure.issues[0];
    if (!first || !element.current) return;
    // As much of the summary as the window has room for above the question.
    if (summary.length > 0) element.current.scrollIntoView?.({ block: 'start' });
    showQuestion(element.current, questionOf(first.path).ids);
  }, [failure, summary, questionOf]);

  useEffect(() => {
    const count = () => {
      const { length } = errors.ids();
      latest.current.onErrorCount?.(length);
      // Remove an announcement that no longer applies: a screen reader would still find it.
      if (length === 0) setFailure(NO_FAILURE);
    };
    // A step begins without errors.
    count();
    return errors.subscribe(count);
  }, [errors, latest]);

  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        readControls(event.currentTarget);
        submit();
      }}
    >
      <StepContext value={context}>
        {summary.length > 0 && (
          <ErrorSummary
            issues={summary}
            onFollow={(id) => element.current && showQuestion(element.current, questionOf(id).ids)}
          />
        )}
        {props.intro}
        <div className="questions">
          <Questions questions={questionsOf(store, stepId)} />
        </div>
      </StepContext>
      {children}
      <Announcement texts={host.texts} failure={failure} />
      {actions && (
        <Buttons
          store={store}
          stepId={stepId}
          isSubmitting={isSubmitting}
          actions={actions}
          onWait={() => element.current && readControls(element.current)}
        />
      )}
    </form>
  );
}

/**
 * Announces a failed submission. A new element each time, so that the same text is announced again.
 */
function Announcement(props: { readonly texts: FormTexts; readonly failure: Failure }) {
  const { texts, failure } = props;
  const { attempt, issues, wasFocused } = failure;
  const [first] = issues;
  return (
    <div className="visually-hidden" role="status">
      {issues.length > 0 && (
        <p key={attempt}>
          {errorCountText(texts, issues.length)}
          {wasFocused && ` ${first?.params.message ?? ''}`}
        </p>
      )}
    </div>
  );
}

function Buttons(props: {
  readonly store: RunStore;
  readonly stepId: string;
  readonly isSubmitting: boolean;
  readonly actions: (state: StepState) => ReactNode;
  /** Called twice a second while the step is not ready. */
  readonly onWait: () => void;
}) {
  const { store, stepId, isSubmitting, actions } = props;
  const onWait = useLatest(props.onWait);
  const isReadyNow = () => isReady(store.run(), stepId);
  const ready = useSyncExternalStore(store.subscribe, isReadyNow, isReadyNow);
  const advancesNow = () => advancesOnChoice(store.run(), stepId);
  const advances = useSyncExternalStore(store.subscribe, advancesNow, advancesNow);
  useEffect(() => {
    if (ready) return;
    const timer = setInterval(() => onWait.current(), READING_MS);
    return () => clearInterval(timer);
  }, [ready, onWait]);
  return actions({ isReady: ready, advancesOnChoice: advances, isSubmitting });
}

function questionsOf(store: RunStore, stepId: string): readonly QuestionDefinition[] {
  const { steps, stepIndexOf } = store.run().form;
  return steps[stepIndexOf.get(stepId) ?? -1]?.definition.questions ?? [];
}

/**
 * Scrolls a question into view with its label and error, and focuses its control; in a group, the
 * chosen one or the first. `setFocus` of react-hook-form always takes the first of a group,
 * supports no buttons and hides the label.
 */
function showQuestion(form: HTMLFormElement, ids: QuestionIds): void {
  const control = controlIn(form, ids);
  if (!control) return;
  const isGroup = control.matches('fieldset');
  const focused = isGroup
    ? (control.querySelector<HTMLElement>('input:checked, button[aria-pressed="true"]') ??
      control.querySelector<HTMLElement>('input, button'))
    : control;
  scrollTo(control.closest('.question') ?? control, focused ?? control);
  focused?.focus({ preventScroll: true });
}

/** Whether the control of a question, or one of its group, has the focus. */
function hasFocus(form: HTMLFormElement, ids: QuestionIds): boolean {
  return controlIn(form, ids)?.contains(document.activeElement) ?? false;
}

function controlIn(form: HTMLFormElement, { control }: QuestionIds): HTMLElement | null {
  return form.querySelector<HTMLElement>(`#${CSS.escape(control)}`);
}

/**
 * Scrolls to the whole question if it fits in the window, otherwise to its start with the error,
 * and in both cases to the focused control.
 */
function scrollTo(question: Element, focused: Element): void {
  // Without layout, as in tests, there is no scrolling.
  if (!question.scrollIntoView) return;
  // 'nearest' does nothing when the question exceeds the window at both ends.
  const fits = question.getBoundingClientRect().height <= roomToScrollInto();
  question.scrollIntoView({ block: fits ? 'nearest' : 'start' });
  focused.scrollIntoView({ block: 'nearest' });
}

/** Height of the window in px without `scroll-padding`, where the buttons are. */
function roomToScrollInto(): number {
  const page = document.documentElement;
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(page);
  const paddings = [scrollPaddingTop, scrollPaddingBottom].map((length) => parseFloat(length) || 0);
  return paddings.reduce((room, padding) => room - padding, page.clientHeight);
}
