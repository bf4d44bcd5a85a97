import type { Finding } from '#checker/findings';
import { Documents } from '#studio/editor';
import type { Bench, BenchEvent } from '#studio/session';
import { Studio } from '../../../src/studio/session/Studio.ts';

export const PATH = 'schemas/a.json';

/** A finding in the file, whose hint makes its text `[]`. */
export const BENCH_FINDING: Finding = {
  file: PATH,
  line: 1,
  column: 1,
  endLine: 1,
  endColumn: 3,
  pointer: '',
  code: 'unknown-list',
  severity: 'error',
  message: 'Fel.',
  hint: 'Rätta.',
  inForm: { message: 'Fel.', hint: 'Rätta.', fix: 'Byt' },
  fix: { label: 'Byt', edits: [{ offset: 0, length: 2, text: '[]' }] },
};

/** A bench of which a test says what it tells and answers. */
export class TriedBench implements Bench {
  retries = 0;
  readonly open: { readonly resolve: (value: never) => void; readonly reject: () => void }[] = [];
  readonly #listeners = new Set<(told: BenchEvent) => void>();
  #version = 0;

  set(): void {
    this.#version += 1;
  }

  watch(): void {}

  subscribe(listener: (told: BenchEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  ask(): Promise<never> {
    return new Promise((resolve, reject) => {
      this.open.push({ resolve, reject: () => reject(new Error('refused')) });
    });
  }

  retry(): void {
    this.retries += 1;
  }

  version(): number {
    return this.#version;
  }

  close(): void {}

  tell(told: BenchEvent): void {
    for (const listener of this.#listeners) listener(told);
  }
}

/** A studio over one file, and what else is given. */
export function opened(files: Readonly<Record<string, string>> = {}) {
  const documents = new Documents(
    Object.entries({ [PATH]: '{}', ...files }).map(([path, text]) => ({ path, text, stamp: 's1' })),
    {
      drafts: { paths: () => [], read: () => undefined, keep: () => true, remove: () => undefined },
      later: () => undefined,
      now: () => 0,
      onUnkept: () => undefined,
    },
  );
  const bench = new TriedBench();
  const studio = new Studio(documents, bench);
  const text = () => documents.document(PATH)?.text.text();
  const write = (next: string) => documents.document(PATH)?.text.replace(next);
  return { documents, bench, studio, text, write };
}
