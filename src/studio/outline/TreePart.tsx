import { useSortable } from '@dnd-kit/sortable';
import type { TreeItemProps } from '@mui/x-tree-view/TreeItem';
import { TreeItemProvider } from '@mui/x-tree-view/TreeItemProvider';
import { useTreeItem } from '@mui/x-tree-view/useTreeItem';
import { createContext, type KeyboardEvent, useContext } from 'react';
import { pointerOf } from '#checker/json';
import { fill } from '#engine/texts';
import { outline, outlineTools } from '../../../schemas/texts/studio.json' with { type: 'json' };
import { placeOf } from './edits.ts';
import { PartIcon } from './PartIcon.tsx';
import type { OutlineNode, PlacedNode } from './tree.ts';

/** A key in the tree, which the tree's library leaves alone when it is `defaultMuiPrevented`. */
export type TreeKey = KeyboardEvent & { defaultMuiPrevented?: boolean };

/** The tree, for its rows. */
export interface TreeParts {
  /** The parts by their keys. */
  readonly nodes: ReadonlyMap<string, PlacedNode>;
  /** How many findings there are at or under each JSON pointer. */
  readonly counts: ReadonlyMap<string, number>;
  readonly selected: OutlineNode | undefined;
  readonly isDisabled: boolean;
  /** The part that is being dragged. */
  readonly dragged: OutlineNode | undefined;
  readonly onKey: (event: TreeKey) => void;
  readonly onAddAfter: (node: OutlineNode) => void;
}

export const TreePartsContext = createContext<TreeParts>({
  nodes: new Map(),
  counts: new Map(),
  selected: undefined,
  isDisabled: true,
  dragged: undefined,
  onKey: () => {},
  onAddAfter: () => {},
});

/** One part in the tree: its kind and name, how many problems it has, and a button that adds another after it. */
export function TreePart({ itemId, label, id }: TreeItemProps) {
  const { nodes, counts, selected, isDisabled, dragged, onKey, onAddAfter } =
    useContext(TreePartsContext);
  const placed = nodes.get(itemId);
  const node = placed?.node;
  const list = node?.list;
  const isBeside = isSameList(node, dragged);
  const isMovable = !isDisabled && (list?.length ?? 0) > 1;
  const { setNodeRef, listeners, isOver, isDragging } = useSortable({
    id: itemId,
    data: { node },
    disabled: { draggable: !isMovable, droppable: !isBeside },
  });
  const { getRootProps, getContentProps, getIconContainerProps, getContextProviderProps, status } =
    useTreeItem({ itemId, label, ...(id !== undefined && { id }), rootRef: setNodeRef });
  // The tree's library has the rows of before for one pass more.
  if (!placed || !node) return null;
  const { kind, name, pointer } = node;
  const count = counts.get(pointer) ?? 0;
  const root = {
    ...getRootProps({
      ...listeners,
      onKeyDown: onKey,
    }),
    // The library has it for trees with boxes.
    'aria-checked': undefined,
  };
  const isAfter = dragged?.list && list && placeOf(dragged.list) < placeOf(list);
  const landing =
    isOver && !isDragging ? ` studio-outline-drop-${isAfter ? 'after' : 'before'}` : '';
  return (
    <TreeItemProvider {...getContextProviderProps()}>
      {/* biome-ignore lint/a11y/useFocusableInteractive: the library gives the one that Tab leads to its tabIndex */}
      <li
        {...root}
        role="treeitem"
        aria-selected={node === selected}
        className={`studio-outline-row${landing}`}
        aria-labelledby={`${root.id}-name`}
        aria-level={placed.level}
        aria-posinset={placed.position}
        aria-setsize={placed.of}
        aria-keyshortcuts={isMovable ? 'Alt+ArrowUp Alt+ArrowDown' : undefined}
        data-dragged={isDragging || undefined}
      >
        <div {...getContentProps()} className="studio-outline-part-line">
          <span
            {...getIconContainerProps({
              // The selected part stays the selected one.
              onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
            })}
            className="studio-outline-toggle"
            data-toggle={status.expandable}
            data-open={status.expanded}
          >
            {status.expandable && <PartIcon name="open" />}
          </span>
          <span id={`${root.id}-name`} className="studio-outline-label">
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
          </span>
          {list && !isDisabled && <AddAfter node={node} onAddAfter={onAddAfter} />}
        </div>
      </li>
    </TreeItemProvider>
  );
}

/** By keyboard the tools above the tree do the same, so that it is no stop between the rows. */
function AddAfter({
  node,
  onAddAfter,
}: Pick<TreeParts, 'onAddAfter'> & { readonly node: OutlineNode }) {
  const kind = node.kind.toLocaleLowerCase('sv');
  const name = fill(outlineTools.addAfter, { kind, name: node.name });
  return (
    <button
      type="button"
      tabIndex={-1}
      className="studio-outline-add"
      aria-label={name}
      title={name}
      onClick={(event) => {
        event.stopPropagation();
        onAddAfter(node);
      }}
    >
      <PartIcon name="plus" />
    </button>
  );
}

function isSameList(one: OutlineNode | undefined, other: OutlineNode | undefined): boolean {
  if (!one?.list || !other?.list) return false;
  return pointerOf(one.list.path) === pointerOf(other.list.path);
}
