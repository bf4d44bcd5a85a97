import type { Document, Library, LibraryMemory, Reads } from '#check/findings';
import { folderOf, join, libraryOf, type Sources } from '#check/findings';
import { classify, formsUsing, listDocuments, schemaOf } from '#check/formats';
import { subjectOf } from '#check/scenarios';
import { type Difference, differenceOf } from '#difference';
import type { Form } from '#engine';
import { Effort, modelOf } from '#reach';
import { compareData, type DataChange } from './data.ts';
import { type BrokenFile, brokenFiles, faultIn, isBroken, onceEach } from './faults.ts';
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
  /** Of a comparison before this one on the same day: what has not changed is not compared again. */
  readonly memory?: CompareMemory;
  /** Finds how two forms of a file differ with an effort; without it, with as much as for any form. */
  readonly searching?: Searching;
}

/** What is remembered from one comparison to the next, of either state and of each file. */
export interface CompareMemory {
  readonly before: LibraryMemory;
  readonly after: LibraryMemory;
  /** Made empty, and filled by the comparisons: also by one that was interrupted. */
  readonly compared: Map<
    string,
    { readonly step: Compared; readonly reads: readonly [Reads, Reads] }
  >;
}

type Searching = (
  forms: { readonly file: string; readonly before: Form; readonly after: Form },
  search: (effort: Effort) => Difference,
) => Difference;

/**
 * Says of each file what has become of it between two states; nothing of one that means the same. A
 * list that a form takes options from is told with the form, and by itself when no form has it.
 */
export function compareFiles(
  files: readonly string[],
  comparing: Comparing,
): readonly FileDifference[] {
  const { before, after, schemaFolder, memory } = comparing;
  const was = libraryOf(before, schemaFolder, { memory: memory?.before });
  const is = libraryOf(after, schemaFolder, { memory: memory?.after });
  const steps = [...withTheirForms(files, [was, is])].map((file) => {
    const known = memory?.compared.get(file);
    if (known && was.isAsRead(known.reads[0]) && is.isAsRead(known.reads[1])) {
      return { file, ...known.step };
    }
    const first = was.traced(() => is.traced(() => compareFile(file, [was, is], comparing)));
    const { value: step, reads } = first.value;
    memory?.compared.set(file, { step, reads: [first.reads, reads] });
    return { file, ...step };
  });
  const withForms = new Set(steps.flatMap(({ lists }) => lists));
  const later = steps.flatMap(({ file, isData }) =>
    isData && !withForms.has(file) ? [{ file, ...compareAlone(file, was, is) }] : [],
  );
  const told = [...steps, ...later].flatMap(
    ({ file, told: own, broken }): readonly FileDifference[] => {
      if (!broken) return own ? [own] : [];
      const [first, second] = broken.isFaulty;
      return brokenFiles(file, [
        first ? faultIn(file, broken.parts, before, schemaFolder) : undefined,
        second ? faultIn(file, broken.parts, after, schemaFolder) : undefined,
      ]);
    },
  );
  return onceEach(told).toSorted((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0));
}

/** What one file comes to; nothing is told of one that means the same. */
interface Compared {
  readonly told?: FileDifference;
  /** What could not be compared, then and now, because one of `parts` has faults. */
  readonly broken?: {
    readonly parts: readonly string[];
    readonly isFaulty: readonly [before: boolean, after: boolean];
  };
  /** The lists that are told with it. */
  readonly lists: readonly string[];
  /** Whether it is no form, and to be compared by itself unless it is told with one. */
  readonly isData?: boolean;
}

const SAME: Compared = { lists: [] };

function compareFile(
  file: string,
  [was, is]: readonly [Library, Library],
  { today, searching = (_forms, search) => search(new Effort()) }: Comparing,
): Compared {
  const [old, now] = [was.document(file), is.document(file)];
  const either = now ?? old;
  if (!either || (old && now && isTool(is, now) && old.text === now.text)) return SAME;
  if (isTool(now ? is : was, either)) return { told: { kind: 'tool', file }, lists: [] };
  if (!now) return { told: { kind: 'removed', file }, lists: [] };
  if (!old) return { told: { kind: 'added', file, isBroken: isBroken(is, now) }, lists: [] };
  const [first, second] = [subjectOf(was, old), subjectOf(is, now)];
  if (first.kind === 'no definition' && second.kind === 'no definition') {
    return { lists: [], isData: true };
  }
  const lists = [...listDocuments(was, old), ...listDocuments(is, now)].map((list) => list.file);
  const parts = [...new Set([file, ...lists])];
  if (parts.every((part) => was.document(part)?.text === is.document(part)?.text)) return { lists };
  if (first.kind !== 'found' || second.kind !== 'found') {
    const isFaulty = [first.kind !== 'found', second.kind !== 'found'] as const;
    return { broken: { parts, isFaulty }, lists };
  }
  const one: Written = { subject: first.subject, document: old };
  const other: Written = { subject: second.subject, document: now };
  const forms = { file, before: first.subject.form, after: second.subject.form };
  const difference = searching(forms, (effort) => compareForms(one, other, today, effort));
  const led = consequences(difference, one, other);
  const isTold = led.length > 0 || isAny(difference);
  const rest = isTold
    ? []
    : parts.flatMap((part) =>
        compareData(was.document(part)?.content?.value, is.document(part)?.content?.value),
      );
  if (!isTold && rest.length === 0) return { lists };
  const words = [wordsFor(was, file), wordsFor(is, file)] as const;
  return { told: { kind: 'form', file, difference, consequences: led, rest, words }, lists };
}

/** What is no form, by what it reads. */
function compareAlone(file: string, was: Library, is: Library): Compared {
  const [old, now] = [was.document(file), is.document(file)];
  if (!old || !now || old.text === now.text) return SAME;
  const isFaulty = [isBroken(was, old), isBroken(is, now)] as const;
  if (isFaulty.includes(true) || !old.content || !now.content) {
    return { broken: { parts: [file], isFaulty }, lists: [] };
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
  return changes.length > 0 ? { told: { kind: 'data', file, changes, words }, lists: [] } : SAME;
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
