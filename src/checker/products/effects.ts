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

/** The effect of a change of the files on recommendations, with the same answers before and after. */
export interface Effects {
  /** Names of the answers to choose among; undefined for those that all scenarios have in common. */
  readonly sets: readonly (string | undefined)[];
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
  return {
    sets: sets.map((own) => own.name),
    ...(set &&
      !isFaulty(answered) && {
        answers: { name: set.name, given: sentAnswers(answered, set, today) },
      }),
    before: recommended(was, earlier.find((own) => own.name === set?.name) ?? set, 'before'),
    after: recommended(is, set, 'after'),
    today,
  };
}

function isFaulty(read: ReturnType<typeof readEffectFiles>): read is readonly string[] {
  return Array.isArray(read);
}
