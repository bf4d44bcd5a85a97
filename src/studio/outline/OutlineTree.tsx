import {
  type DragEvent,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { outline } from '../../../schemas/texts/studio.json' with { type: 'json' };
import { landing } from './edits.ts';
import type { OutlineRow } from './tree.ts';
import { treeMove } from './treeKeys.ts';

interface OutlineTreeProps {
  readonly label: string;
  readonly rows: readonly OutlineRow[];
  /** JSON pointer of the selected part; one of the rows. */
  readonly selected: string;
  /** How many findings there are at or under each JSON pointer. */
  readonly counts: ReadonlyMap<string, number>;
  readonly isDisabled: boolean;
  readonly onSelect: (row: OutlineRow) => void;
  readonly onToggle: (row: OutlineRow) => void;
  /** The selected part is to go one place up or down. */
  readonly onStep: (by: -1 | 1) => void;
  readonly onRemove: () => void;
  /** The focus is to go into the form. */
  readonly onEnter: () => void;
  /** A part was dropped at another number of its list. */
  readonly onDrop: (row: OutlineRow, to: number) => void;
}

interface Drop {
  readonly over: OutlineRow;
  readonly side: 'before' | 'after';
}

/** The parts of a document as a tree. The tree has the focus; its cursor is the selected part. */
export function OutlineTree(props: OutlineTreeProps) {
  const { label, rows, selected, counts, isDisabled, onSelect, onToggle } = props;
  const id = useId();
  const element = useRef<HTMLDivElement>(null);
  const dragged = useRef<OutlineRow>(undefined);
  const [drop, setDrop] = useState<Drop>();
  const at = rows.findIndex(({ node }) => node.pointer === selected);
  const current = rows[at];

  useEffect(() => {
    const row = element.current?.querySelector('[aria-selected="true"]');
    // A document without layout has nothing to scroll.
    if (selected !== undefined) row?.scrollIntoView?.({ block: 'nearest' });
  }, [selected]);

  const rowAt = (target: EventTarget): OutlineRow | undefined => {
    const found = target instanceof Element ? target.closest('[data-pointer]') : undefined;
    const pointer = found?.getAttribute('data-pointer');
    return rows.find(({ node }) => node.pointer === pointer);
  };
  const click = ({ target }: MouseEvent) => {
    const row = rowAt(target);
    if (!row || isDisabled) return;
    if (target instanceof Element && target.closest('[data-toggle="true"]')) onToggle(row);
    else onSelect(row);
  };
  const press = (event: KeyboardEvent) => {
    if (isDisabled || !current) return;
    const move = treeMove(event, rows, at);
    if (!move) return;
    event.preventDefault();
    switch (move.kind) {
      case 'select': {
        const row = rows[move.row];
        if (row && move.row !== at) onSelect(row);
        return;
      }
      case 'open':
      case 'close':
        return onToggle(current);
      case 'enter':
        return props.onEnter();
      case 'remove':
        return props.onRemove();
      case 'up':
      case 'down':
        return props.onStep(move.kind === 'up' ? -1 : 1);
      default:
        move satisfies never;
    }
  };
  const dragOver = (event: DragEvent) => {
    const over = rowAt(event.target);
    const from = dragged.current?.node.list;
    const to = over?.node.list;
    if (!over || !from || !to || from.path.join('/') !== to.path.join('/')) {
      setDrop(undefined);
      return;
    }
    event.preventDefault();
    const target = event.target instanceof Element ? event.target.closest('[data-pointer]') : null;
    const { top = 0, height = 0 } = target?.getBoundingClientRect() ?? {};
    const side = event.clientY < top + height / 2 ? 'before' : 'after';
    if (drop?.over !== over || drop.side !== side) setDrop({ over, side });
  };
  const endDrag = () => {
    dragged.current = undefined;
    setDrop(undefined);
  };
  const dropHere = (event: DragEvent) => {
    const row = dragged.current;
    const over = drop?.over.node.list;
    endDrag();
    if (!row?.node.list || !drop || !over) return;
    event.preventDefault();
    props.onDrop(row, landing(row.node.list.at, over.at, drop.side));
  };

  return (
    <div
      ref={element}
      role="tree"
      aria-label={label}
      aria-disabled={isDisabled}
      aria-activedescendant={current && `${id}${current.node.pointer}`}
      className="studio-outline-tree"
      tabIndex={0}
      onClick={click}
      onKeyDown={press}
      onDragStart={(event) => {
        dragged.current = isDisabled ? undefined : rowAt(event.target);
        event.dataTransfer.effectAllowed = 'move';
        // Firefox drags nothing that carries no data.
        event.dataTransfer.setData('text/plain', dragged.current?.node.name ?? '');
      }}
      onDragOver={dragOver}
      onDragEnd={endDrag}
      onDrop={dropHere}
    >
      {rows.map(({ node, level, at, of, isOpen }) => (
        <TreeRow
          key={node.key}
          id={`${id}${node.pointer}`}
          pointer={node.pointer}
          kind={node.kind}
          name={node.name}
          level={level}
          at={at}
          of={of}
          isOpen={isOpen}
          isSelected={node.pointer === selected}
          isDraggable={!isDisabled && (node.list?.length ?? 0) > 1}
          count={counts.get(node.pointer) ?? 0}
          landing={drop?.over.node.pointer === node.pointer ? drop.side : undefined}
        />
      ))}
    </div>
  );
}

/** Props of a row; nothing but plain values, so that a row that stays is not rendered again. */
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
const TreeRow = memo(function TreeRow(props: TreeRowProps) {
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
            <span className="visually-hidden"> {outline.problems}</span>
          </span>
        </>
      )}
    </div>
  );
});
