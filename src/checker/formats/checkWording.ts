import {
  advise,
  type Document,
  type Library,
  located,
  MOST_FINDINGS,
  quoted,
  type RawFinding,
  replaced,
  segments,
  type UnlocatedFinding,
} from '#checker/findings';
import {
  type FileTraits,
  fileTraits,
  isProse,
  pointerOf,
  type SchemaObject,
  textFormatOf,
} from '#checker/json';
import { forbiddenHtml, isBlank } from '#engine';
import { unprintable } from '#engine/texts';
import findings from '../../../schemas/texts/findings.json' with { type: 'json' };
import { brandAddresses, judgeAddress, sitePages, type Targets } from './addresses.ts';
import { judgeDates } from './judgeDates.ts';
import { addressesIn, judgePlain, judgeTags } from './judgeMarkup.ts';
import { codeOf, judgeSigns } from './judgeSigns.ts';
import { judgePlaceholders } from './placeholders.ts';
import { judgeSample } from './sampleTexts.ts';

/** Subjects of mails, which stand on one line. */
const SUBJECTS = /\/(?:subject|title)$/;

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
  const targets = {
    ...{ pages: sitePages(schemas), brand: brandAddresses(schemas) },
    printed: fileTraits(schemas.set, schema).printed,
  };
  const found: RawFinding[] = [];
  for (const { path, text, schemas: around } of schemas.set.strings(
    schema,
    document.content?.value,
  )) {
    if (found.length > MOST_FINDINGS) break;
    const pointer = pointerOf(path);
    if (places.has(pointer) || pointer === '/$schema') continue;
    const own = around.at(-1) ?? [];
    const [finding] = [
      ...judgeText(text, pointer, own, schema, targets),
      ...judgeSigns(text, pointer, {
        prose: isProse(own),
        part: schema.endsWith('texts.schema.json'),
      }),
      ...judgeDates(text, pointer, textFormatOf(own)),
      ...judgeSample(text, pointer, own, schema),
    ];
    if (finding) found.push(located(document, finding));
  }
  return found;
}

/** Findings of a text, of which the first is reported. */
function judgeText(
  text: string,
  pointer: string,
  own: readonly SchemaObject[],
  schema: string,
  targets: Targets & Pick<FileTraits, 'printed'>,
): readonly UnlocatedFinding[] {
  const format = textFormatOf(own);
  if (format === 'quoting' || (format !== 'address' && !isProse(own))) return [];
  if (isBlank(text)) return [blank(pointer)];
  if (format === 'address') return judgeAddress(text, pointer, targets);
  const isSubject = targets.printed === 'subjects' && SUBJECTS.test(pointer);
  if (isSubject && text.includes('\n')) {
    return [{ code: 'odd-sign', pointer, ...findings.signs.lineBreak }];
  }
  const placeholders = [
    ...judgePlaceholders(text, pointer, own, schema),
    ...(targets.printed === 'all' || isSubject ? judgePrinted(text, pointer) : []),
  ];
  if (format !== 'html') return [...judgePlain(text, pointer), ...placeholders];
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
  return {
    code: 'empty-text',
    pointer,
    ...advise(findings.texts['empty-text'], { name: quoted(name) }),
  };
}
