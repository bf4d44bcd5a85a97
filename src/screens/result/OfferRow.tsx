import { memo } from 'react';
import { useResultState } from '#fetched';
import { type Recommendation, tick, untick } from '#insurance';
import { useRecommendations } from '#state';
import { ForWhom } from './ForWhom.tsx';
import { Price } from './Price.tsx';
import { RowChoices } from './RowChoices.tsx';
import { RowNotes } from './RowNotes.tsx';
import { type ResultRowProps, resultRow } from './resultRow.ts';
import { rowName } from './resultTexts.ts';
import { currentSummary } from './selectionSummary.ts';
import { rowId } from './showObstacle.ts';

export interface OfferRowProps {
  readonly recommendation: Recommendation;
  readonly choiceId: string;
  /** Removes the row; only for added ones. */
  readonly onRemove?: (() => void) | undefined;
}

/**
 * A row of the result: a checkbox with name and price and, once ticked, its choices and inputs. It
 * subscribes to its own choice alone, so that a tick elsewhere does not rerender it.
 */
export const OfferRow = memo(function OfferRow(props: OfferRowProps) {
  const { recommendation, choiceId } = props;
  const choice = useRecommendations(({ choices }) => choices.find(({ id }) => id === choiceId));
  const error = useResultState((chosen) => currentSummary(chosen).errors.get(choiceId));
  const name = useRecommendations(({ choices }) =>
    choice === undefined ? '' : rowName(recommendation, choice, choices),
  );
  if (choice === undefined) return null;
  const row = resultRow(recommendation, choice);
  const id = rowId(choiceId);
  return (
    <div id={id} className={choice.isTicked ? 'offer-row offer-row-ticked' : 'offer-row'}>
      <TickBox {...{ recommendation, choice, row, name }} notesId={`${id}-notes`} />
      {choice.isTicked && (
        <RowChoices {...{ recommendation, choice, row, name }} onRemove={props.onRemove} />
      )}
      <RowNotes {...{ choiceId, row, error, name }} id={`${id}-notes`} />
    </div>
  );
});

function TickBox({
  recommendation,
  choice,
  row,
  name,
  notesId,
}: ResultRowProps & { readonly notesId: string }) {
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
