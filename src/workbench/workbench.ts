import {
  type CheckMemory,
  checkFiles,
  compareFiles,
  type Explained,
  everyItem,
  explainHidden,
  type Finding,
  type Limits,
  type Sources,
  type Subject,
  subjectAt,
  type ToldFile,
  type ToldItem,
  toldFiles,
} from '#check';
import type { Form } from '#engine';
import { SCHEMAS, sourcesOf } from './sources.ts';

/** What a bench is set up with. */
export interface BenchOptions {
  /** As `yyyymmdd`. */
  readonly today: string;
  /** When proofs give up; without limits they go on to the end. */
  readonly limits?: Limits;
}

/** The form that visitors meet of a definition, or why there is none. */
export type FormFound =
  | { readonly kind: 'found'; readonly form: Form }
  | { readonly kind: 'no definition' | 'faulty' };

/**
 * What the checker knows of files that are being edited: all of `schemas/`, as texts by path. A change
 * costs what hangs on the file that was changed; the rest is remembered.
 */
export class Workbench {
  readonly #options: BenchOptions;
  readonly #files: Map<string, Uint8Array>;
  readonly #sources: Sources;
  readonly #memory: CheckMemory = { judged: new Map() };
  #findings: readonly Finding[] | undefined;
  readonly #items = new Map<string, readonly ToldItem[]>();

  constructor(files: ReadonlyMap<string, string>, options: BenchOptions) {
    this.#options = options;
    this.#files = new Map([...files].map(([path, text]) => [path, encoded(text)]));
    this.#sources = sourcesOf(this.#files);
  }

  /** Puts a text in place of a file; `undefined` takes the file away. */
  set(path: string, text: string | undefined): void {
    if (text === undefined) this.#files.delete(path);
    else this.#files.set(path, encoded(text));
    this.#findings = undefined;
    this.#items.clear();
  }

  /** Everything that is wrong with the files, as `checkFiles` tells it. */
  findings(): readonly Finding[] {
    const { today, limits } = this.#options;
    this.#findings ??= checkFiles([...this.#files.keys()].sort(), this.#sources, SCHEMAS, {
      ...{ today, memory: this.#memory },
      ...(limits && { proof: limits }),
    }).findings;
    return this.#findings;
  }

  /** The form of a definition of any format, with the names its format has for its parts. */
  form(path: string): FormFound {
    const found = subjectAt(path, this.#sources, SCHEMAS);
    return found.kind === 'found' ? { kind: 'found', form: found.subject.form } : found;
  }

  /** Everything a definition holds, with whether visitors meet it; nothing of what is none. */
  items(path: string): readonly ToldItem[] {
    const { today, limits } = this.#options;
    const subject = this.#subject(path);
    const items = this.#items.get(path) ?? (subject ? everyItem(subject, today, limits) : []);
    this.#items.set(path, items);
    return items;
  }

  /** Why a question or step is hidden with these answers; undefined when the file is no definition. */
  why(
    path: string,
    name: string,
    answers: Readonly<Record<string, unknown>>,
  ): Explained | undefined {
    const { today, limits } = this.#options;
    const subject = this.#subject(path);
    return subject && explainHidden(subject, name, answers, today, limits);
  }

  /** What the changes since `saved`, texts by path, mean to visitors: of each changed file. */
  changesSince(saved: ReadonlyMap<string, string>): readonly ToldFile[] {
    const { today, limits } = this.#options;
    const before = new Map([...saved].map(([path, text]) => [path, encoded(text)]));
    const paths = [...new Set([...before.keys(), ...this.#files.keys()])].sort();
    return toldFiles(
      compareFiles(paths, {
        ...{ before: sourcesOf(before), after: this.#sources, schemaFolder: SCHEMAS, today },
        ...(limits && { limits }),
      }),
    );
  }

  #subject(path: string): Subject | undefined {
    const found = subjectAt(path, this.#sources, SCHEMAS);
    return found.kind === 'found' ? found.subject : undefined;
  }
}

function encoded(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
