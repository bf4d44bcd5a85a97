import { dateInStockholm } from '#engine';
import { useChosen } from '#fetched';
import type { Condition } from '#insurance';
import { PrePurchaseLink } from '#screens/recommended';
import { Icon } from '#ui';
import { result as texts } from '../../../schemas/texts/sv.json';
import type { Row } from './row.ts';
import { unmetRequirement } from './summary.ts';
import { renewalText } from './words.ts';

/** What the level of a row brings with it. */
export interface RowNotesProps {
  readonly choiceId: string;
  readonly row: Row;
  /** What is wrong with the row as it is chosen. */
  readonly fault: string | undefined;
  /** Of the element with the notes, which the box is described by. */
  readonly id: string;
  /** What the row is called. */
  readonly name: string;
}

/** Notes about the level: what it requires and is not there yet, what follows, and when its price changes. */
export function RowNotes({ choiceId, row, fault, id, name }: RowNotesProps) {
  const { condition, contract, isReduction, needsDeclaration } = row;
  const requirement = useChosen((chosen) => unmetRequirement(chosen, choiceId, row));
  const notes = [
    fault === undefined && requirement,
    needsDeclaration && texts.declaration,
    isReduction && texts.reduction,
    condition && renewalText(condition, dateInStockholm(new Date())),
  ].filter(Boolean);
  return (
    <>
      <div id={id} className="offer-notes">
        {fault !== undefined && (
          <p className="question-error">
            <Icon name="error" />
            <span>{fault}</span>
          </p>
        )}
        {notes.map((note) => (
          <p key={String(note)}>{note}</p>
        ))}
      </div>
      {contract && <PrePurchaseLink product={name} address={contract.prePurchaseInfoUrl} />}
    </>
  );
}

/** When the price of what the person has changes, and to what. */
export function Renewal({ condition }: { readonly condition: Condition }) {
  const text = renewalText(condition, dateInStockholm(new Date()));
  return text === '' ? null : <p className="offer-remark">{text}</p>;
}
