import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { LabelledAnswer, PlacedAnswer } from '#engine/adapters';
import { fill } from '#engine/texts';
import { useGuideNavigation } from '#guide';
import { yourAnswers as texts } from '../../../schemas/texts/sv.json';
import { SaveCopy } from './SaveCopy.tsx';

export interface AnswerListProps {
  readonly answers: readonly (LabelledAnswer & Partial<PlacedAnswer>)[];
  /** Signed or sent, so they cannot be changed. */
  readonly isFixed?: boolean;
}

/** Answers by the words of their questions, each with a link to its step. */
export function AnswerList({ answers, isFixed = false }: AnswerListProps) {
  return (
    <dl className="answered-questions">
      {answers.map(({ stepId, label, value }) => (
        <div key={`${stepId} ${label}`} className="answered">
          <dt>{label}</dt>
          <dd>{value}</dd>
          {!isFixed && stepId !== undefined && <Change stepId={stepId} question={label} />}
        </div>
      ))}
    </dl>
  );
}

/** 'Ändra', by the branch `answers` of the page. */
function Change({ stepId, question }: { readonly stepId: string; readonly question: string }) {
  const { to, state } = useGuideNavigation().link('answers');
  return (
    <dd className="not-printed">
      <Link to={to} state={{ ...state, step: stepId }}>
        {texts.change} <span className="visually-hidden">{fill(texts.changeOf, { question })}</span>
      </Link>
    </dd>
  );
}

export interface YourAnswersProps extends AnswerListProps {
  /** Folded on the screen, not in print. */
  readonly isFolded?: boolean;
  /** At its end: what can be done with the answers. */
  readonly children?: ReactNode;
}

/** 'Dina svar': the answers of a guide; nothing without any. */
export function YourAnswers({ isFolded = false, children, ...list }: YourAnswersProps) {
  if (list.answers.length === 0) return null;
  return (
    <section className="page-block">
      <h2>{texts.title}</h2>
      {isFolded ? (
        <details className="read-more others">
          <summary>{texts.show}</summary>
          <AnswerList {...list} />
        </details>
      ) : (
        <AnswerList {...list} />
      )}
      {children}
      <SaveCopy />
    </section>
  );
}
