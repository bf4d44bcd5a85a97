import type { Document, Found, Judgement, Library, SchemaText } from '#check/findings';
import { located, MOST_FINDINGS, segments } from '#check/findings';
import { forbiddenHtml, isBlank } from '#engine';
import { brandAddresses, judgeAddress, sitePages, type Targets } from './addresses.ts';
import { addressesIn, judgePlain, judgeTags } from './markup.ts';
import { judgePlaceholders } from './placeholders.ts';

/** How texts are shown, by the definition of schemas that they refer to. */
const SHOWN: ReadonlyMap<string, 'plain' | 'html' | 'address'> = new Map([
  ['/$defs/text', 'plain'],
  ['/$defs/name', 'plain'],
  ['/$defs/html', 'html'],
  ['/$defs/address', 'address'],
]);

/**
 * What visitors would see wrong in the texts of a file of any kind: blank ones, tags that show or do
 * not go together, braces that nothing fills in, links to no page. `told`: what is wrong in other ways,
 * at whose places nothing more is said.
 */
export function checkWording(
  { schemas }: Library,
  document: Document,
  schema: string,
  told: readonly Found[],
): readonly Found[] {
  const isTold = new Set(told.map(({ pointer }) => pointer));
  const targets: Targets = { pages: sitePages(schemas), brand: brandAddresses(schemas) };
  const found: Found[] = [];
  for (const text of schemas.textsIn(schema, document.content?.value)) {
    if (found.length > MOST_FINDINGS) break;
    if (isTold.has(text.pointer)) continue;
    const [judgement] = judgeText(text, schema, targets);
    if (judgement) found.push(located(document, judgement));
  }
  return found;
}

/** What is wrong with a text; the first is told. */
function judgeText(
  { pointer, text, parts }: SchemaText,
  schema: string,
  targets: Targets,
): readonly Judgement[] {
  const [kind] = parts.flatMap((part) => SHOWN.get(part.pointer) ?? []);
  if (kind === undefined) return [];
  if (isBlank(text)) return [blank(pointer)];
  if (kind === 'address') return judgeAddress(text, pointer, targets);
  const placeholders = judgePlaceholders(text, pointer, parts, schema);
  if (kind === 'plain') return [...judgePlain(text, pointer), ...placeholders];
  // What may not stand there at all is told by the engine.
  if (forbiddenHtml(text) !== undefined) return [];
  const addresses = addressesIn(text).flatMap((address) => judgeAddress(address, pointer, targets));
  return [...judgeTags(text, pointer), ...addresses, ...placeholders];
}

function blank(pointer: string): Judgement {
  return {
    code: 'empty-text',
    pointer,
    message: `"${segments(pointer).at(-1)}" har inget tecken som går att se.`,
    hint: 'Skriv en text, eller ta bort raden om den inte behövs.',
  };
}
