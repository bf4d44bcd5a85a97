import { ruleSentence } from '#checker/explain';
import type { WorkbenchItem } from '#checker/workbench';
import { type FormDefinition, load } from '#engine';
import type { FlowStep } from './flowTree.ts';

/** An exit of a form: where it leads, and when, in Swedish; without a rule when no other exit is taken. */
export interface FlowExit {
  readonly name: string;
  readonly rule?: string | undefined;
}

/** A step or an exit in the picture. */
export interface FlowNode {
  readonly id: string;
  readonly content:
    | { readonly kind: 'step'; readonly step: FlowStep }
    | { readonly kind: 'exit'; readonly exit: FlowExit };
  /** On the main path, or beside it: met by some visitors alone, or by nobody. */
  readonly column: 'main' | 'beside';
  /** From 0, from the top down; exits stand in one row. */
  readonly row: number;
  /** From 0, in the row. */
  readonly place: number;
}

/** A way from one to another. */
export interface FlowEdge {
  readonly from: string;
  readonly to: string;
  /** `past`: of those who do not meet what is beside the path; `never`: of nobody. */
  readonly kind: 'next' | 'beside' | 'past' | 'never';
}

/** The picture of a form: its nodes and the ways between them. */
export interface FlowGraph {
  readonly nodes: readonly FlowNode[];
  readonly edges: readonly FlowEdge[];
}

/**
 * Steps from the top down: those that everybody meets are the main path, and the others stand beside it, each
 * reached from the one before and leading on to the next.
 *
 * | beside the path    | way                                                                 |
 * |--------------------|---------------------------------------------------------------------|
 * | some steps in a row | from the main path through each of them and back, and one past all  |
 * | a step nobody meets | in and out of it, as ways of nobody                                 |
 */
export function flowGraphOf(steps: readonly FlowStep[], exits: readonly FlowExit[]): FlowGraph {
  const nodes: FlowNode[] = steps.map((step, row) => ({
    id: idOf(step.item),
    content: { kind: 'step', step },
    column: step.item.verdict === 'always' ? 'main' : 'beside',
    row,
    place: 0,
  }));
  const edges: FlowEdge[] = [];
  let main: string | undefined;
  // Steps beside the path since the last one on it.
  let beside: FlowStep[] = [];
  const enter = (item: WorkbenchItem) => {
    const before = beside.at(-1)?.item;
    const from = before ? idOf(before) : main;
    if (from !== undefined) edges.push({ from, to: idOf(item), kind: wayOf(item, 'beside') });
  };
  const leave = (to: string) => {
    const last = beside.at(-1)?.item;
    if (last) edges.push({ from: idOf(last), to, kind: wayOf(last, 'next') });
    if (main !== undefined) edges.push({ from: main, to, kind: last ? 'past' : 'next' });
  };
  for (const step of steps) {
    if (step.item.verdict !== 'always') {
      enter(step.item);
      beside = [...beside, step];
      continue;
    }
    leave(idOf(step.item));
    main = idOf(step.item);
    beside = [];
  }
  for (const [place, exit] of exits.entries()) {
    const id = `exit ${place}`;
    const content = { kind: 'exit', exit } as const;
    nodes.push({ id, content, column: 'main', row: steps.length, place });
    leave(id);
  }
  return { nodes, edges };
}

function idOf({ stepId }: WorkbenchItem): string {
  return `step ${stepId}`;
}

function wayOf({ verdict }: WorkbenchItem, kind: FlowEdge['kind']): FlowEdge['kind'] {
  return verdict === 'never' ? 'never' : kind;
}

/** The exits of a form in order; none while it has faults. `nameOf` says what visitors call where one leads. */
export function exitsOf(
  definition: FormDefinition | undefined,
  nameOf: (to: string) => string,
): readonly FlowExit[] {
  if (!definition) return [];
  const loaded = load(definition);
  if (!loaded.ok) return [];
  const { form } = loaded;
  return (definition.exits ?? []).map(({ to, when }) => ({
    name: nameOf(to),
    rule: when === undefined ? undefined : ruleSentence(form, when),
  }));
}
