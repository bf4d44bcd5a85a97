import './answers.css';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { fill } from '#engine/texts';
import { lazyPart, useGuideNavigation } from '#guide';
import { yourAnswers as texts } from '../../../schemas/texts/sv.json';
import type { ListedAnswer } from './savedAnswers.ts';

const CopyButton = lazyPart(
  async () => (await import('./CopyButton.tsx')).CopyButton,
  () => null,
);

export interface AnswerListProps {
  readonly answers: readonly ListedAnswer[];
  /** Signed or sent, so they cannot be changed. */
  readonly isFixed?: boolean;
}

/** Answers by the words of their questions, each with a link to its step. */
export function AnswerList({ answers, isFixed = false }: AnswerListProps) {
  return (
    <dl className="answered-questions">
      {answers.map(({ stepId, label, value }) => (
        <Answered key={`${stepId} ${label}`} label={label}>
          <dd>{value}</dd>
          {!isFixed && stepId !== undefined && <Change stepId={stepId} question={label} />}
        </Answered>
      ))}
    </dl>
  );
}

/** Maximum indentation, for the sake of phones. */
const MAX_INDENT = 3;

/** A question with its answers as `<dd>`, in a list of such; `depth` of a sub-question is 1 or more. */
export function Answered(props: {
  readonly label: string;
  readonly depth?: number;
  readonly children: ReactNode;
}) {
  return (
    <div className={`answered answered-depth-${Math.min(props.depth ?? 0, MAX_INDENT)}`}>
      <dt>{props.label}</dt>
      {props.children}
    </div>
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
      <CopyButton answers={list.answers} />
    </section>
  );
}
