import { advisedInForm, type Finding, inForm, quotedIn, sentence, TITLES } from '#checker/findings';
import { annotation, isRecord, type Path, pathOf, type SchemaSet, valueAt } from '#checker/json';
import { parseRule, usesOf } from '#engine';
import { choiceName, type KnownName, namesIn } from '#studio/fields';
import type { OutlineFinding, PlaceName } from '#studio/outline';
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

/** A finding in the words of forms; of what those have no name for, the title of its kind. */
export function findingInForm(finding: Finding, file: CheckedFile): OutlineFinding {
  const { code, inForm: words, fix } = finding;
  const nameOf = namesAt(finding, file);
  const { message, hint } = advisedInForm(words, nameOf);
  return {
    ...finding,
    place: file.place,
    message: sentence(message ?? `${TITLES[code]}.`),
    hint: hint ?? '',
    ...(fix && { fix: { ...fix, label: inForm(words.fix ?? '', nameOf) ?? texts.fix } }),
  };
}

/** Translates what a finding may quote; `undefined` for what only JSON knows. */
function namesAt(
  { pointer, inForm: { message, hint } }: Finding,
  { document, schemas, schemaFile, names }: CheckedFile,
): (quoted: unknown) => string | undefined {
  const path = pathOf(pointer);
  const fields = new Map(
    [...path.map((_, at) => path.slice(0, at)), path].flatMap((holder) =>
      schemas
        .properties(schemaFile, document, holder)
        .map((property) => [property.name, annotation(property.schemas, 'title')] as const),
    ),
  );
  const known = [namesIn({ schemas, schemaFile, document }), names];
  const quoted = [...quotedIn(message), ...quotedIn(hint)].map(String);
  const property = String(path.findLast((step) => typeof step === 'string'));
  return (name) => {
    // Numbers and truth values have no words: 'Ja' may stand for another value.
    if (typeof name !== 'string') return undefined;
    const field = fields.get(name);
    if (field !== undefined) return field;
    const choices = [property, ...CHOICES].map((own) => choiceName(own, name));
    const choice = choices.find((own) => own !== name);
    // Names of other files are those of rules that read their answers.
    const meant = known.find((own) => own.some(({ id }) => id === name)) ?? [];
    const isAsked = (id: string) => meant.some((own) => own.id === id && !own.question);
    const found = choice ?? labelOf(name, meant, questionsAbout(document, path, quoted, isAsked));
    return found ?? (WORDS.test(name) && !TAGS.test(name) ? name : undefined);
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
/** Signs of what is written for programs: tags, patterns, rules. */
const TAGS = /[<>{}[\]\\|]/;
