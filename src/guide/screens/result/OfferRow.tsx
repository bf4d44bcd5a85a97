import { memo } from 'react';
import { levelLine, PrePurchaseLink } from '#guide/screens/signing';
import { useRecommendations, useResultState } from '#guide/state';
import { type Recommendation, tick, untick } from '#insurance';
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
  /** False where another row of the insurance has said what it is for. */
  readonly isFirst?: boolean;
  /** Removes the row; only for added ones. */
  readonly onRemove?: (() => void) | undefined;
}

/**
 * A row of the result: a checkbox with name and price and, once ticked, its choices and inputs. It
 * subscribes to its own choice alone, so that a tick elsewhere does not rerender it.
 */
export const OfferRow = memo(function OfferRow(props: OfferRowProps) {
  const { recommendation, choiceId, isFirst = true } = props;
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
      <TickBox {...{ recommendation, choice, row, name, id, isFirst }} />
      <RowNotes {...{ recommendation, choiceId, row, error }} id={`${id}-notes`} />
      {choice.isTicked && (
        <RowChoices {...{ recommendation, choice, row, name }} onRemove={props.onRemove} />
      )}
      {choice.isTicked && row.contract && (
        <PrePurchaseLink product={name} address={row.contract.prePurchaseInfoUrl} />
      )}
    </div>
  );
});

function TickBox({ recommendation, choice, row, name, id, isFirst }: TickBoxProps) {
  const { change } = useRecommendations.getState();
  const { purpose } = recommendation;
  const level = levelLine(row.levelText, recommendation.insuredAmountLabel);
  return (
    <label className="offer-tick">
      <input
        type="checkbox"
        checked={choice.isTicked}
        aria-labelledby={`${id}-name ${id}-terms`}
        aria-describedby={`${id}-purpose ${id}-notes`}
        onChange={({ currentTarget: { checked } }) =>
          change(choice.id, (own) => (checked ? tick(recommendation, own) : untick(own)))
        }
      />
      <span className="offer-text">
        <span id={`${id}-name`} className="offer-head">
          <span className="offer-name">{name}</span>{' '}
          <Price amount={row.price} isLowest={row.isLowestPrice} />
        </span>{' '}
        {isFirst && purpose && (
          <span id={`${id}-purpose`} className="offer-purpose">
            {purpose}
          </span>
        )}{' '}
        <span id={`${id}-terms`}>
          {level && <span className="offer-level">{level} </span>}
          <ForWhom recommendation={recommendation} />
        </span>
      </span>
    </label>
  );
}

interface TickBoxProps extends ResultRowProps {
  /** Of the row; begins the ids of its parts. */
  readonly id: string;
  readonly isFirst: boolean;
}
