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
import { codeOf, judgeSigns } from './judgeSigns.ts';
import { judgePlaceholders } from './placeholders.ts';
import { judgeSample } from './sampleTexts.ts';

/** How texts are shown, by the definition of schemas that they refer to. */
const SHOWN: ReadonlyMap<string, 'plain' | 'html' | 'address'> = new Map([
  ['/$defs/text', 'plain'],
  ['/$defs/name', 'plain'],
  ['/$defs/html', 'html'],
  ['/$defs/address', 'address'],
]);

/** Subjects of mails, which stand on one line. */
const SUBJECTS = /\/(?:subject|title)$/;

/** The schemas whose texts documents print, where they stand in the file: all of them, unless told. */
const PRINTED: ReadonlyMap<string, RegExp> = new Map([
  ['brand.schema.json', /^/],
  ['contracts.schema.json', /^/],
  ['documents-texts.schema.json', /^/],
  ['products.schema.json', /^/],
  // What visitors were asked and answered stands in what they save and sign.
  ['questionnaire.schema.json', /^/],
  ['health-declaration.schema.json', /^/],
  ['mails-texts.schema.json', SUBJECTS],
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
    if (places.has(text.pointer) || text.pointer === '/$schema') continue;
    const [finding] = [
      ...judgeText(text, schema, targets),
      ...judgeSigns(text.text, text.pointer, {
        prose: kindOf(text) !== undefined && kindOf(text) !== 'address',
        part: schema.endsWith('texts.schema.json'),
      }),
      ...judgeSample(text, schema),
    ];
    if (finding) found.push(located(document, finding));
  }
  return found;
}

function kindOf({ parts }: Pick<SchemaText, 'parts'>) {
  return parts.flatMap((part) => SHOWN.get(part.pointer) ?? [])[0];
}

/** Findings of a text, of which the first is reported. */
function judgeText(
  { pointer, text, parts }: SchemaText,
  schema: string,
  targets: Targets,
): readonly UnlocatedFinding[] {
  const kind = kindOf({ parts });
  if (kind === undefined) return [];
  if (isBlank(text)) return [blank(pointer)];
  if (kind === 'address') return judgeAddress(text, pointer, targets);
  if (SUBJECTS.test(pointer) && schema === 'mails-texts.schema.json' && text.includes('\n')) {
    return [{ code: 'odd-sign', pointer, ...findings.signs.lineBreak }];
  }
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
    remedy: replaced(text, text.replace(found, '').replace(/ {2,}/g, ' ').trim()),
  }));
}

function blank(pointer: string): UnlocatedFinding {
  const name = segments(pointer).at(-1) ?? '';
  return { code: 'empty-text', pointer, ...advise(findings.texts['empty-text'], { name }) };
}
