import { createContext, memo, use, useEffect, useId, useState, useSyncExternalStore } from 'react';
import {
  type AnswerValue,
  answerOf,
  type Issue,
  isVisible,
  type OptionDefinition,
  type QuestionDefinition,
} from '#engine';
import type { RunStore } from './formState.ts';
import type { FormTexts, HostParts, QuestionIds, RendererProps } from './renderer.ts';
import type { StepQuestion } from './stepQuestions.ts';

/** Context of the questions of a step; one object per step. */
export interface StepContextValue {
  readonly store: RunStore;
  readonly host: HostParts;
  questionOf(id: string): StepQuestion;
  onUnknown(question: QuestionDefinition): void;
}

export const StepContext = createContext<StepContextValue | null>(null);

function useStepContext(): StepContextValue {
  const context = use(StepContext);
  if (!context) throw new Error('questions are shown by a StepForm only');
  return context;
}

/** Questions in order; each decides whether it is visible. */
export const Questions = memo(function Questions(props: {
  readonly questions: readonly QuestionDefinition[];
}) {
  return props.questions.map(({ id }) => <QuestionSlot key={id} id={id} />);
});

const QuestionSlot = memo(function QuestionSlot({ id }: { readonly id: string }) {
  const { questionOf, host } = useStepContext();
  const question = questionOf(id);
  const view = useSyncExternalStore(question.subscribe, question.view, question.view);
  if (!view.isVisible) return null;

  const { definition, ids } = question;
  const Renderer = Object.hasOwn(host.renderers, definition.type)
    ? host.renderers[definition.type]
    : undefined;
  if (!Renderer) return <UnknownQuestion question={definition} />;
  return (
    <Renderer
      question={definition}
      ids={ids}
      describedBy={
        [
          definition.description === undefined ? '' : ids.description,
          definition.help === undefined ? '' : ids.help,
          view.error === undefined ? '' : ids.error,
        ]
          .filter(Boolean)
          .join(' ') || undefined
      }
      options={view.options}
      answer={view.answer}
      error={view.error}
      isOptional={question.isOptional}
      hidesLabel={question.hidesLabel}
      {...question.controls()}
      setAnswer={question.setAnswer}
      host={host}
    />
  );
});

/** The sub-questions of an option; nothing while it is not chosen. Within a renderer. */
export function SubQuestions(props: { readonly option: OptionDefinition }) {
  const { questions = [] } = props.option;
  const { store } = useStepContext();
  const [subscribe] = useState(() => (listener: () => void) => {
    const unsubscribers = questions.map(({ id }) => store.subscribeTo(id, listener));
    return () => {
      for (const end of unsubscribers) end();
    };
  });
  const isOpen = () => questions.some(({ id }) => isVisible(store.run(), id));
  if (!useSyncExternalStore(subscribe, isOpen, isOpen)) return null;
  return (
    <div className="subquestions">
      <Questions questions={questions} />
    </div>
  );
}

/** A part of a renderer's question: its state, which changes with its answer. */
export interface QuestionPart {
  readonly answer: AnswerValue | undefined;
  readonly error: string | undefined;
  readonly ids: QuestionIds;
  readonly setAnswer: RendererProps['setAnswer'];
}

/** The part of that id of a renderer's question, for one that does not show its parts as `Questions` does. */
export function useQuestionPart(id: string): QuestionPart {
  const { questionOf, store } = useStepContext();
  const { subscribe, view, ids, setAnswer } = questionOf(id);
  const { error } = useSyncExternalStore(subscribe, view, view);
  const [[follow, now]] = useState(
    () =>
      [
        (listener: () => void) => store.subscribeTo(id, listener),
        () => answerOf(store.run(), id),
      ] as const,
  );
  return { answer: useSyncExternalStore(follow, now, now), error, ids, setAnswer };
}

function UnknownQuestion({ question }: { readonly question: QuestionDefinition }) {
  const { host, onUnknown } = useStepContext();
  useEffect(() => onUnknown(question), [onUnknown, question]);
  return <p className="question box">{host.texts.unknownQuestionType}</p>;
}

/** Number of wrong answers, in words. */
export const errorCountText = (texts: FormTexts, count: number): string =>
  count === 1 ? texts.errorCountOne : texts.errorCountMany.replace('{count}', String(count));

/**
 * Links to the wrong answers of the last submission. It stays as it is while they are changed, so that
 * nothing below it moves; those that are right by now are struck through.
 */
export function ErrorSummary(props: {
  readonly issues: readonly Issue[];
  /** Focuses the question of that id. */
  readonly onFollow: (questionId: string) => void;
}) {
  const { issues, onFollow } = props;
  const { host } = useStepContext();
  const heading = useId();
  return (
    <section className="notice notice-error" aria-labelledby={heading}>
      <div className="notice-text prose">
        <h2 id={heading} className="question-label">
          {errorCountText(host.texts, issues.length)}
        </h2>
        <ul>
          {issues.map((issue) => (
            <WrongAnswer key={issue.path} issue={issue} onFollow={onFollow} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function WrongAnswer(props: {
  readonly issue: Issue;
  readonly onFollow: (questionId: string) => void;
}) {
  const { path, params } = props.issue;
  const { definition, ids, subscribe, view } = useStepContext().questionOf(path);
  const { error } = useSyncExternalStore(subscribe, view, view);
  // Such as what is consented to: no name of the field, and as long as the message.
  const isSentence = definition.label.endsWith('.');
  if (error === undefined) {
    return (
      <li>
        <s>{definition.label}</s>
      </li>
    );
  }
  return (
    <li>
      <a
        href={`#${ids.control}`}
        onClick={(event) => {
          // Not to the address: that would be another page in the history.
          event.preventDefault();
          props.onFollow(path);
        }}
      >
        {isSentence ? params.message : definition.label}
      </a>
      {!isSentence && `${/\p{P}$/u.test(definition.label) ? '' : ':'} ${params.message}`}
    </li>
  );
}
