import {
  annotation,
  placeholdersOf,
  plainDescription,
  type SchemaObject,
  textFormatOf,
} from '#checker/json';
import findings from '../../../schemas/texts/findings.json' with { type: 'json' };
import type { Code } from './codes.ts';
import { type Advice, advise } from './finding.ts';
import { closest } from './spelling.ts';
import { filled, quoted, type Words } from './words.ts';

const { hints, schema: texts } = findings;

/**
 * A text that breaks the `pattern` of a schema. Formats have texts of their own; for other patterns the
 * schema's description is the hint.
 */
export function patternAdvice(
  pattern: string,
  called: Words,
  value: unknown,
  schemas: readonly SchemaObject[],
): Advice & { readonly code: Code } {
  if (typeof value === 'string' && value.trim() === '') return emptyText(called);
  const format = textFormatOf(schemas);
  if (format === 'plain' && /[<>]/.test(String(value)))
    return { code: 'html', ...advise(texts.plainText, { called }) };
  return { code: 'wrong-form', ...wrongForm(pattern, called, value, schemas) };
}

function wrongForm(
  pattern: string,
  called: Words,
  value: unknown,
  schemas: readonly SchemaObject[],
): Advice {
  const format = textFormatOf(schemas);
  const [placeholder] = placeholdersOf([{ pattern }]);
  if (placeholder) return advise(texts.placeholder, { called, placeholder });
  if (format === 'color') return advise(texts.color, { called, value: quoted(value) });
  if (format === 'requirements' && typeof value === 'string') {
    return requirementAdvice(called, value);
  }
  const advice = advise(texts.pattern, { called, value: quoted(value), pattern });
  const description = describe(schemas);
  return description === '' ? advice : { ...advice, hint: description };
}

/** The description nearest to a place: the editor's own schema texts say what belongs there. */
export function describe(schemas: readonly SchemaObject[]): Words {
  const description = annotation(schemas, 'description') ?? '';
  const plain = plainDescription(description);
  const isTitle = plain === `${annotation(schemas, 'title')}.`;
  return description && { file: description, form: isTitle ? '' : plain };
}

/** A text that is there and is blank. */
export function emptyText(called: Words): Advice & { readonly code: Code } {
  // A property is called by its name, an item of a list by its number.
  const isProperty = typeof called === 'object' && 'quoted' in called;
  const advice = isProperty ? texts.emptyText : texts.emptyItem;
  return { code: 'empty-text', ...advise(advice, { called }) };
}

const KNOWN = ['required', 'numeric', 'min_value', 'max_value'];

/** The first part that is unknown in a list such as `required|numeric|min_value:1`. */
function requirementAdvice(called: Words, value: string): Advice {
  const parts = value.split('|');
  const wrong = parts.find((part) => !/^(required|numeric|(min|max)_value:\d{1,15})$/.test(part));
  const [name = '', bound] = (wrong ?? '').split(/:(.*)/s);
  const advice = advise(texts.requirement, { called, value: quoted(wrong ?? value) });
  if (bound !== undefined && KNOWN.includes(name)) {
    return { ...advice, hint: filled(texts.requirementNumber, { name }) };
  }
  const guess = closest(name, KNOWN);
  if (guess === undefined) return advice;
  return { ...advice, hint: filled(hints.meantOf, { name: quoted(guess), all: advice.hint }) };
}

/** The text corrected to match its format, by the most likely mistakes. */
export function ofOtherForm(format: string | undefined, here: string): readonly string[] {
  if (format === 'color') return ofOtherColor(here);
  const plain = here
    .replace(/<[^<>]*>/g, '')
    .replace(/ {2,}/g, ' ')
    .trim();
  const candidates = [here.trim(), here.replace(/^http:/, 'https:'), plain];
  return candidates.filter((text) => text !== '');
}

/** The same colour as `#rrggbb`, from what CSS takes besides: `#FFF`, `fff`, or one that lets light through. */
function ofOtherColor(here: string): readonly string[] {
  const digits = here.trim().replace(/^#/, '').toLowerCase();
  const long = /^[0-9a-f]{3,4}$/.test(digits) ? digits.replace(/./g, '$&$&') : digits;
  return /^[0-9a-f]{6}(ff)?$/.test(long) ? [`#${long.slice(0, 6)}`] : [];
}
