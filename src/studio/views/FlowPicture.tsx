import '@xyflow/react/dist/style.css';
import './flowPicture.css';
import {
  Background,
  Controls,
  type Edge,
  Handle,
  MarkerType,
  type Node,
  type NodeProps,
  Position,
  ReactFlow,
  ReactFlowProvider,
  useNodesInitialized,
  useReactFlow,
} from '@xyflow/react';
import { createContext, type FocusEvent, use, useEffect, useMemo, useRef } from 'react';
import type { WorkbenchItem } from '#checker/workbench';
import { fill } from '#engine/texts';
import { flow } from '../../../schemas/texts/studio.json' with { type: 'json' };
import { FlowLine, type FlowTools } from './FlowCard.tsx';
import { type FlowEdge, type FlowExit, type FlowNode, flowGraphOf } from './flowGraph.ts';
import { type FlowStep, summaryOf } from './flowTree.ts';

/** In pixels of the picture. */
const CARD_WIDTH = 320;
const GAP = { across: 96, down: 56 };
/** Around the picture, in pixels of the screen. */
const MARGIN = 24;
/** Of a card before it has been measured. */
const CARD_HEIGHT = 120;

/** The steps of a form and its exits as a picture to pan and zoom, each to be shown or edited. */
export function FlowPicture(props: {
  readonly steps: readonly FlowStep[];
  readonly exits: readonly FlowExit[];
  readonly tools: FlowTools;
}) {
  const { steps, exits, tools } = props;
  const graph = useMemo(() => flowGraphOf(steps, exits), [steps, exits]);
  return (
    <FlowToolsContext value={tools}>
      <ReactFlowProvider key={graph.nodes.map(({ id }) => id).join()}>
        <Picture {...graph} />
      </ReactFlowProvider>
    </FlowToolsContext>
  );
}

const FlowToolsContext = createContext<FlowTools | null>(null);

type CardNode = Node<{ readonly content: FlowNode['content'] }, 'card'>;

const NODE_TYPES = { card: Card };

function Picture({
  nodes,
  edges,
}: {
  readonly nodes: readonly FlowNode[];
  readonly edges: readonly FlowEdge[];
}) {
  const initial = useMemo(() => nodes.map((node) => cardOf(node)), [nodes]);
  const ways = useMemo(() => edges.map(wayOf), [edges]);
  const isMeasured = useNodesInitialized();
  const element = useRef<HTMLDivElement>(null);
  const { getNodes, getNodesBounds, setNodes, setViewport, fitView } = useReactFlow<CardNode>();
  useEffect(() => {
    if (!isMeasured) return;
    const heights = new Map(getNodes().map(({ id, measured }) => [id, measured?.height ?? 0]));
    setNodes((now) => placed(now, nodes, heights));
    // Once they are where they belong.
    requestAnimationFrame(() => {
      const { width, height, ...corner } = getNodesBounds(getNodes());
      const space = element.current?.getBoundingClientRect();
      if (!space) return;
      const zoom = Math.min(1, (space.width - 2 * MARGIN) / width);
      if (height * zoom + 2 * MARGIN <= space.height) {
        return void fitView({ maxZoom: 1, padding: 0.05 });
      }
      // From the top, as large as it can be read: what is below is a movement away.
      void setViewport({ x: MARGIN - corner.x * zoom, y: MARGIN - corner.y * zoom, zoom });
    });
  }, [isMeasured, nodes, getNodes, getNodesBounds, setNodes, setViewport, fitView]);
  return (
    <div ref={element} className="studio-flow-picture">
      <ReactFlow
        defaultNodes={initial}
        edges={ways}
        nodeTypes={NODE_TYPES}
        nodesDraggable={false}
        nodesConnectable={false}
        nodesFocusable={false}
        edgesFocusable={false}
        disableKeyboardA11y
        aria-label={flow.picture.label}
        elementsSelectable={false}
        zoomOnDoubleClick={false}
        panOnScroll
        minZoom={0.15}
        maxZoom={1.5}
        ariaLabelConfig={{
          'controls.ariaLabel': flow.picture.controls,
          'controls.zoomIn.ariaLabel': flow.picture.closer,
          'controls.zoomOut.ariaLabel': flow.picture.further,
          'controls.fitView.ariaLabel': flow.picture.whole,
        }}
      >
        <Background />
        <Controls showInteractive={false} position="top-right" />
      </ReactFlow>
    </div>
  );
}

function Card({ id, data: { content } }: NodeProps<CardNode>) {
  const tools = use(FlowToolsContext);
  const { fitView, getZoom } = useReactFlow();
  if (!tools) return null;
  // By keyboard what has the focus may be outside of the frame.
  const bringIntoView = ({ target }: FocusEvent) => {
    if (!target.matches(':focus-visible')) return;
    const zoom = getZoom();
    void fitView({ nodes: [{ id }], minZoom: zoom, maxZoom: zoom });
  };
  const isFaulty = content.kind === 'step' && content.step.item.verdict === 'never';
  const kind = content.kind === 'exit' ? 'exit' : isFaulty ? 'never' : content.step.item.verdict;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons in it are what has the focus
    <div className={`studio-flow-node studio-flow-node-${kind}`} onFocus={bringIntoView}>
      <Handle type="target" position={Position.Top} />
      {content.kind === 'exit' ? (
        <ExitCard {...content.exit} />
      ) : (
        <>
          <FlowLine item={withoutExample(content.step.item)} tools={tools} />
          <p className="studio-flow-count">{summaryOf(content.step)}</p>
        </>
      )}
      <Handle type="source" position={Position.Bottom} />
    </div>
  );
}

/** In the picture the rule is enough. */
function withoutExample({ answers: _answers, ...item }: WorkbenchItem): WorkbenchItem {
  return item;
}

function ExitCard({ name, rule }: FlowExit) {
  return (
    <>
      <p className="studio-flow-name">{name}</p>
      <p className="studio-flow-visibility">
        {rule === undefined ? flow.picture.otherwise : fill(flow.picture.exitRule, { rule })}
      </p>
    </>
  );
}

function cardOf({ id, content, ...place }: FlowNode): CardNode {
  const position = { x: acrossOf(place), y: place.row * (CARD_HEIGHT + GAP.down) };
  return {
    id,
    type: 'card',
    position,
    width: CARD_WIDTH,
    data: { content },
    ariaRole: 'group',
    ariaLabel: nameOf(content),
    domAttributes: { 'aria-roledescription': undefined },
  };
}

function nameOf(content: FlowNode['content']): string {
  return content.kind === 'exit' ? content.exit.name : content.step.item.name;
}

function acrossOf({ column, place }: Pick<FlowNode, 'column' | 'place'>): number {
  return (column === 'main' ? place : 1) * (CARD_WIDTH + GAP.across);
}

/** The cards below each other, by their heights. */
function placed(
  cards: readonly CardNode[],
  nodes: readonly FlowNode[],
  heights: ReadonlyMap<string, number>,
): CardNode[] {
  const rows = Math.max(0, ...nodes.map(({ row }) => row)) + 1;
  const tops: number[] = [];
  let top = 0;
  for (let row = 0; row < rows; row += 1) {
    tops.push(top);
    const own = nodes.filter((node) => node.row === row);
    top += Math.max(0, ...own.map(({ id }) => heights.get(id) ?? CARD_HEIGHT)) + GAP.down;
  }
  const byId = new Map(nodes.map((node) => [node.id, node]));
  return cards.map((card) => {
    const node = byId.get(card.id);
    if (!node) return card;
    return { ...card, position: { x: acrossOf(node), y: tops[node.row] ?? 0 } };
  });
}

const COLORS: Readonly<Record<FlowEdge['kind'], string>> = {
  next: 'var(--brand-primary)',
  past: 'var(--brand-primary)',
  beside: 'var(--brand-info)',
  never: 'var(--brand-error)',
};

function wayOf({ from, to, kind }: FlowEdge): Edge {
  const isBeside = kind === 'beside' || kind === 'never';
  const color = COLORS[kind];
  return {
    id: `${from} ${to}`,
    source: from,
    target: to,
    type: 'smoothstep',
    // The cards say the same in words.
    ariaLabel: flow.picture.way,
    domAttributes: { 'aria-hidden': true },
    style: { stroke: color, strokeWidth: 2, ...(isBeside && { strokeDasharray: '6 4' }) },
    markerEnd: { type: MarkerType.ArrowClosed, color },
    ...(kind === 'past' && { label: flow.picture.past }),
    ...(kind === 'never' && { label: flow.picture.never }),
  };
}
