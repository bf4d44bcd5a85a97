import { withUnit } from '#engine';
import type { ShownAnswer, ShownStep } from '#engine/adapters';
import { fill } from '#engine/texts';
import { useGuideNavigation } from '#guide';
import { Button } from '#guide/ui';
import { common, healthDeclaration } from '../../../../schemas/texts/sv.json';

const texts = healthDeclaration.confirmation;

/** Maximum indentation, for the sake of phones. */
const MAX_INDENT = 3;

export interface AnsweredStepProps {
  readonly step: ShownStep;
  /** Being signed, so it cannot be changed. */
  readonly isFixed: boolean;
}

/** Questions and answers of a step, with 'Ändra'. */
export function AnsweredStep({ step, isFixed }: AnsweredStepProps) {
  const { stepId, name, questions } = step;
  const navigation = useGuideNavigation();
  const change = () => navigation.next('answers', stepId);
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
  const { name, depth, answers, unit } = question;
  return (
    <div className={`answered answered-depth-${Math.min(depth, MAX_INDENT)}`}>
      <dt>{name}</dt>
      {answers.length === 0 ? (
        <dd className="answered-none">{texts.noAnswer}</dd>
      ) : (
        // A ticked box with the label of its question would repeat it.
        answers.map((answer) => (
          <dd key={answer}>{answer === name ? common.yes : withUnit(answer, unit)}</dd>
        ))
      )}
    </div>
  );
}
