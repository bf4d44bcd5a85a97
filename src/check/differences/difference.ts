import type { Document, Library, LibraryMemory } from '#check/findings';
import { folderOf, join, libraryOf, type Sources } from '#check/findings';
import { classify, formsUsing, listDocuments, schemaOf } from '#check/formats';
import { subjectOf } from '#check/scenarios';
import { type Difference, differenceOf } from '#difference';
import type { Form } from '#engine';
import { Effort, modelOf } from '#reach';
import { compareData, type DataChange } from './data.ts';
import { type BrokenFile, brokenFiles, faultIn, onceEach } from './faults.ts';
import { titlesAlong } from './place.ts';
import { type RuleWords, ruleWords } from './rules.ts';
import { consequences, optionNames, type Written } from './server.ts';

/**
 * What has become of a file.
 *
 * | kind    | meaning                                                                       |
 * |---------|-------------------------------------------------------------------------------|
 * | added   | it was not there; `isBroken` when it cannot be used                            |
 * | removed | it is not there any more                                                      |
 * | broken  | it could not be used, or cannot now, so that `of` could not be compared       |
 * | form    | a form of any format, lists included, and what the change means to visitors   |
 * | data    | anything else: what reads otherwise at which place                            |
 * | tool    | a schema, a contract of calls or scenarios: nothing that visitors meet        |
 */
export type FileDifference =
  | { readonly kind: 'added'; readonly file: string; readonly isBroken: boolean }
  | { readonly kind: 'removed'; readonly file: string }
  | BrokenFile
  | {
      readonly kind: 'form';
      readonly file: string;
      readonly difference: Difference;
      /** What answers lead to otherwise, beside what visitors meet; Swedish sentences. */
      readonly consequences: readonly string[];
      /** What reads otherwise, where that means nothing at all. */
      readonly rest: readonly DataChange[];
      readonly words: readonly [before: RuleWords, after: RuleWords];
    }
  | {
      readonly kind: 'data';
      readonly file: string;
      readonly changes: readonly DataChange[];
      /** What rules in it read, then and now. */
      readonly words: readonly [before: RuleWords, after: RuleWords];
    }
  | { readonly kind: 'tool'; readonly file: string };

/** Two states of the files, and how they are compared. */
export interface Comparing {
  readonly before: Sources;
  readonly after: Sources;
  /** Where the JSON Schemas stand in both. */
  readonly schemaFolder: string;
  /** As `yyyymmdd`. */
  readonly today: string;
  /** What was read of either state for a comparison before this one. */
  readonly memory?: { readonly before: LibraryMemory; readonly after: LibraryMemory };
  /** The effort for the comparison of two forms; without it, as much as for any form. */
  readonly effortFor?: (before: Form, after: Form) => Effort;
}

/**
 * Says of each file what has become of it between two states; nothing of one that means the same. A
 * list that a form takes options from is told with the form, and by itself when no form has it.
 */
export function compareFiles(
  files: readonly string[],
  { before, after, schemaFolder, today, memory, effortFor = () => new Effort() }: Comparing,
): readonly FileDifference[] {
  const was = libraryOf(before, schemaFolder, { memory: memory?.before });
  const is = libraryOf(after, schemaFolder, { memory: memory?.after });
  const told: FileDifference[] = [];
  const withForms = new Set<string>();
  const later: string[] = [];
  const broken = (
    file: string,
    parts: readonly string[],
    isFaulty: readonly [boolean, boolean],
  ) => {
    const [first, second] = isFaulty;
    const faults = [
      first ? faultIn(file, parts, before, schemaFolder) : undefined,
      second ? faultIn(file, parts, after, schemaFolder) : undefined,
    ] as const;
    told.push(...brokenFiles(file, faults));
  };
  for (const file of withTheirForms(files, [was, is])) {
    const [old, now] = [was.document(file), is.document(file)];
    const either = now ?? old;
    if (!either || (old && now && isTool(is, now) && old.text === now.text)) continue;
    if (isTool(now ? is : was, either)) told.push({ kind: 'tool', file });
    else if (!old && now) told.push({ kind: 'added', file, isBroken: isBroken(is, now) });
    else if (old && !now) told.push({ kind: 'removed', file });
    else if (old && now) {
      const [first, second] = [subjectOf(was, old), subjectOf(is, now)];
      if (first.kind === 'no definition' && second.kind === 'no definition') {
        later.push(file);
        continue;
      }
      const lists = [...listDocuments(was, old), ...listDocuments(is, now)];
      for (const list of lists) withForms.add(list.file);
      const parts = [file, ...lists.map((list) => list.file)];
      if (parts.every((part) => was.document(part)?.text === is.document(part)?.text)) continue;
      if (first.kind !== 'found' || second.kind !== 'found') {
        broken(file, [...new Set(parts)], [first.kind !== 'found', second.kind !== 'found']);
        continue;
      }
      const one: Written = { subject: first.subject, document: old };
      const other: Written = { subject: second.subject, document: now };
      const difference = compareForms(
        one,
        other,
        today,
        effortFor(one.subject.form, other.subject.form),
      );
      const led = consequences(difference, one, other);
      const isTold = led.length > 0 || isAny(difference);
      const rest = isTold
        ? []
        : [...new Set(parts)].flatMap((part) =>
            compareData(was.document(part)?.content?.value, is.document(part)?.content?.value),
          );
      if (!isTold && rest.length === 0) continue;
      const words = [wordsFor(was, file), wordsFor(is, file)] as const;
      told.push({ kind: 'form', file, difference, consequences: led, rest, words });
    }
  }
  for (const file of later) {
    const [old, now] = [was.document(file), is.document(file)];
    if (!old || !now || old.text === now.text || withForms.has(file)) continue;
    const isFaulty = [isBroken(was, old), isBroken(is, now)] as const;
    if (isFaulty.includes(true) || !old.content || !now.content) {
      broken(file, [file], isFaulty);
      continue;
    }
    const schema = schemaOf(is, now);
    const [oldValue, nowValue] = [old.content.value, now.content.value];
    const changes = compareData(oldValue, nowValue).map((change) => {
      const value = change.after === undefined ? oldValue : nowValue;
      return {
        ...change,
        titles: titlesAlong(is.schemas, schema, { value, pointer: change.pointer }),
      };
    });
    const words = [wordsFor(was, file), wordsFor(is, file)] as const;
    if (changes.length > 0) told.push({ kind: 'data', file, changes, words });
  }
  return onceEach(told).toSorted((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0));
}

/** Whether visitors meet anything differently but texts. */
export function isSeen(told: FileDifference): boolean {
  if (told.kind === 'tool') return false;
  if (told.kind === 'data') return told.changes.some(({ isText }) => !isText);
  if (told.kind !== 'form') return true;
  const { changes, undecided } = told.difference;
  return changes.length + undecided.length + told.consequences.length > 0;
}

/** Whether a file has to be mended before it can be said what it means to visitors. */
export function isUncompared(told: FileDifference): boolean {
  return told.kind === 'broken' || (told.kind === 'added' && told.isBroken);
}

function compareForms(one: Written, other: Written, today: string, effort: Effort): Difference {
  const [before, after] = [one, other].map(({ subject }) => modelOf(subject.form, today, effort));
  if (!before || !after) throw new RangeError('two forms are compared');
  return differenceOf(before, after, { before: optionNames(one), after: optionNames(other) });
}

/** The words that rules of a file have: of the questions beside it, and of its own insurances. */
function wordsFor(library: Library, file: string): RuleWords {
  const questionnaire = library.document(join(folderOf(file), QUESTIONNAIRE));
  return ruleWords(questionnaire?.content?.value, library.document(file)?.content?.value);
}

function isAny({ changes, undecided, renames, texts }: Difference): boolean {
  return changes.length + undecided.length + renames.length + texts.length > 0;
}

/** The file whose questions rules beside it read. */
const QUESTIONNAIRE = 'questionnaire.json';

/** Files, and the forms that take options from those of them that are lists. */
function withTheirForms(
  files: readonly string[],
  libraries: readonly Library[],
): ReadonlySet<string> {
  const forms = files.flatMap((file) =>
    libraries.flatMap((library) => {
      const document = library.document(file);
      return document ? formsUsing(library, document) : [];
    }),
  );
  return new Set([...files, ...forms.map(({ file }) => file)]);
}

/** The schemas of what no visitor meets. */
const OF_TOOLS: ReadonlySet<string> = new Set(['scenarios.schema.json']);

function isTool(library: Library, document: Document): boolean {
  const { kind } = classify(library, document);
  if (kind?.kind !== 'described') return kind !== undefined;
  return OF_TOOLS.has(kind.schema);
}

function isBroken(library: Library, document: Document): boolean {
  if (document.findings.length > 0 || !document.content) return true;
  const { kind } = classify(library, document);
  if (kind?.kind !== 'described') return kind === undefined;
  if (subjectOf(library, document).kind === 'faulty') return true;
  try {
    return library.schemas.errors(kind.schema, document.content.value).length > 0;
  } catch {
    // The schema itself is told when it is checked.
    return false;
  }
}
