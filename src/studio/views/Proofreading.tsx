import { fill } from '#engine/texts';
import { proofreading } from '../../../schemas/texts/studio.json' with { type: 'json' };
import './buttons.css';
import './proofreading.css';
import { useId, useMemo, useState } from 'react';
import type { Paragraph, ReaderText } from '#checker/workbench';
import { type HintActions, HintRow } from './HintRow.tsx';
import {
  chosen,
  countText,
  groupsOf,
  hintCount,
  isWide,
  type ProofreadText,
  proofsOf,
} from './proofs.ts';

/** A hint that may stand, because somebody said why. */
export interface DismissedHint {
  readonly stretch: string;
  readonly reason: string;
  /** In the list that it is kept in. */
  readonly place: number;
}

export interface ProofreadingProps extends HintActions {
  /** In the order of the document; undefined while they are read. */
  readonly texts: readonly ReaderText[] | undefined;
  /** The text at a JSON pointer is to be opened for editing. */
  onEdit(pointer: string): void;
  /** Hints that may stand. */
  readonly dismissed: readonly DismissedHint[];
  onRestore(place: number): void;
  /** Whether words could not be looked up. */
  readonly isUnspelled: boolean;
}

/** Every text of a document as it reads, with what could be written better. */
export function Proofreading(props: ProofreadingProps) {
  const { texts, onEdit, dismissed, onRestore, isUnspelled, ...actions } = props;
  const [isHintedOnly, setHintedOnly] = useState(false);
  const [search, setSearch] = useState('');
  const proofs = useMemo(() => proofsOf(texts ?? []), [texts]);
  const shown = chosen(proofs, { isHintedOnly, search });
  if (!texts) {
    return (
      <p className="studio-proof-note" role="status">
        {proofreading.reading}
      </p>
    );
  }
  return (
    <section className="studio-proof" aria-label={proofreading.label}>
      <div className="studio-proof-tools">
        <label>
          {proofreading.search}
          <input
            type="search"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
            autoComplete="off"
          />
        </label>
        <label>
          <input
            type="checkbox"
            checked={isHintedOnly}
            onChange={({ target }) => setHintedOnly(target.checked)}
          />
          {fill(proofreading.hintedOnly, { count: hintCount(proofs) })}
        </label>
        <p role="status">{countText(proofs, shown)}</p>
        {isUnspelled && <p>{proofreading.unspelled}</p>}
      </div>
      {groupsOf(proofs, shown).map(({ key, heading, proofs: own }) => (
        <section
          key={key}
          className="studio-proof-group"
          {...(heading && { 'aria-label': heading })}
        >
          {heading !== '' && <h2>{heading}</h2>}
          <ol>
            {own.map((proof) => (
              <ProofRow key={proof.text.pointer} {...{ proof, heading, onEdit, actions }} />
            ))}
          </ol>
        </section>
      ))}
      {dismissed.length > 0 && (
        <section className="studio-proof-group" aria-label={proofreading.dismissed}>
          <h2>{proofreading.dismissed}</h2>
          <ul className="studio-proof-hints">
            {dismissed.map(({ stretch, reason, place }) => (
              <li key={place}>
                <q>{stretch}</q>
                <span>{reason}</span>
                <button
                  type="button"
                  aria-label={fill(proofreading.restoreNamed, { stretch })}
                  onClick={() => onRestore(place)}
                >
                  {proofreading.restore}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </section>
  );
}

function ProofRow({
  proof: { text, paragraphs },
  heading,
  onEdit,
  actions,
}: Pick<ProofreadingProps, 'onEdit'> & {
  readonly actions: HintActions;
  readonly proof: ProofreadText;
  readonly heading: string;
}) {
  const id = useId();
  const isNew = text.label !== heading;
  return (
    <li className="studio-proof-text">
      <div className="studio-proof-head">
        <span id={id} className={isNew ? 'studio-proof-label' : 'visually-hidden'}>
          {text.label}
        </span>
        <button
          type="button"
          aria-label={fill(proofreading.editNamed, { label: text.label })}
          onClick={() => onEdit(text.pointer)}
        >
          {proofreading.edit}
        </button>
      </div>
      {paragraphs.map((paragraph, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no name but their place
        <Marked key={at} paragraph={paragraph} />
      ))}
      {text.hints.length > 0 && (
        <ul className="studio-proof-hints" aria-labelledby={id}>
          {text.hints.map((hint) => (
            <HintRow key={`${hint.code} ${hint.offset}`} {...{ text, hint, ...actions }} />
          ))}
        </ul>
      )}
    </li>
  );
}

function Marked({ paragraph: { isItem, parts } }: { readonly paragraph: Paragraph }) {
  return (
    <p className={isItem ? 'studio-proof-item' : undefined}>
      {parts.map(({ text, hints }, at) => {
        const key = `${at} ${text}`;
        if (hints.length === 0) return <span key={key}>{text}</span>;
        return (
          <mark key={key} className={hints.every(isWide) ? 'studio-proof-wide' : undefined}>
            {text}
          </mark>
        );
      })}
    </p>
  );
}
