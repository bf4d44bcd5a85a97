import { type Completion, type CompletionSource, snippet } from '@codemirror/autocomplete';
import type { EditorView, HoverTooltipSource } from '@codemirror/view';
import { findNodeAtOffset, getNodePath, getNodeValue, type Node, parseTree } from 'jsonc-parser';
import { annotation } from '#checker/json';
import { isInRule, type JsonContext, suggestionsAt } from './completions.ts';
import { namedAt } from './namedAt.ts';

/** A word for which the same suggestions hold while it is written. */
const SAME_WORD = /^"?[^"\s,:{}[\]]*$/;

/** Suggestions of what may be written, asked for or as soon as something is. */
export function suggesting(context: () => JsonContext): CompletionSource {
  return ({ state, pos, explicit }) => {
    const found = suggestionsAt(state.sliceDoc(), pos, context());
    if (!found || (pos === found.word && !explicit)) return null;
    const before = found.word - found.from;
    // Text typed later comes before the text after the cursor.
    const after = found.to - pos;
    const options = found.options.map(({ label, name, detail, info, template }, at) => ({
      label,
      displayLabel: name,
      ...(detail === undefined ? {} : { detail }),
      ...(info === undefined ? {} : { info }),
      sortText: String(at).padStart(5, '0'),
      apply: (view: EditorView, completion: Completion, from: number, to: number) =>
        snippet(template)(view, completion, from - before, to + after),
    }));
    return { from: found.word, options, validFor: SAME_WORD };
  };
}

/** The tooltip of the word under the pointer. */
export function explaining(context: () => JsonContext): HoverTooltipSource {
  return ({ state }, offset) => {
    const found = explanationAt(state.sliceDoc(), offset, context());
    if (!found) return null;
    const { from, to, title, description } = found;
    return {
      pos: from,
      end: to,
      above: true,
      create: () => ({ dom: card(title, description) }),
    };
  };
}

function card(title: string, description: string | undefined): HTMLElement {
  const dom = document.createElement('div');
  dom.className = 'studio-json-card';
  const name = document.createElement('strong');
  name.textContent = title;
  dom.append(name);
  if (description !== undefined) {
    const text = document.createElement('p');
    text.textContent = description;
    dom.append(text);
  }
  return dom;
}

/** A tooltip for a range of the text. Offsets are UTF-16 code units. */
export interface Explanation {
  readonly from: number;
  readonly to: number;
  /** A name: of the property, or of what the value refers to. */
  readonly title: string;
  readonly description?: string;
}

/**
 * The explanation of the property or the single value at an offset; undefined where there is none.
 * The text need not be whole JSON.
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
  const content = isKey
    ? explainKey(document, node, context)
    : explainValue(document, node, context);
  return content && { ...stretch, ...content };
}

type ExplanationContent = Omit<Explanation, 'from' | 'to'>;

function explainKey(
  document: unknown,
  node: Node,
  context: JsonContext,
): ExplanationContent | undefined {
  const path = getNodePath(node);
  const name = String(node.value);
  if (isInRule(document, path.slice(0, -1), context)) {
    const operator = context.operators.find((known) => known.name === name);
    return operator && { title: name, description: operator.description };
  }
  const schemas = context.schemas.at(context.schemaFile, document, path);
  const title = annotation(schemas, 'title');
  const description = annotation(schemas, 'description');
  if (title === undefined && description === undefined) return undefined;
  return { title: title ?? name, ...(description ? { description } : {}) };
}

function explainValue(
  document: unknown,
  node: Node,
  context: JsonContext,
): ExplanationContent | undefined {
  const path = getNodePath(node);
  const named = namedAt({ ...context, document }, path, context.names).find(
    ({ value }) => value === node.value,
  );
  if (named && named.label !== '') return { title: named.label };
  if (isInRule(document, path, context)) return undefined;
  const schemas = context.schemas.at(context.schemaFile, document, path);
  const description = annotation(schemas, 'description');
  const title = annotation(schemas, 'title') ?? path.findLast((step) => typeof step === 'string');
  return description === undefined || title === undefined
    ? undefined
    : { title: String(title), description };
}
