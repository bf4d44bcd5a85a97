import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type Issue, isReady, type QuestionDefinition, type Run } from '#engine';
import { form as texts } from '../../schemas/texts/sv.json';
import type { RunStore } from './formState.ts';
import { Questions, StepContext, type StepSurroundings } from './Questions.tsx';
import type { QuestionIds, Renderers } from './renderer.ts';
import { useLatest, useStepForm } from './useStepForm.ts';

/** What the buttons of a step go by. */
interface StepState {
  /** The step's `ready` rule holds: the button forward is enabled. */
  readonly isReady: boolean;
  /** `onSubmit` has not come to an end. */
  readonly isSubmitting: boolean;
}

export interface StepFormProps {
  /** The run the step belongs to. Another store needs another `key`. */
  readonly store: RunStore;
  readonly stepId: string;
  readonly renderers: Renderers;
  /** Called with the run when every visible question of the step is right; never twice at a time. */
  readonly onSubmit: (run: Run) => void | Promise<void>;
  /** Called with what is wrong, in page order, when it is not. */
  readonly onInvalid?: ((issues: readonly Issue[]) => void) | undefined;
  /** Called with the number of errors shown, whenever it changes. */
  readonly onErrorCount?: ((count: number) => void) | undefined;
  /** Called for a question whose type has no renderer; a message stands in its place. */
  readonly onUnknown?: ((question: QuestionDefinition) => void) | undefined;
  /**
   * `field` (the usual): a text by each wrong field, and one announcement of how many there are.
   * `none`: the screen shows and announces the texts itself, by `onInvalid`, in an element with the
   * id that `errorId` gives. Either way wrong fields are marked and the first takes focus.
   */
  readonly showErrors?: 'field' | 'none' | undefined;
  /** What was typed is also judged when its field is left, for steps that nobody submits. */
  readonly judgesOnLeave?: boolean | undefined;
  /** The buttons, which stand last in the form. A button forward has `type="submit"`. */
  readonly actions?: ((state: StepState) => ReactNode) | undefined;
  /** Stands between the questions and the buttons. */
  readonly children?: ReactNode;
}

/** The last submission that failed. */
interface Failure {
  readonly attempt: number;
  readonly issues: readonly Issue[];
  /** The focus was in the first wrong field already: nobody is told of what is wrong by its coming there. */
  readonly isInPlace: boolean;
}

const NO_FAILURE: Failure = { attempt: 0, issues: [], isInPlace: false };

/** One step of a form on the page: its questions, and a `form` that submits when they are right. */
export function StepForm(props: StepFormProps) {
  return <Step key={props.stepId} {...props} />;
}

function Step(props: StepFormProps) {
  const { store, stepId, renderers, showErrors = 'field', actions, children } = props;
  const element = useRef<HTMLFormElement>(null);
  const [failure, setFailure] = useState(NO_FAILURE);
  const { questionOf, submit, isSubmitting, errors } = useStepForm({
    store,
    stepId,
    judgesOnLeave: props.judgesOnLeave ?? false,
    onSubmit: props.onSubmit,
    onInvalid: (issues) => {
      props.onInvalid?.(issues);
      const [first] = issues;
      const isInPlace =
        first !== undefined &&
        element.current !== null &&
        hasFocus(element.current, questionOf(first.path).ids);
      setFailure(({ attempt }) => ({ attempt: attempt + 1, issues, isInPlace }));
    },
  });
  const latest = useLatest(props);
  const [surroundings] = useState(
    (): StepSurroundings => ({
      store,
      renderers,
      showsErrors: showErrors === 'field',
      questionOf,
      onUnknown: (question) => latest.current.onUnknown?.(question),
    }),
  );

  useEffect(() => {
    const first = failure.issues[0];
    if (first && element.current) showQuestion(element.current, questionOf(first.path).ids);
  }, [failure, questionOf]);

  useEffect(() => {
    const count = () => {
      const { length } = errors.ids();
      latest.current.onErrorCount?.(length);
      // What stands there is read by whoever comes by: it must not outlive what it is about.
      if (length === 0) setFailure(NO_FAILURE);
    };
    // A step begins without errors, whatever the one before it ended with.
    count();
    return errors.subscribe(count);
  }, [errors, latest]);

  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="questions">
        <StepContext value={surroundings}>
          <Questions questions={questionsOf(store, stepId)} />
        </StepContext>
      </div>
      {children}
      {showErrors === 'field' && <Announcement failure={failure} />}
      {actions && (
        <Buttons store={store} stepId={stepId} isSubmitting={isSubmitting} actions={actions} />
      )}
    </form>
  );
}

/** Says that a submission failed. A new element each time, so that the same words are said again. */
function Announcement({ failure }: { readonly failure: Failure }) {
  const { attempt, issues, isInPlace } = failure;
  const [first] = issues;
  return (
    <div className="visually-hidden" role="status">
      {issues.length > 0 && (
        <p key={attempt}>
          {issues.length === 1
            ? texts.errorCountOne
            : texts.errorCountMany.replace('{count}', String(issues.length))}
          {isInPlace && ` ${first?.params.message ?? ''}`}
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
}) {
  const { store, stepId, isSubmitting, actions } = props;
  const isReadyNow = () => isReady(store.run(), stepId);
  const ready = useSyncExternalStore(store.subscribe, isReadyNow, isReadyNow);
  return actions({ isReady: ready, isSubmitting });
}

function questionsOf(store: RunStore, stepId: string): readonly QuestionDefinition[] {
  const { steps, stepIndexOf } = store.run().form;
  return steps[stepIndexOf.get(stepId) ?? -1]?.definition.questions ?? [];
}

/**
 * Brings a question into view with its label and error, and gives its control the focus; of a
 * group, the chosen control or else the first. `setFocus` of react-hook-form takes the first of a
 * group whatever is chosen, knows no buttons, and leaves the label out of view.
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

/** Whether the focus is in the control of a question, or in one of its group. */
function hasFocus(form: HTMLFormElement, ids: QuestionIds): boolean {
  return controlIn(form, ids)?.contains(document.activeElement) ?? false;
}

function controlIn(form: HTMLFormElement, { control }: QuestionIds): HTMLElement | null {
  return form.querySelector<HTMLElement>(`#${CSS.escape(control)}`);
}

/**
 * The whole question when the window has room for it, or else its start, where the error stands;
 * in either case with the control that takes focus.
 */
function scrollTo(question: Element, focused: Element): void {
  // A document without layout, as in tests, has no scrolling.
  if (!question.scrollIntoView) return;
  // 'nearest' does not move when the question reaches beyond the window at both ends.
  const fits = question.getBoundingClientRect().height <= roomToScrollInto();
  question.scrollIntoView({ block: fits ? 'nearest' : 'start' });
  focused.scrollIntoView({ block: 'nearest' });
}

/** Height of the window in px, less what `scroll-padding` keeps free for the buttons. */
function roomToScrollInto(): number {
  const page = document.documentElement;
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(page);
  const paddings = [scrollPaddingTop, scrollPaddingBottom].map((length) => parseFloat(length) || 0);
  return paddings.reduce((room, padding) => room - padding, page.clientHeight);
}
