import type { Fault } from '#engine';
import texts from '../../../schemas/texts/findings.json' with { type: 'json' };
import type { Document } from './document.ts';
import type { Advice, Remedy } from './finding.ts';
import { replaced } from './fixRemedies.ts';
import {
  child,
  into,
  isRecord,
  itemsOf,
  type JsonNode,
  questionsOf,
  segments,
  valueAt,
  valuesIn,
} from './pointer.ts';
import { filled, quoted } from './words.ts';

const { fixes } = texts;

/**
 * The remedy of a fault of the engine: the text of an option is replaced by its value; where its advice has none, what
 * reads a missing question is removed, and a copied id replaced by a free one.
 * `pointer` leads to the place in the file; `form` is the form whose rules they are.
 */
export function remedyOf(
  { code, params }: Fault,
  { remedy }: Advice,
  { document, pointer, form }: { document: Document; pointer: string; form: unknown },
): Remedy | undefined {
  if (code === 'unknown-option') {
    const meant = optionCalled(form, params.question, params.value);
    return meant === undefined ? remedy : replaced(params.value, meant);
  }
  if (remedy) return remedy;
  const value = document.content?.value;
  switch (code) {
    case 'unknown-question':
      return withoutReader(value, pointer, String(params.name));
    case 'duplicate-id':
      return typeof params.name === 'string'
        ? withFreeId(document, pointer, params.name, params.kind === 'question')
        : undefined;
    default:
      return undefined;
  }
}

/** Properties with rules that can be removed; without its rule an exit would always be taken. */
const REMOVABLE = ['visible', 'ready', 'rule'];

/** Removes the name from `clearedBy`, or the largest part of a rule that reads nothing else. */
function withoutReader(value: unknown, pointer: string, name: string): Remedy | undefined {
  const path = segments(pointer);
  const label = filled(fixes.removeReader, { name: quoted(name) });
  const remove = (length: number, ...more: readonly number[]): Remedy => ({
    label,
    above: path.length - length,
    change: { kind: 'remove', path: more },
  });
  const list = path.lastIndexOf('clearedBy') + 1;
  if (list > 0) {
    const names = path.slice(0, list).reduce(child, value);
    if (!Array.isArray(names) || !names.includes(name)) return undefined;
    return names.length === 1 ? remove(list) : remove(list, names.indexOf(name));
  }
  const root = path.findLastIndex((step) => REMOVABLE.includes(step)) + 1;
  if (root === 0) return undefined;
  let length = root;
  for (;;) {
    const rule = path.slice(0, length).reduce(child, value);
    if (reads(rule).every((own) => own === name)) {
      if (length > root) return { label, above: path.length - length, part: rule };
      if (path[root - 1] !== 'rule') return { ...remove(root), label: fixes.removeCondition };
      return withoutRequirement(value, path, root);
    }
    const operator = path[length];
    if ((operator !== 'and' && operator !== 'or') || path.length < length + 2) return undefined;
    length += 2;
  }
}

/** Removes a requirement with its message, and the list of them when that is empty then. */
function withoutRequirement(
  value: unknown,
  path: readonly string[],
  root: number,
): Remedy | undefined {
  const list = path.slice(0, root - 2).reduce(child, value);
  if (!Array.isArray(list)) return undefined;
  const length = list.length === 1 ? root - 2 : root - 1;
  const change = { kind: 'remove', path: [] } as const;
  return { label: fixes.removeRequirement, above: path.length - length, change };
}

/** The names that a rule reads; of `some`, `all` and `none` also what they read of an item. */
function reads(rule: unknown): readonly unknown[] {
  if (Array.isArray(rule)) return rule.flatMap(reads);
  if (!isRecord(rule)) return [];
  return Object.entries(rule).flatMap(([operator, inner]): readonly unknown[] => {
    if (operator === 'var') return [[inner].flat()[0]];
    return operator === 'missing' ? [inner].flat() : reads(inner);
  });
}

/** The value of the option with this text, as people write "Ja" for true. */
function optionCalled(form: unknown, question: unknown, label: unknown): unknown {
  if (typeof label !== 'string') return undefined;
  const isLike = (option: JsonNode) =>
    String(child(option.value, 'label')).trim().toLowerCase() === label.trim().toLowerCase();
  const own = questionsOf(form).find(({ value }) => child(value, 'id') === question);
  const [meant, ...others] = own ? itemsOf(own, 'options').filter(isLike) : [];
  return others.length > 0 ? undefined : child(meant?.value, 'value');
}

/** Renames the copy, in its own requirements too; other rules read the first. */
function withFreeId(
  { content }: Document,
  pointer: string,
  id: string,
  isQuestion: boolean,
): Remedy | undefined {
  if (valueAt(content?.value, pointer) !== id) return undefined;
  const all = [...valuesIn({ value: content?.value, pointer: '' })];
  const taken = new Set(all.map(({ value }) => value));
  let number = 2;
  while (taken.has(`${id}-${number}`)) number += 1;
  const free = `${id}-${number}`;
  const own = into(pointer.slice(0, pointer.lastIndexOf('/')), 'validation');
  const places = [pointer, ...(isQuestion ? placesReading(content?.value, id, own) : [])];
  const changes = places.map(
    (place) => ({ kind: 'set', path: segments(place), value: free }) as const,
  );
  return { label: filled(fixes.replace, { value: quoted(free) }), changes };
}

/** Pointers to where rules and `clearedBy` name a question, at or below the pointer `from`. */
export function placesReading(form: unknown, id: string, from = ''): readonly string[] {
  return [...valuesIn({ value: valueAt(form, from), pointer: from })]
    .filter(({ value }) => value === id)
    .map(({ pointer }) => pointer)
    .filter((pointer) => /\/(var|var\/0|clearedBy\/\d+|missing\/\d+)$/.test(pointer));
}
