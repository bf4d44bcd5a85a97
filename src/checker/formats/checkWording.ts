import {
  advise,
  type Document,
  type Library,
  located,
  MOST_FINDINGS,
  type RawFinding,
  replaced,
  type SchemaText,
  segments,
  type UnlocatedFinding,
} from '#checker/findings';
import { forbiddenHtml, isBlank } from '#engine';
import { unprintable } from '#engine/texts';
import findings from '../../../schemas/texts/findings.json' with { type: 'json' };
import { brandAddresses, judgeAddress, sitePages, type Targets } from './addresses.ts';
import { addressesIn, judgePlain, judgeTags } from './judgeMarkup.ts';
import { judgePlaceholders } from './placeholders.ts';

/** How texts are shown, by the definition of schemas that they refer to. */
const SHOWN: ReadonlyMap<string, 'plain' | 'html' | 'address'> = new Map([
  ['/$defs/text', 'plain'],
  ['/$defs/name', 'plain'],
  ['/$defs/html', 'html'],
  ['/$defs/address', 'address'],
]);

/** The schemas whose texts documents print, where they stand in the file: all of them, unless told. */
const PRINTED: ReadonlyMap<string, RegExp> = new Map([
  ['brand.schema.json', /^/],
  ['contracts.schema.json', /^/],
  ['documents-texts.schema.json', /^/],
  ['products.schema.json', /^/],
  // Subjects of mails.
  ['mails-texts.schema.json', /\/(?:subject|title)$/],
]);

/**
 * Checks the texts of a file of any kind: blank ones, tags that show or do not go together, braces that
 * nothing fills in, links to no page, signs that no document can print. Nothing is added at the places of findings `before`.
 */
export function checkWording(
  { schemas }: Library,
  document: Document,
  schema: string,
  before: readonly RawFinding[],
): readonly RawFinding[] {
  const places = new Set(before.map(({ pointer }) => pointer));
  const targets: Targets = { pages: sitePages(schemas), brand: brandAddresses(schemas) };
  const found: RawFinding[] = [];
  for (const text of schemas.textsIn(schema, document.content?.value)) {
    if (found.length > MOST_FINDINGS) break;
    if (places.has(text.pointer)) continue;
    const [finding] = judgeText(text, schema, targets);
    if (finding) found.push(located(document, finding));
  }
  return found;
}

/** Findings of a text, of which the first is reported. */
function judgeText(
  { pointer, text, parts }: SchemaText,
  schema: string,
  targets: Targets,
): readonly UnlocatedFinding[] {
  const [kind] = parts.flatMap((part) => SHOWN.get(part.pointer) ?? []);
  if (kind === undefined) return [];
  if (isBlank(text)) return [blank(pointer)];
  if (kind === 'address') return judgeAddress(text, pointer, targets);
  const placeholders = [
    ...judgePlaceholders(text, pointer, parts, schema),
    ...(PRINTED.get(schema)?.test(pointer) ? judgePrinted(text, pointer) : []),
  ];
  if (kind === 'plain') return [...judgePlain(text, pointer), ...placeholders];
  // Forbidden HTML is reported by the engine.
  if (forbiddenHtml(text) !== undefined) return [];
  const addresses = addressesIn(text).flatMap((address) => judgeAddress(address, pointer, targets));
  return [...judgeTags(text, pointer), ...addresses, ...placeholders];
}

function judgePrinted(text: string, pointer: string): readonly UnlocatedFinding[] {
  return unprintable(text).map((found) => ({
    code: 'unprintable',
    pointer,
    part: { kind: 'within', part: found },
    ...advise(findings.texts.unprintable, { found, code: codeOf(found) }),
    remedy: replaced(found, ''),
  }));
}

/** As Unicode writes it: a control character cannot be seen. */
function codeOf(sign: string): string {
  return `U+${sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;
}

function blank(pointer: string): UnlocatedFinding {
  const name = segments(pointer).at(-1) ?? '';
  return { code: 'empty-text', pointer, ...advise(findings.texts['empty-text'], { name }) };
}
