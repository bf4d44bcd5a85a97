import { memo } from 'react';
import { type Choice, type Recommendation, tick, untick } from '#insurance';
import { useRecommendations } from '#state';
import { result as texts } from '../../../schemas/texts/sv.json';
import { AddedInputs } from './AddedInputs.tsx';
import { isAdded } from './addedForm.ts';
import { ContractChoice } from './ContractChoice.tsx';
import { ForWhom } from './ForWhom.tsx';
import { LevelChoice } from './LevelChoice.tsx';
import { Price } from './Price.tsx';
import { rowId } from './places.ts';
import { RowNotes } from './RowNotes.tsx';
import { type Row, rowOf } from './row.ts';
import { summaryOf } from './summary.ts';
import { nameOf } from './words.ts';

/** One row that can be ticked. */
export interface OfferRowProps {
  readonly recommendation: Recommendation;
  readonly choiceId: string;
  /** Takes the row away; only for those that were added. */
  readonly onRemove?: (() => void) | undefined;
}

/**
 * A row of the result: the box to tick with name and price and, once it is ticked, what is to be
 * chosen and filled in. It follows its own choice alone, so that a tick elsewhere leaves it be.
 */
export const OfferRow = memo(function OfferRow(props: OfferRowProps) {
  const { recommendation, choiceId } = props;
  const choice = useRecommendations(({ choices }) => choices.find(({ id }) => id === choiceId));
  const fault = useRecommendations((state) => summaryOf(state).faults.get(choiceId));
  const name = useRecommendations(({ choices }) =>
    choice === undefined ? '' : nameOf(recommendation, choice, choices),
  );
  if (choice === undefined) return null;
  const row = rowOf(recommendation, choice);
  const id = rowId(choiceId);
  return (
    <div id={id} className={choice.isTicked ? 'offer-row offer-row-ticked' : 'offer-row'}>
      <TickBox {...{ recommendation, choice, row, name }} notesId={`${id}-notes`} />
      {choice.isTicked && (
        <RowChoices {...{ recommendation, choice, row, name }} onRemove={props.onRemove} />
      )}
      <RowNotes {...{ choiceId, row, fault, name }} id={`${id}-notes`} />
    </div>
  );
});

interface RowPart {
  readonly recommendation: Recommendation;
  readonly choice: Choice;
  readonly row: Row;
  readonly name: string;
}

function TickBox({
  recommendation,
  choice,
  row,
  name,
  notesId,
}: RowPart & { readonly notesId: string }) {
  const { change } = useRecommendations.getState();
  return (
    <label className="offer-tick">
      <input
        type="checkbox"
        checked={choice.isTicked}
        aria-describedby={notesId}
        onChange={({ currentTarget: { checked } }) =>
          change(choice.id, (own) => (checked ? tick(recommendation, own) : untick(own)))
        }
      />
      <span className="offer-head">
        <span className="offer-text">
          <span className="offer-name">{name}</span>{' '}
          {row.levelText && <span className="offer-level">{row.levelText} </span>}
          <ForWhom recommendation={recommendation} />
        </span>{' '}
        <Price amount={row.price} isLowest={row.isLowestPrice} />
      </span>
    </label>
  );
}

function RowChoices(props: RowPart & Pick<OfferRowProps, 'onRemove'>) {
  const { recommendation, choice, row, name, onRemove } = props;
  return (
    <div className="offer-more">
      {isAdded(choice.kind) && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand around a form's own
        <div role="group" aria-label={name}>
          <AddedInputs choice={choice} kind={choice.kind} />
        </div>
      )}
      {row.contracts.length > 0 && (
        <ContractChoice recommendation={recommendation} choice={choice} row={row} name={name} />
      )}
      {row.levels.length > 0 && (
        <LevelChoice recommendation={recommendation} choice={choice} row={row} name={name} />
      )}
      {onRemove && (
        <div>
          <button type="button" className="button button-text" onClick={onRemove}>
            {texts.remove} <span className="visually-hidden">{name}</span>
          </button>
        </div>
      )}
    </div>
  );
}
