import {
  folderOf,
  Library,
  type PreviousLibrary,
  type ReadFiles,
  type Sources,
} from '#checker/findings';
import type { AnsweredQuestion } from '#operations';
import { answerSetsOf, sentAnswers, type WrittenSet } from './answerSets.ts';
import { readEffectFiles } from './effectFiles.ts';
import { type RecommendedPerson, recommendedPeople } from './recommended.ts';

/** The recommendations of one state of the files. */
export type RecommendedState =
  | { readonly kind: 'found'; readonly people: readonly RecommendedPerson[] }
  /** Files that are missing or have errors: nothing is guessed. */
  | { readonly kind: 'faulty'; readonly files: readonly string[] };

/** Answers that recommendations are made with, and what a change does to those. */
export interface EffectSet {
  /** Of their scenario; undefined for those that all scenarios have in common. */
  readonly name: string | undefined;
  /** Test persons who get something else. */
  readonly people: number;
  /** Names of insurances that are recommended to some of them no longer, and of those that were not before. */
  readonly gone: readonly string[];
  readonly come: readonly string[];
}

/** The effect of a change of the files on recommendations, with the same answers before and after. */
export interface Effects {
  /** The answers to choose among. */
  readonly sets: readonly EffectSet[];
  /** The chosen ones, as the in-depth guide sends them; undefined when there are none to try with. */
  readonly answers?: {
    readonly name: string | undefined;
    readonly given: readonly AnsweredQuestion[];
  };
  readonly before: RecommendedState;
  readonly after: RecommendedState;
  /** The day they are of, as `yyyymmdd`. */
  readonly today: string;
}

/** Two states of the files. */
export interface EffectStates {
  readonly before: Sources;
  readonly after: Sources;
  /** The folder of the JSON Schemas, the same in both. */
  readonly schemaFolder: string;
  /** As `yyyymmdd`. */
  readonly today: string;
  /** Of questions before this one on the same day: what nothing of has changed is not computed again. */
  readonly memory: EffectMemory;
}

/** Cache between questions; made empty. */
export interface EffectMemory {
  readonly before: PreviousLibrary;
  readonly after: PreviousLibrary;
  /** By state and answers. */
  readonly results: Map<string, { readonly value: RecommendedState; readonly reads: ReadFiles }>;
}

/**
 * The recommendations to each test person before and after a change. `path`: the file of insurances, of
 * test people or of the questionnaire; `name`: the scenario whose answers are given, else those that all
 * have in common. Answers are those of each state's own scenario; of one that is new, the new ones.
 */
export function effectsOf(path: string, states: EffectStates, name?: string): Effects {
  const { schemaFolder, today, memory } = states;
  const folder = folderOf(path);
  const was = new Library(states.before, schemaFolder, { memory: memory.before });
  const is = new Library(states.after, schemaFolder, { memory: memory.after });
  const [old, now] = [readEffectFiles(was, folder), readEffectFiles(is, folder)];
  const earlier = isFaulty(old) ? [] : answerSetsOf(old, today);
  const sets = isFaulty(now) ? earlier : answerSetsOf(now, today);
  const set = sets.find((own) => own.name === name) ?? sets[0];
  const recommended = (
    library: Library,
    own: WrittenSet | undefined,
    state: 'before' | 'after',
  ) => {
    const key = `${state} ${JSON.stringify(own)}`;
    const known = memory.results.get(key);
    if (known && library.isUnchanged(known.reads)) return known.value;
    const found = library.traced((): RecommendedState => {
      const files = readEffectFiles(library, folder);
      if (isFaulty(files)) return { kind: 'faulty', files };
      return { kind: 'found', people: own ? recommendedPeople(library, files, own, today) : [] };
    });
    memory.results.set(key, found);
    return found.value;
  };
  const answered = isFaulty(now) ? old : now;
  const both = (own: WrittenSet | undefined) => ({
    before: recommended(was, earlier.find((one) => one.name === own?.name) ?? own, 'before'),
    after: recommended(is, own, 'after'),
  });
  return {
    sets: sets.map((own) => changeOf(own.name, both(own))),
    ...(set &&
      !isFaulty(answered) && {
        answers: { name: set.name, given: sentAnswers(answered, set, today) },
      }),
    ...both(set),
    today,
  };
}

function changeOf(
  name: string | undefined,
  { before, after }: Pick<Effects, 'before' | 'after'>,
): EffectSet {
  const [gone, come] = [new Set<string>(), new Set<string>()];
  let people = 0;
  const old = before.kind === 'found' && after.kind === 'found' ? before.people : [];
  for (const person of after.kind === 'found' ? after.people : []) {
    const was = old.find(({ personalNumber }) => personalNumber === person.personalNumber);
    if (!was || same(was.recommendations, person.recommendations)) continue;
    people += 1;
    const [names, earlier] = [person, was].map(({ recommendations }) =>
      recommendations.map(({ productName }) => productName),
    );
    for (const own of earlier ?? []) if (!names?.includes(own)) gone.add(own);
    for (const own of names ?? []) if (!earlier?.includes(own)) come.add(own);
  }
  return { name, people, gone: [...gone], come: [...come] };
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function isFaulty(read: ReturnType<typeof readEffectFiles>): read is readonly string[] {
  return Array.isArray(read);
}
