import { dateInStockholm } from '#engine';
import { useResultState } from '#guide/state';
import { Icon } from '#guide/ui';
import type { Condition, Recommendation } from '#insurance';
import { result as texts } from '../../../../schemas/texts/sv.json';
import type { ResultRow } from './resultRow.ts';
import { heldText, renewalText } from './resultTexts.ts';
import { unmetRequirement } from './selectionSummary.ts';

export interface RowNotesProps {
  readonly recommendation: Recommendation;
  readonly choiceId: string;
  readonly row: ResultRow;
  /** Error of the row, if any. */
  readonly error: string | undefined;
  /** Id of the notes, which describe the checkbox. */
  readonly id: string;
}

/** Notes on the level: unmet requirement, declaration or reduction, the level held today, and price change. */
export function RowNotes({ recommendation, choiceId, row, error, id }: RowNotesProps) {
  const { condition, isReduction, needsDeclaration } = row;
  const requirement = useResultState((chosen) => unmetRequirement(chosen, choiceId, row));
  const notes = [
    error === undefined && requirement,
    needsDeclaration && texts.declaration,
    isReduction && texts.reduction,
    heldText(recommendation),
    condition && renewalText(condition, dateInStockholm(new Date())),
  ].filter(Boolean);
  return (
    <div id={id} className="offer-notes">
      {error !== undefined && (
        <p className="question-error">
          <Icon name="error" />
          <span>{error}</span>
        </p>
      )}
      {notes.map((note) => (
        <p key={String(note)}>{note}</p>
      ))}
    </div>
  );
}

/** Upcoming price change of a held insurance. */
export function RenewalNote({ condition }: { readonly condition: Condition }) {
  const text = renewalText(condition, dateInStockholm(new Date()));
  return text === '' ? null : <p className="offer-remark">{text}</p>;
}
