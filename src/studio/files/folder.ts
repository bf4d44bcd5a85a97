import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseDocument } from '#check';
import { FOLDER, placeOf } from './place.ts';

/** A file as it stands on disk. */
export interface StoredFile {
  /** As seen from the repository, with `/`: `schemas/short-guide/form.json`. */
  readonly path: string;
  readonly text: string;
  /** Tells this content from any other. */
  readonly stamp: string;
}

/** What somebody else has made of a file: another content, or null when it is gone. */
export interface FileChange {
  readonly path: string;
  readonly text: string | null;
  readonly stamp: string | null;
}

/**
 * What became of a text that was to be saved.
 *
 * | kind    | meaning                                                                        |
 * |---------|--------------------------------------------------------------------------------|
 * | written | it stands on disk, whole                                                       |
 * | changed | somebody else has changed the file since it was read; nothing was written      |
 * | refused | it may not be saved there, or is no JSON; `message` says why in Swedish        |
 */
export type Written =
  | { readonly kind: 'written'; readonly stamp: string }
  | { readonly kind: 'changed'; readonly text: string | null; readonly stamp: string | null }
  | { readonly kind: 'refused'; readonly message: string };

/**
 * The definitions on disk. `root` is the repository, in full. Reading and writing wait for the disk
 * on purpose: nothing else in this process comes between the look at a file and its writing.
 */
export class StudioFolder {
  readonly #root: string;
  /** Of every file, what it was when it was last told or written. */
  readonly #known = new Map<string, { readonly stamp: string; readonly seen: string }>();

  constructor(root: string) {
    this.#root = root;
    for (const path of this.#paths()) this.#note(path);
  }

  /** Every JSON file under `schemas/`, by path. What changes after this is told by `changes`. */
  files(): readonly StoredFile[] {
    this.#known.clear();
    return this.#paths().flatMap((path) => {
      // Seen before it is read: a change in between is told once too often, not once too little.
      const seen = this.#seen(path);
      const stored = this.#read(path);
      if (!stored) return [];
      this.#known.set(path, { stamp: stored.stamp, seen });
      return [stored];
    });
  }

  /** Writes a text in place of the one with `stamp`; null for a file that is not there yet. */
  write(path: unknown, text: unknown, stamp: unknown): Written {
    const place = placeOf(this.#root, path);
    if (place.kind === 'refused') return place;
    const name = String(path);
    if (typeof text !== 'string' || (typeof stamp !== 'string' && stamp !== null)) {
      return { kind: 'refused', message: 'Det som skulle sparas kom inte fram helt.' };
    }
    const bytes = Buffer.from(text, 'utf8');
    const [fault] = parseDocument(name, bytes).findings;
    if (fault) return { kind: 'refused', message: `Rad ${fault.line}: ${fault.message}` };
    const before = this.#read(name);
    if ((before?.stamp ?? null) !== stamp) {
      this.#note(name);
      return { kind: 'changed', text: before?.text ?? null, stamp: before?.stamp ?? null };
    }
    replace(place.file, bytes);
    this.#note(name);
    return { kind: 'written', stamp: stampOf(bytes) };
  }

  /** What others have changed since this was last asked, or the files were. */
  changes(): readonly FileChange[] {
    const paths = new Set([...this.#known.keys(), ...this.#paths()]);
    return [...paths].sort().flatMap((path): readonly FileChange[] => {
      const known = this.#known.get(path);
      if (known && known.seen === this.#seen(path)) return [];
      this.#note(path);
      const now = this.#read(path);
      if (now?.stamp === known?.stamp) return [];
      return [now ?? { path, text: null, stamp: null }];
    });
  }

  #paths(): readonly string[] {
    const names = readdirSync(join(this.#root, FOLDER), { recursive: true, encoding: 'utf8' });
    return names
      .map((name) => `${FOLDER}/${name.replaceAll('\\', '/')}`)
      .filter((path) => placeOf(this.#root, path).kind === 'file')
      .sort();
  }

  #read(path: string): StoredFile | undefined {
    try {
      const bytes = readFileSync(join(this.#root, path));
      return { path, text: bytes.toString('utf8'), stamp: stampOf(bytes) };
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw cause;
    }
  }

  #note(path: string): void {
    const stored = this.#read(path);
    if (stored) this.#known.set(path, { stamp: stored.stamp, seen: this.#seen(path) });
    else this.#known.delete(path);
  }

  /** Changes whenever the file does, without reading it. */
  #seen(path: string): string {
    const stats = statSync(join(this.#root, path), { throwIfNoEntry: false });
    return stats ? `${stats.mtimeMs} ${stats.size} ${stats.ino}` : '';
  }
}

function stampOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}

/** Whole or not at all: whoever reads meanwhile has the old file. */
function replace(file: string, bytes: Uint8Array): void {
  const mode = statSync(file, { throwIfNoEntry: false })?.mode ?? 0o644;
  const beside = join(dirname(file), `.${basename(file)}.${process.pid}`);
  try {
    writeFileSync(beside, bytes, { mode: mode & 0o777 });
    renameSync(beside, file);
  } finally {
    rmSync(beside, { force: true });
  }
}
