import './outlineTree.css';
import {
  closestCenter,
  DndContext,
  DragOverlay,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext } from '@dnd-kit/sortable';
import { RichTreeView } from '@mui/x-tree-view/RichTreeView';
import {
  type ComponentProps,
  memo,
  type RefObject,
  useDeferredValue,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { placeOf } from './edits.ts';
import { type TreeKey, TreePart, type TreeParts, TreePartsContext } from './TreePart.tsx';
import { nodeAt, type OutlineNode, placedNodes, shownKeys } from './tree.ts';

interface TreeActions {
  readonly onSelect: (node: OutlineNode) => void;
  readonly onToggle: (node: OutlineNode) => void;
  /** The selected part is to go one place up or down. */
  readonly onStep: (by: -1 | 1) => void;
  readonly onRemove: () => void;
  /** The focus is to go into the form. */
  readonly onEnter: () => void;
  /** A part was dropped at another place of its list, from 0. */
  readonly onMove: (node: OutlineNode, to: number) => void;
  readonly onAddAfter: (node: OutlineNode) => void;
}

interface OutlineTreeProps extends TreeActions {
  readonly label: string;
  readonly root: OutlineNode;
  /** The keys of the parts that are open. */
  readonly open: ReadonlySet<string>;
  readonly selected: OutlineNode;
  /** How many findings there are at or under each JSON pointer. */
  readonly counts: ReadonlyMap<string, number>;
  readonly isDisabled: boolean;
}

/**
 * The parts of a document as a tree, in which they are dragged within their lists, or moved by Alt and an arrow.
 * The part that has the focus is the selected one. What is typed comes into it after the letter is on the page.
 */
export function OutlineTree(props: OutlineTreeProps) {
  const late = useDeferredValue(props.root);
  const root = hasSameParts(late, props.root) ? late : props.root;
  return (
    <Tree
      {...props}
      {...useLatest(props)}
      root={root}
      selected={root === props.root ? props.selected : nodeAt(root, props.selected.pointer)}
    />
  );
}

/** Functions that stay the same and call the newest, so that they do not draw the tree anew. */
function useLatest(props: OutlineTreeProps): TreeActions {
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const [actions] = useState(
    (): TreeActions => ({
      onSelect: (node) => latest.current.onSelect(node),
      onToggle: (node) => latest.current.onToggle(node),
      onStep: (by) => latest.current.onStep(by),
      onRemove: () => latest.current.onRemove(),
      onEnter: () => latest.current.onEnter(),
      onMove: (node, to) => latest.current.onMove(node, to),
      onAddAfter: (node) => latest.current.onAddAfter(node),
    }),
  );
  return actions;
}

/** Whether two trees differ in nothing but names. */
function hasSameParts(one: OutlineNode, other: OutlineNode): boolean {
  return (
    one === other ||
    (one.key === other.key &&
      one.pointer === other.pointer &&
      one.children.length === other.children.length &&
      one.children.every((child, at) => {
        const beside = other.children[at];
        return beside !== undefined && hasSameParts(child, beside);
      }))
  );
}

const Tree = memo(function Tree(props: OutlineTreeProps) {
  const { label, root, open, selected, counts, isDisabled, onSelect, onAddAfter } = props;
  const element = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<OutlineNode>();
  const nodes = useMemo(() => placedNodes(root), [root]);
  const keys = useMemo(() => shownKeys(root, open), [root, open]);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }));
  const isSettling = useSelectedRow(element, selected, isDisabled);

  const onKey = (event: TreeKey) => {
    const action = isDisabled || dragged ? undefined : actionOf(event, props);
    const isOurs = event.target !== event.currentTarget || dragged || event.key === ' ';
    if (action) event.preventDefault();
    if (action || isOurs) event.defaultMuiPrevented = true;
    action?.();
  };
  const parts: TreeParts = { nodes, counts, selected, isDisabled, dragged, onKey, onAddAfter };
  const to = (key: string, act: (node: OutlineNode) => void) => {
    const node = nodes.get(key)?.node;
    if (node && !isDisabled) act(node);
  };
  return (
    <div ref={element} className="studio-outline-tree">
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        modifiers={UP_AND_DOWN}
        accessibility={SILENT}
        onDragStart={({ active }) => setDragged(nodes.get(String(active.id))?.node)}
        onDragCancel={() => setDragged(undefined)}
        onDragEnd={({ active, over }) => {
          setDragged(undefined);
          const place = over && nodes.get(String(over.id))?.node.list;
          if (place) to(String(active.id), (node) => props.onMove(node, placeOf(place)));
        }}
      >
        <SortableContext items={keys} strategy={STAYING}>
          <TreePartsContext value={parts}>
            <RichTreeView
              aria-label={label}
              aria-disabled={isDisabled}
              domStructure="flat"
              expansionTrigger="iconContainer"
              items={[root]}
              getItemId={keyOf}
              getItemLabel={nameOf}
              getItemChildren={childrenOf}
              expandedItems={[...open]}
              selectedItems={selected.key}
              onItemFocus={(_, key) =>
                to(key, (node) => {
                  if (node !== selected && !isSettling.current) onSelect(node);
                })
              }
              onItemExpansionToggle={(_, key) => to(key, props.onToggle)}
              slots={{ item: TreePart }}
            />
          </TreePartsContext>
        </SortableContext>
        <DragOverlay dropAnimation={null}>
          {dragged && <div className="studio-outline-lifted">{dragged.name}</div>}
        </DragOverlay>
      </DndContext>
    </div>
  );
});

const keyOf = ({ key }: OutlineNode) => key;
const nameOf = ({ name }: OutlineNode) => name;
const childrenOf = ({ children }: OutlineNode) => [...children];

/** A line shows where the part lands: rows that move aside would leave what is inside them behind. */
const STAYING = () => null;

/** The edit says where a part went, as it does for one that is moved by keys. */
const SILENT: NonNullable<ComponentProps<typeof DndContext>['accessibility']> = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
};

const UP_AND_DOWN: Modifier[] = [({ transform }) => ({ ...transform, x: 0 })];

/** The action of a key that the library has none for; the others are those of WAI-ARIA's tree pattern. */
function actionOf(
  { key, altKey, ctrlKey, metaKey, target, currentTarget }: TreeKey,
  { onStep, onEnter, onRemove }: OutlineTreeProps,
): (() => void) | undefined {
  if (ctrlKey || metaKey || target !== currentTarget) return undefined;
  if (altKey && key === 'ArrowUp') return () => onStep(-1);
  if (altKey && key === 'ArrowDown') return () => onStep(1);
  if (key === 'Enter') return onEnter;
  return key === 'Delete' ? onRemove : undefined;
}

/**
 * Brings the selected row into view, and lets it have the focus when another row, or itself elsewhere, had it.
 * Gives whether that is still to come: until then the library gives the focus to rows of its own choice.
 */
function useSelectedRow(
  element: RefObject<HTMLDivElement | null>,
  selected: OutlineNode,
  isDisabled: boolean,
): RefObject<boolean> {
  const isSettling = useRef(false);
  const shown = useRef<string>(undefined);
  // Read before the rows change: afterwards nothing says that one of them had the focus.
  const hadFocus = element.current?.contains(element.current.ownerDocument.activeElement) ?? false;
  // Not while drawing: a drawing that is given up would leave it as it is for good.
  useInsertionEffect(() => {
    isSettling.current = hadFocus;
  });
  useLayoutEffect(() => {
    const isShown = shown.current === selected.pointer;
    shown.current = selected.pointer;
    // The library draws its rows in one more pass, which is over by then.
    queueMicrotask(() => {
      isSettling.current = false;
      const tree = element.current;
      const row = tree?.querySelector<HTMLElement>('[aria-selected="true"]');
      const { activeElement: active, body } = tree?.ownerDocument ?? document;
      const isTrees = active === body || tree?.contains(active);
      if (hadFocus && isTrees && !isDisabled && !row?.contains(active)) row?.focus();
      // A document without layout has nothing to scroll.
      if (!isShown) row?.scrollIntoView?.({ block: 'nearest' });
    });
  });
  return isSettling;
}
