import { type Choice, chooseContract, type Recommendation } from '#insurance';
import { useRecommendations } from '#state';
import { fill } from '#ui';
import { result as texts } from '../../../schemas/texts/sv.json';
import { rowId } from './places.ts';
import type { Row } from './row.ts';
import { contractText } from './words.ts';

/** What is chosen among, in which row. */
export interface RowChoiceProps {
  readonly recommendation: Recommendation;
  readonly choice: Choice;
  readonly row: Row;
  /** What the row is called. */
  readonly name: string;
}

/** 'Avtal': under which of several contracts the insurance is signed. */
export function ContractChoice({ recommendation, choice, row, name }: RowChoiceProps) {
  const { change } = useRecommendations.getState();
  const id = `${rowId(choice.id)}-contract`;
  return (
    <div className="question">
      <label htmlFor={id} className="question-label">
        {texts.contract}{' '}
        <span className="visually-hidden">{fill(texts.for, { product: name })}</span>
      </label>
      <select
        id={id}
        className="field offer-contract"
        value={choice.contractNumber}
        onChange={({ currentTarget: { value } }) =>
          change(choice.id, (own) => chooseContract(recommendation, own, value))
        }
      >
        <option value="">{texts.chooseContract}</option>
        {row.contracts.map((contract) => (
          <option key={contract.contractNumber} value={contract.contractNumber}>
            {contractText(contract, row.contracts)}
          </option>
        ))}
      </select>
    </div>
  );
}
