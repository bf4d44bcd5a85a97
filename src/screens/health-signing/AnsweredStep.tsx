import type { ShownAnswer, ShownStep } from '#adapters';
import { useWay } from '#guide';
import { fill } from '#texts';
import { Button } from '#ui';
import { common, healthDeclaration } from '../../../schemas/texts/sv.json';

const texts = healthDeclaration.confirmation;

/** Deeper ones are not pushed further to the right: on a phone no room would be left. */
const DEEPEST = 3;

/** One step as it was answered. */
export interface AnsweredStepProps {
  readonly step: ShownStep;
  /** It is being signed: nothing can be changed now. */
  readonly isFixed: boolean;
}

/** The questions of a step with their answers, and the way back to it. */
export function AnsweredStep({ step, isFixed }: AnsweredStepProps) {
  const { stepId, name, questions } = step;
  const way = useWay();
  const change = () => way.next('answers', stepId);
  return (
    <section className="answered-step">
      <div className="answered-head">
        <h2>{name}</h2>
        {!isFixed && (
          <Button variant="text" onClick={change}>
            {texts.change}{' '}
            <span className="visually-hidden">{fill(texts.changeStep, { step: name })}</span>
          </Button>
        )}
      </div>
      {questions.length > 0 && (
        <dl className="answered-questions">
          {questions.map((question) => (
            <Answered key={question.id} question={question} />
          ))}
        </dl>
      )}
    </section>
  );
}

function Answered({ question }: { readonly question: ShownAnswer }) {
  const { name, depth, answers } = question;
  return (
    <div className={`answered answered-depth-${Math.min(depth, DEEPEST)}`}>
      <dt>{name}</dt>
      {answers.length === 0 ? (
        <dd className="answered-none">{texts.noAnswer}</dd>
      ) : (
        // A box that is named like its question says the same twice when it is ticked.
        answers.map((answer) => <dd key={answer}>{answer === name ? common.yes : answer}</dd>)
      )}
    </div>
  );
}
