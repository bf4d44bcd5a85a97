import { memo } from 'react';

/** What a row shows; nothing but plain values, so that a row that stays is not rendered again. */
interface TreeRowProps {
  readonly id: string;
  readonly pointer: string;
  readonly kind: string;
  readonly name: string;
  readonly level: number;
  readonly at: number;
  readonly of: number;
  readonly isOpen: boolean | undefined;
  readonly isSelected: boolean;
  readonly isDraggable: boolean;
  /** How many findings there are at or under it. */
  readonly count: number;
  /** Where what is dragged would land. */
  readonly landing: 'before' | 'after' | undefined;
}

/** One part in the tree. Clicks and drags are the tree's to hear. */
export const TreeRow = memo(function TreeRow(props: TreeRowProps) {
  const { id, pointer, kind, name, level, isOpen, isSelected, count, landing } = props;
  const dropped = landing === undefined ? '' : ` studio-outline-drop-${landing}`;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the tree has the focus and names this row by aria-activedescendant
    <div
      role="treeitem"
      id={id}
      className={`studio-outline-row${dropped}`}
      aria-level={level}
      aria-posinset={props.at}
      aria-setsize={props.of}
      aria-expanded={isOpen}
      aria-selected={isSelected}
      data-pointer={pointer}
      draggable={props.isDraggable}
      style={{ paddingLeft: 4 + (level - 1) * 14 }}
    >
      <span className="studio-outline-toggle" data-toggle={isOpen !== undefined} aria-hidden>
        {isOpen !== undefined && (isOpen ? '▾' : '▸')}
      </span>
      {kind !== name && <span className="studio-outline-kind">{kind}</span>}{' '}
      <span className="studio-outline-name">{name}</span>
      {count > 0 && (
        <>
          {' '}
          <span className="studio-outline-count">
            {count}
            <span className="visually-hidden"> problem</span>
          </span>
        </>
      )}
    </div>
  );
});
