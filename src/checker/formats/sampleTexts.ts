import { advise, quoted, type UnlocatedFinding } from '#checker/findings';
import type { SchemaObject } from '#checker/json';
import findings from '../../../schemas/texts/findings.json' with { type: 'json' };

const { sampleAddresses, signs: texts } = findings;

/** As the studio begins what is new: 'Ny fråga', 'Nytt alternativ 2'. */
const NEW = /^(?:Ny|Nytt) (\p{Ll}+(?: \p{Ll}+)?)(?: \d+)?$/u;

/** A text that stands where something was added, and that nobody has written over. */
export function judgeSample(
  text: string,
  pointer: string,
  schemas: readonly SchemaObject[],
  schema: string,
): readonly UnlocatedFinding[] {
  // Texts of the pages may be called so, and people of the sandbox live at example.com.
  if (schema.endsWith('texts.schema.json') || schema === 'people.schema.json') return [];
  const isOwnTitle = schemas.some(({ title }) => text === `${title}.` && text.includes(' '));
  const [, kind] = NEW.exec(text) ?? [];
  const isSample = kind !== undefined && KINDS.has(kind);
  const isAddress = sampleAddresses.some((sample) => text.toLowerCase().includes(sample));
  if (!isOwnTitle && !isSample && !isAddress) return [];
  return [{ code: 'sample-text', pointer, ...advise(texts.sample, { text: quoted(text) }) }];
}

/** The kinds of parts that are added, as their schemas call them. */
const KINDS: ReadonlySet<string> = new Set(findings.sampleKinds);
