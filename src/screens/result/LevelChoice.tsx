import { type Condition, chooseCondition, isSelectable } from '#insurance';
import { useRecommendations } from '#state';
import { fill } from '#ui';
import { result as texts } from '../../../schemas/texts/sv.json';
import type { RowChoiceProps } from './ContractChoice.tsx';
import { Price } from './Price.tsx';
import { rowId } from './places.ts';
import { hindranceOf } from './words.ts';

/** 'Nivå': the levels under the contract, each with its price; those not to be had say why. */
export function LevelChoice({ recommendation, choice, row, name }: RowChoiceProps) {
  const { change } = useRecommendations.getState();
  const id = `${rowId(choice.id)}-level`;
  return (
    <fieldset className="question">
      <legend className="question-label">
        {texts.level} <span className="visually-hidden">{fill(texts.for, { product: name })}</span>
      </legend>
      <div className="choices">
        {row.levels.map((condition) => {
          const { conditionNumber } = condition;
          return (
            <label key={conditionNumber} className="choice">
              <input
                type="radio"
                name={id}
                value={conditionNumber}
                checked={conditionNumber === choice.conditionNumber}
                disabled={!isSelectable(condition)}
                onChange={() =>
                  change(choice.id, (own) => chooseCondition(recommendation, own, conditionNumber))
                }
              />
              <LevelText condition={condition} />
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

function LevelText({ condition }: { readonly condition: Condition }) {
  const { conditionNumber: number, insuredAmountText, isRecommended, price } = condition;
  const hindrance = hindranceOf(condition);
  return (
    <>
      <span className="choice-text offer-text">
        {insuredAmountText || fill(texts.levelUnnamed, { number })}{' '}
        {isRecommended && <span className="offer-tag">{texts.recommended}</span>}{' '}
        {hindrance && <span className="choice-description">{hindrance}</span>}
      </span>{' '}
      <Price amount={condition.canNotBeSigned ? undefined : price} />
    </>
  );
}
