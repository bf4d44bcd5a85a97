import { type Finding, TITLES } from '#checker/findings';
import { annotation, isRecord, type Path, pathOf, type SchemaSet, valueAt } from '#checker/json';
import { parseRule, usesOf } from '#engine';
import { choiceName, type KnownName, namesIn } from '#studio/fields';
import type { OutlineFinding, PlaceName } from '#studio/outline';
import { places, productFacts } from '../../../schemas/texts/proofs.json' with { type: 'json' };
import { findingTexts as texts } from '../../../schemas/texts/studio.json' with { type: 'json' };

/** A file as it was checked. */
export interface CheckedFile {
  /** The file as JSON; `undefined` while it is none. */
  readonly document: unknown;
  readonly schemas: SchemaSet;
  /** `form.schema.json`. */
  readonly schemaFile: string;
  /** The place of the finding. */
  readonly place: PlaceName;
  /** Questions and answers of other files, which its rules may read. */
  readonly names: readonly KnownName[];
}

/**
 * A finding without names of JSON: those in its sentences become what visitors and forms call the same. A
 * sentence that still speaks of JSON is replaced by a plainer one, of the kind of finding alone.
 */
export function saidFinding(finding: Finding, file: CheckedFile): OutlineFinding {
  const { code, message, hint, fix } = finding;
  const nameOf = namesAt(finding, file);
  const plain = (text: string) => {
    const named = text
      .replace(IN_BRACKETS, '')
      .replace(/"([^"]*)"/g, (whole, name) => nameOf(name)?.replace(/^.*$/s, '”$&”') ?? whole);
    return isPlain(named) ? named : undefined;
  };
  const own = PLAINER[code];
  return {
    ...finding,
    place: file.place,
    message: plain(message) ?? own?.message ?? `${TITLES[code]}.`,
    hint: plain(hint) ?? own?.hint ?? '',
    ...(fix && { fix: { ...fix, label: plain(fix.label) ?? texts.fix } }),
  };
}

const PLAINER: Readonly<Record<string, { readonly message: string; readonly hint?: string }>> =
  texts.plainer;

/** Additions of proofs for those who read the file: the lines of a condition, ` (rad 12)`, the name of a fact, ` (age)`. */
const IN_BRACKETS = new RegExp(
  ` \\((?:${[
    places.lines.replace('{lines}', '[^()]*'),
    'salary',
    ...Object.keys(productFacts.labels).map((name) => name.replace(/\.$/, '.[\\w.]+')),
  ].join('|')})\\)`,
  'g',
);

/** Signs that no sentence has, and the words of those who write JSON. */
const TECHNICAL = new RegExp(
  `["<>{}[\\]\\\\^|]|\\.json\\b|(?<!\\p{L})(?:${texts.technicalWords.join('|')})(?!\\p{L})`,
  'u',
);

/** Whether a sentence can be read without knowing JSON; `{placeholders}` are written into texts. */
function isPlain(text: string): boolean {
  return !TECHNICAL.test(text.replace(/\{\w+\}/g, ''));
}

/** Translates the names that a finding may quote; `undefined` for those that only JSON knows. */
function namesAt(
  { pointer, message, hint }: Finding,
  { document, schemas, schemaFile, names }: CheckedFile,
): (name: string) => string | undefined {
  const path = pathOf(pointer);
  const fields = new Map(
    [...path.map((_, at) => path.slice(0, at)), path].flatMap((holder) =>
      schemas
        .properties(schemaFile, document, holder)
        .map((property) => [property.name, annotation(property.schemas, 'title')] as const),
    ),
  );
  const known = [namesIn({ schemas, schemaFile, document }), names];
  const quoted = [...`${message} ${hint}`.matchAll(/"([^"]*)"/g)].map(([, name = '']) => name);
  const property = String(path.findLast((step) => typeof step === 'string'));
  return (name) => {
    const field = fields.get(name);
    if (field !== undefined) return field;
    const choices = [property, ...CHOICES].map((own) => choiceName(own, name));
    const choice = choices.find((own) => own !== name);
    // Names of other files are those of rules that read their answers.
    const meant = known.find((own) => own.some(({ id }) => id === name)) ?? [];
    const isAsked = (id: string) => meant.some((own) => own.id === id && !own.question);
    const found = choice ?? labelOf(name, meant, questionsAbout(document, path, quoted, isAsked));
    return found ?? (WORDS.test(name) ? name : undefined);
  };
}

/**
 * The words for a name in the questions that a finding is about. Of options of several questions with
 * one value none is told when it is about none of these.
 */
function labelOf(
  name: string,
  names: readonly KnownName[],
  about: readonly string[],
): string | undefined {
  const own = names.filter(({ id }) => id === name);
  const near = own.filter(({ question }) => question === undefined || about.includes(question));
  const labels = new Set((near.length > 0 ? near : own).map(({ label }) => label));
  return labels.size === 1 ? [...labels][0] : undefined;
}

/** The questions that a finding quotes, or else those that the innermost part around its place reads or is. */
function questionsAbout(
  document: unknown,
  path: Path,
  quoted: readonly string[],
  isAsked: (id: string) => boolean,
): readonly string[] {
  const named = quoted.filter(isAsked);
  if (named.length > 0) return named;
  for (let length = path.length; length >= 0; length -= 1) {
    const value = valueAt(document, path.slice(0, length));
    if (!isRecord(value)) continue;
    const reads = usesOf(parseRule(value).node).reads.map(({ question }) => question);
    const asked = [...reads, value.id, value.key].map(String).filter(isAsked);
    if (asked.length > 0) return asked;
  }
  return [];
}

/** Properties whose values have names of their own, wherever a finding quotes them. */
const CHOICES = ['type', 'to', 'kind'];

/** A quotation of something that people write: a sentence, a word with a capital, an address. */
const WORDS = /\s|^\p{Lu}[\p{Ll}-]+$|^(?:https?:\/|tel:|mailto:)?\//u;
