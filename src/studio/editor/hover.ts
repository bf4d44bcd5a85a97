import { findNodeAtOffset, getNodePath, getNodeValue, type Node, parseTree } from 'jsonc-parser';
import { annotation } from '#jsonSchema';
import { isRule, type JsonContext } from './completions.ts';
import { namedAt } from './references.ts';

/** What something in the text is, told beside it. Offsets are UTF-16 code units. */
export interface Explanation {
  readonly from: number;
  readonly to: number;
  /** A name: of the property, or of what the value refers to. */
  readonly title: string;
  readonly description?: string;
}

/**
 * What the name of a property or a single value at an offset is; undefined where there is nothing to
 * tell. The text need not be whole JSON.
 */
export function explanationAt(
  text: string,
  offset: number,
  context: JsonContext,
): Explanation | undefined {
  const root = parseTree(text);
  const node = root && findNodeAtOffset(root, offset);
  if (!root || !node || node.type === 'object' || node.type === 'array') return undefined;
  if (node.type === 'property') return undefined;
  const isKey = node.parent?.type === 'property' && node.parent.children?.[0] === node;
  const document: unknown = getNodeValue(root);
  const stretch = { from: node.offset, to: node.offset + node.length };
  const told = isKey ? keyTold(document, node, context) : valueTold(document, node, context);
  return told && { ...stretch, ...told };
}

type Told = Omit<Explanation, 'from' | 'to'>;

function keyTold(document: unknown, node: Node, context: JsonContext): Told | undefined {
  const path = getNodePath(node);
  const name = String(node.value);
  if (isRule(document, path.slice(0, -1), context)) {
    const operator = context.operators.find((known) => known.name === name);
    return operator && { title: name, description: operator.description };
  }
  const schemas = context.schemas.at(context.schemaFile, document, path);
  const title = annotation(schemas, 'title');
  const description = annotation(schemas, 'description');
  if (title === undefined && description === undefined) return undefined;
  return { title: title ?? name, ...(description ? { description } : {}) };
}

function valueTold(document: unknown, node: Node, context: JsonContext): Told | undefined {
  const path = getNodePath(node);
  const named = namedAt(document, path, context.names).find(({ value }) => value === node.value);
  if (named && named.label !== '') return { title: named.label };
  if (isRule(document, path, context)) return undefined;
  const schemas = context.schemas.at(context.schemaFile, document, path);
  const description = annotation(schemas, 'description');
  const title = annotation(schemas, 'title') ?? path.findLast((step) => typeof step === 'string');
  return description === undefined || title === undefined
    ? undefined
    : { title: String(title), description };
}
