import {
  type Document,
  folderOf,
  join,
  Library,
  type PreviousLibrary,
  type ReadFiles,
  type Sources,
} from '#checker/findings';
import { classify, formsUsing, listDocuments, schemaOf } from '#checker/formats';
import { fileTraits } from '#checker/json';
import { Effort, modelOf } from '#checker/reach';
import { namedFormOf, scenarioLosses } from '#checker/scenarios';
import type { Form } from '#engine';
import { type BrokenFile, brokenFiles, isBroken, type Uncompared } from './brokenFiles.ts';
import { titlesAlong } from './changedPlace.ts';
import { type RuleWords, ruleWords } from './changedRules.ts';
import { consequences, optionNames, type ServedDefinition } from './consequences.ts';
import { compareData, type DataChange } from './data.ts';
import { type Difference, differenceOf } from './difference.ts';

/**
 * The difference of a file.
 *
 * | kind    | meaning                                                                       |
 * |---------|-------------------------------------------------------------------------------|
 * | added   | it was not there; `isBroken` when it cannot be used                            |
 * | removed | it is not there any more                                                      |
 * | broken  | it could not be used, or cannot now, so that `of` could not be compared       |
 * | changed | a form of any format with its lists, or anything else that is read            |
 * | tool    | a schema, the API document or scenarios: nothing that visitors meet           |
 */
export type FileDifference =
  | { readonly kind: 'added'; readonly file: string; readonly isBroken: boolean }
  | { readonly kind: 'removed'; readonly file: string }
  | {
      readonly kind: 'tool';
      readonly file: string;
      /** Losses of scenarios: Swedish sentences about all that they no longer say. */
      readonly losses: readonly string[];
    }
  | BrokenFile
  | ChangedFile;

/** Changes of a file, and what they mean to visitors. */
export interface ChangedFile {
  readonly kind: 'changed';
  readonly file: string;
  /** For a form, the difference that visitors meet. */
  readonly difference?: Difference;
  /** Changed consequences of answers that visitors do not see; Swedish sentences. */
  readonly consequences: readonly string[];
  /** Changed values; of a form only where they make no difference at all. */
  readonly changes: readonly DataChange[];
  /** Names for what its rules read. */
  readonly words: readonly [before: RuleWords, after: RuleWords];
}

/** Two states of the files, and how they are compared. */
interface FileStates {
  readonly before: Sources;
  readonly after: Sources;
  /** The folder of the JSON Schemas, the same in both. */
  readonly schemaFolder: string;
  /** As `yyyymmdd`. */
  readonly today: string;
  /** Of a comparison before this one on the same day: what has not changed is not compared again. */
  readonly memory?: CompareMemory;
  /** Finds how two forms of a file differ with an effort; without it, with as much as for any form. */
  readonly withEffort?: WithEffort;
}

/** Cache between comparisons, of either state and of each file. */
export interface CompareMemory {
  readonly before: PreviousLibrary;
  readonly after: PreviousLibrary;
  /** Made empty, and filled by the comparisons: also by one that was interrupted. */
  readonly compared: Map<
    string,
    { readonly step: Compared; readonly reads: readonly [ReadFiles, ReadFiles] }
  >;
}

type WithEffort = (
  forms: { readonly file: string; readonly before: Form; readonly after: Form },
  search: (effort: Effort) => Difference,
) => Difference;

/**
 * The difference of each file between two states; none of one that means the same. A
 * list that a form takes options from is reported with the form, and by itself when no form uses it.
 */
export function compareFiles(
  files: readonly string[],
  states: FileStates,
): readonly FileDifference[] {
  const { before, after, schemaFolder, memory } = states;
  const was = new Library(before, schemaFolder, { memory: memory?.before });
  const is = new Library(after, schemaFolder, { memory: memory?.after });
  const steps = [...withTheirForms(files, [was, is])].map((file) => {
    const known = memory?.compared.get(file);
    if (known && was.isUnchanged(known.reads[0]) && is.isUnchanged(known.reads[1])) {
      return { file, ...known.step };
    }
    const first = was.traced(() => is.traced(() => compareFile(file, [was, is], states)));
    const { value: step, reads } = first.value;
    memory?.compared.set(file, { step, reads: [first.reads, reads] });
    return { file, ...step };
  });
  const withForms = new Set(steps.flatMap(({ lists }) => lists));
  const found = steps
    .filter(({ file, isForm }) => isForm || !withForms.has(file))
    .flatMap(({ file, difference: own, broken }): readonly FileDifference[] => {
      if (broken) return brokenFiles(file, broken, [before, after], schemaFolder);
      return own ? [own] : [];
    });
  // A list that two forms need is broken once.
  const isFirst = ({ kind, file }: FileDifference, at: number) =>
    kind !== 'broken' || found.findIndex((own) => own.kind === kind && own.file === file) === at;
  return found.filter(isFirst).sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0));
}

/** The result for one file; no difference for one that means the same. */
interface Compared {
  readonly difference?: FileDifference;
  readonly broken?: Uncompared;
  /** Lists reported with it. */
  readonly lists: readonly string[];
  /** Whether it is reported whatever forms have it as a list. */
  readonly isForm: boolean;
}

function compareFile(
  file: string,
  [was, is]: readonly [Library, Library],
  states: FileStates,
): Compared {
  const [old, now] = [was.document(file), is.document(file)];
  const either = now ?? old;
  const alone = (difference: FileDifference): Compared => ({ difference, lists: [], isForm: true });
  if (!either || (old && now && isTool(is, now) && old.text === now.text)) return SAME;
  if (isTool(now ? is : was, either)) {
    const losses = scenarioLosses(old?.content?.value, now?.content?.value);
    return alone({ kind: 'tool', file, losses });
  }
  if (!now) return alone({ kind: 'removed', file });
  if (!old) return alone({ kind: 'added', file, isBroken: isBroken(is, now) });
  const [first, second] = [namedFormOf(was, old), namedFormOf(is, now)];
  if (first.kind === 'no definition' && second.kind === 'no definition') {
    return { ...compareRead(file, [was, is], old, now), lists: [], isForm: false };
  }
  const lists = [...listDocuments(was, old), ...listDocuments(is, now)].map((list) => list.file);
  const parts = [...new Set([file, ...lists])];
  const compared = { lists, isForm: true };
  if (parts.every((part) => was.document(part)?.text === is.document(part)?.text)) return compared;
  if (first.kind !== 'found' || second.kind !== 'found') {
    const isFaulty = [first.kind !== 'found', second.kind !== 'found'] as const;
    return { ...compared, broken: { parts, isFaulty } };
  }
  const one: ServedDefinition = { namedForm: first.namedForm, document: old };
  const other: ServedDefinition = { namedForm: second.namedForm, document: now };
  const { today, withEffort = (_forms, search) => search(new Effort()) } = states;
  const [before, after] = [first.namedForm.form, second.namedForm.form];
  const named = { before: optionNames(one), after: optionNames(other) };
  const difference = withEffort({ file, before, after }, (effort) =>
    differenceOf(modelOf(before, today, effort), modelOf(after, today, effort), named),
  );
  const led = consequences(difference, one, other);
  const isTold = led.length > 0 || isAny(difference);
  const changes = isTold
    ? []
    : parts.flatMap((part) =>
        compareData(was.document(part)?.content?.value, is.document(part)?.content?.value),
      );
  if (!isTold && changes.length === 0) return compared;
  const words = [wordsFor(was, file), wordsFor(is, file)] as const;
  const changed = { kind: 'changed', file, difference, consequences: led, changes, words } as const;
  return { ...compared, difference: changed };
}

const SAME: Compared = { lists: [], isForm: true };

/** Compares files that are not forms, value by value. */
function compareRead(
  file: string,
  [was, is]: readonly [Library, Library],
  old: Document,
  now: Document,
): Pick<Compared, 'difference' | 'broken'> {
  if (old.text === now.text) return {};
  const isFaulty = [isBroken(was, old), isBroken(is, now)] as const;
  if (isFaulty.includes(true) || !old.content || !now.content) {
    return { broken: { parts: [file], isFaulty } };
  }
  const schema = schemaOf(is, now);
  const changes = compareData(old.content.value, now.content.value, (value, pointer) =>
    titlesAlong(is.schemas, schema, { value, pointer }),
  );
  const words = [wordsFor(was, file), wordsFor(is, file)] as const;
  const difference = { kind: 'changed', file, consequences: [], changes, words } as const;
  return changes.length > 0 ? { difference } : {};
}

/** Whether a file has to be fixed before it can be said what it means to visitors. */
export function isUncompared(difference: FileDifference): boolean {
  return difference.kind === 'broken' || (difference.kind === 'added' && difference.isBroken);
}

/** The words that rules of a file have: of the questions beside it, and of its own insurances. */
function wordsFor(library: Library, file: string): RuleWords {
  const questionnaire = library.document(join(folderOf(file), 'questionnaire.json'));
  return ruleWords(questionnaire?.content?.value, library.document(file)?.content?.value);
}

function isAny({ changes, undecided, renames, texts }: Difference): boolean {
  return changes.length + undecided.length + renames.length + texts.length > 0;
}

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

function isTool(library: Library, document: Document): boolean {
  const { kind } = classify(library, document);
  if (kind?.kind !== 'described') return kind !== undefined;
  return fileTraits(library.schemas.set, kind.schema).unseen === true;
}
