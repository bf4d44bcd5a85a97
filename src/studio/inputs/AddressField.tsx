import type { RendererProps } from '#engine/form';
import { form as texts } from '../../../schemas/texts/sv.json';
import { AddressInput } from './AddressInput.tsx';
import { useAnswer } from './fieldInputs.ts';

/** An address in a form of fields. */
export function AddressField({ question, describedBy, ids, error, isOptional }: RendererProps) {
  const [answer, setAnswer] = useAnswer(question.id);
  return (
    <div className="question">
      <label htmlFor={ids.control} className="question-label">
        {question.label}
        {isOptional && <span className="question-optional"> ({texts.optional})</span>}
      </label>
      {question.help !== undefined && (
        <p id={ids.help} className="question-help">
          {question.help}
        </p>
      )}
      {error !== undefined && (
        <p id={ids.error} className="question-error">
          {error}
        </p>
      )}
      <AddressInput
        id={ids.control}
        describedBy={describedBy}
        error={error !== undefined}
        value={typeof answer === 'string' ? answer : ''}
        onChange={(address) => setAnswer(address === '' ? undefined : address)}
      />
    </div>
  );
}
