import { withUnit } from '#engine';
import type { ShownAnswer, ShownStep } from '#engine/adapters';
import { fill } from '#engine/texts';
import { useGuideNavigation } from '#guide';
import { Answered } from '#guide/answers';
import { Button } from '#guide/ui';
import { common, healthDeclaration } from '../../../../schemas/texts/sv.json';

const texts = healthDeclaration.confirmation;

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
            <Answered key={question.id} label={question.name} depth={question.depth}>
              <Answers question={question} />
            </Answered>
          ))}
        </dl>
      )}
    </section>
  );
}

function Answers({ question: { name, answers, unit } }: { readonly question: ShownAnswer }) {
  if (answers.length === 0) return <dd className="answered-none">{texts.noAnswer}</dd>;
  // A ticked box with the label of its question would repeat it.
  return answers.map((answer) => (
    <dd key={answer}>{answer === name ? common.yes : withUnit(answer, unit)}</dd>
  ));
}
