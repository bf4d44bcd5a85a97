import { create, type StateCreator, type StoreApi, type UseBoundStore } from 'zustand';
import type { Answers } from '#engine';
import {
  ANY,
  type AnswerSchema,
  type MapSchema,
  mapOf,
  NUMBER,
  type ObjectSchema,
  object,
  readAnswer,
  type Typed,
  type ValueOf,
} from '#operations';
import { webStorage } from './webStorage.ts';

/**
 * What was kept, as far as it has its shape: it may be older than this version, or tampered with.
 * `undefined` when there is nothing to take.
 */
export function readKept<const S extends AnswerSchema>(
  schema: S,
  kept: unknown,
): ValueOf<S> | undefined {
  return readAnswer(schema, kept)?.value;
}

/** The same of a text of JSON; what is none holds nothing. */
export function parseKept<const S extends AnswerSchema>(
  schema: S,
  text: string | null,
): ValueOf<S> | undefined {
  try {
    return readKept(schema, JSON.parse(text ?? 'null'));
  } catch {
    return undefined;
  }
}

/** Answers to the questions of a form: what they are worth is judged by the engine when a run begins. */
export const ANSWERS: MapSchema & Typed<Answers> = mapOf(ANY);

/** A store with a copy in the storage of the tab. */
export type StoreInTab<State> = UseBoundStore<StoreApi<State>> & {
  readonly persist: {
    /** Takes over the copy, as a reload does. */
    rehydrate(): void;
    clearStorage(): void;
  };
};

/** How stores are kept in the storage of the tab. */
export interface TabCopy<Kept> {
  readonly name: string;
  /** What is kept before there is anything. */
  readonly nothing: Kept;
  /** A store that begins with what was kept; what the schema names is kept at every change. */
  create<State extends Kept>(store: StateCreator<State>): StoreInTab<State>;
}

const storage = webStorage('sessionStorage');

/** A copy in the tab, under that name. `judge` mends what the schema cannot say of what was kept. */
export function tabCopy<const S extends ObjectSchema, Kept>(
  name: string,
  version: number,
  schema: S,
  judge: (kept: ValueOf<S>) => Kept,
): TabCopy<Kept> {
  const empty = readKept(schema, {});
  // A mistake of ours: a part that the whole is of no use without.
  if (empty === undefined) throw new Error(name);
  return {
    name,
    nothing: judge(empty),
    create<State extends Kept>(initial: StateCreator<State>) {
      const store = create<State>()(initial);
      const rehydrate = () => {
        const copy = parseKept(COPY, storage.getItem(name));
        const kept = copy?.version === version ? readKept(schema, copy.state) : undefined;
        store.setState((state) => ({ ...state, ...judge(kept ?? empty) }));
      };
      rehydrate();
      store.subscribe((state) =>
        storage.setItem(name, JSON.stringify({ state: readKept(schema, state), version })),
      );
      return Object.assign(store, {
        persist: { rehydrate, clearStorage: () => storage.removeItem(name) },
      });
    },
  };
}

const COPY = object({ state: ANY, version: NUMBER });
