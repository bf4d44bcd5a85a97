import { createContext, memo, use, useEffect, useState, useSyncExternalStore } from 'react';
import { isVisible, type OptionDefinition, type QuestionDefinition } from '#engine';
import { form as texts } from '../../schemas/texts/sv.json';
import type { RunStore } from './formState.ts';
import type { Renderers } from './renderer.ts';
import type { StepQuestion } from './stepQuestions.ts';

/** Context of the questions of a step; one object per step. */
export interface StepContextValue {
  readonly store: RunStore;
  readonly renderers: Renderers;
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
  const { questionOf, renderers } = useStepContext();
  const question = questionOf(id);
  const view = useSyncExternalStore(question.subscribe, question.view, question.view);
  if (!view.isVisible) return null;

  const { definition, ids } = question;
  const Renderer = Object.hasOwn(renderers, definition.type)
    ? renderers[definition.type]
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
      enterKeyHint={question.enterKeyHint}
      {...question.controls()}
      choose={question.choose}
      SubQuestions={SubQuestions}
    />
  );
});

function SubQuestions({ option: { questions = [] } }: { readonly option: OptionDefinition }) {
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

function UnknownQuestion({ question }: { readonly question: QuestionDefinition }) {
  const { onUnknown } = useStepContext();
  useEffect(() => onUnknown(question), [onUnknown, question]);
  return <p className="question box">{texts.unknownQuestionType}</p>;
}
