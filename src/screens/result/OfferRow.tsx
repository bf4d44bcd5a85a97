import { memo } from 'react';
import { useChosen } from '#fetched';
import { type Recommendation, tick, untick } from '#insurance';
import { useRecommendations } from '#state';
import { ForWhom } from './ForWhom.tsx';
import { Price } from './Price.tsx';
import { rowId } from './places.ts';
import { RowChoices } from './RowChoices.tsx';
import { RowNotes } from './RowNotes.tsx';
import { type RowPart, rowOf } from './row.ts';
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
  const fault = useChosen((chosen) => summaryOf(chosen).faults.get(choiceId));
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
