import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import {
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseDocument, pictureFault } from '#checker/findings';
import { fill } from '#engine/texts';
// As a whole: Node, which runs this in the tests of the browser, gives JSON no other exports.
import texts from '../../../schemas/texts/studio.json' with { type: 'json' };
import { asShown, type FileAccess, fileAccess, within } from './fileAccess.ts';

/** A file on disk. */
export interface StoredFile {
  /** As seen from the repository, with `/`: `schemas/short-guide/form.json`. */
  readonly path: string;
  readonly text: string;
  /** Hash of the content. */
  readonly stamp: string;
  /** The file is not UTF-8: `text` has U+FFFD for what was lost, and nothing is written over it. */
  readonly unreadable?: true;
}

/** A file that was changed from outside: its new content, or null when it is gone. */
export interface FileChange {
  readonly path: string;
  readonly text: string | null;
  readonly stamp: string | null;
}

/**
 * The outcome of saving a text.
 *
 * | kind    | meaning                                                                        |
 * |---------|--------------------------------------------------------------------------------|
 * | written | it is on disk, whole                                                           |
 * | changed | the file was changed from outside since it was read; nothing was written       |
 * | refused | it may not be saved there, is no JSON, or the present file cannot be read or     |
 * |         | would be spoilt; `message` says why in Swedish                                 |
 */
export type WriteResult =
  | { readonly kind: 'written'; readonly stamp: string }
  | { readonly kind: 'changed'; readonly text: string | null; readonly stamp: string | null }
  | { readonly kind: 'refused'; readonly message: string };

/** A file that cannot be read now, such as one that another program has locked. */
const LOCKED = 'locked';
const HOLDING: ReadonlySet<unknown> = new Set(['EACCES', 'EPERM', 'EBUSY']);
/** The character that decoding puts in place of bytes that are not UTF-8. */
const REPLACEMENT = '\uFFFD';

/**
 * The definitions on disk, in the content folder; their formats, which nobody changes here, may be in another. Reading
 * and writing wait for the disk on purpose: nothing else in this process runs between the check of a file and its writing.
 */
export class StudioFolder {
  readonly #folder: string;
  readonly #formats: string;
  /** Of every file, its state when it was last reported or written. */
  readonly #known = new Map<string, { readonly stamp: string; readonly seen: string }>();

  /** Full paths; `formats` has `meta` and `api`. */
  constructor(folder: string, formats = folder) {
    this.#folder = folder;
    this.#formats = formats;
    this.files();
  }

  /** Every JSON file of the folder, and the brand's pictures, by path. Later changes are reported by `changes`. */
  files(): readonly StoredFile[] {
    this.#known.clear();
    return this.#paths().flatMap((path) => {
      const seen = this.#seen(path);
      const stored = this.#read(path);
      if (!stored || stored === LOCKED) return [];
      this.#note(path, seen, stored);
      return [stored];
    });
  }

  /** Writes a text in place of the one with `stamp`; null for a file that is not there yet. */
  write(path: unknown, text: unknown, stamp: unknown): WriteResult {
    const access = fileAccess(this.#folder, path);
    if (access.kind === 'refused') return access;
    const name = String(path);
    if (typeof text !== 'string' || (typeof stamp !== 'string' && stamp !== null)) {
      return { kind: 'refused', message: texts.disk.incomplete };
    }
    const bytes = Buffer.from(text, 'utf8');
    const fault = faultOf(name, text, bytes);
    if (fault !== undefined) return { kind: 'refused', message: fault };
    const seen = seenAt(access.file);
    const before = this.#read(name);
    if (before === LOCKED) return { kind: 'refused', message: texts.disk.held };
    if (before?.unreadable) return { kind: 'refused', message: texts.disk.notUtf8 };
    if ((before?.stamp ?? null) !== stamp) {
      this.#note(name, seen, before);
      return { kind: 'changed', text: before?.text ?? null, stamp: before?.stamp ?? null };
    }
    // Read while the file was not UTF-8, and kept by the page since.
    if (text.includes(REPLACEMENT) && !before?.text.includes(REPLACEMENT)) {
      return { kind: 'refused', message: texts.disk.lostCharacter };
    }
    const written = { stamp: stampOf(bytes) };
    this.#note(name, replace(access.file, bytes), written);
    return { kind: 'written', ...written };
  }

  /**
   * The files that others have changed since this was last asked, or the files were. A file that is held
   * is reported when it can be read again. Throws while the folder cannot be read.
   */
  changes(): readonly FileChange[] {
    const paths = new Set([...this.#known.keys(), ...this.#paths()]);
    const read = [...paths].sort().flatMap((path) => {
      const seen = this.#seen(path);
      if (this.#known.get(path)?.seen === seen) return [];
      const now = this.#read(path);
      return now === LOCKED ? [] : [{ path, seen, now }];
    });
    // Noted when all are read: after an error, changes are reported next time instead of never.
    return read.flatMap(({ path, seen, now }): readonly FileChange[] => {
      const before = this.#known.get(path)?.stamp;
      this.#note(path, seen, now);
      return now?.stamp === before ? [] : [now ?? { path, text: null, stamp: null }];
    });
  }

  #paths(): readonly string[] {
    const own = namesIn(this.#folder).filter((path) => this.#home(path) === this.#folder);
    const formats = namesIn(this.#formats).filter(isFormat);
    return [...new Set([...own, ...formats])]
      .filter((path) => this.#access(path).kind === 'file')
      .sort();
  }

  /** Undefined for what is no file of the studio's, such as one that has become a link or a folder. */
  #read(path: string): StoredFile | typeof LOCKED | undefined {
    const access = this.#access(path);
    if (access.kind === 'refused') return undefined;
    try {
      const bytes = readFileSync(access.file);
      const stored = { path, text: bytes.toString('utf8'), stamp: stampOf(bytes) };
      return isUtf8(bytes) ? stored : { ...stored, unreadable: true };
    } catch (cause) {
      const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
      if (code === 'ENOENT') return undefined;
      if (HOLDING.has(code)) return LOCKED;
      throw cause;
    }
  }

  /** `seen` from before the reading: a change in between is reported twice rather than never. */
  #note(path: string, seen: string, stored: { readonly stamp: string } | undefined): void {
    if (stored) this.#known.set(path, { stamp: stored.stamp, seen });
    else this.#known.delete(path);
  }

  #seen(path: string): string {
    return seenAt(join(this.#home(path), within(path)));
  }

  #access(path: string): FileAccess {
    return fileAccess(this.#home(path), path);
  }

  #home(path: string): string {
    return isFormat(path) ? this.#formats : this.#folder;
  }
}

const isFormat = (path: string): boolean => /^(?:meta|api)\//.test(within(path));

const namesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(asShown);

/** Why a text may not stand in a file, in Swedish; undefined when it may. */
function faultOf(path: string, text: string, bytes: Uint8Array): string | undefined {
  if (path.endsWith('.svg')) {
    const fault = pictureFault(text);
    return fault && texts.picture.faults[fault];
  }
  const [fault] = parseDocument(path, bytes).findings;
  return fault && fill(texts.disk.syntaxError, { message: fault.message });
}

/** Changes whenever the file does, without reading it. */
function seenAt(file: string): string {
  const stats = lstatSync(file, { throwIfNoEntry: false });
  return stats ? `${stats.mtimeMs} ${stats.size} ${stats.ino}` : '';
}

/** The hash that a content is known by. */
export function stampOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}

/**
 * Replaces a file atomically: readers meanwhile get the old one. Returns the `seenAt` of the new one,
 * from before it took its place: after that it may already have changed again.
 */
function replace(file: string, bytes: Uint8Array): string {
  const mode = statSync(file, { throwIfNoEntry: false })?.mode ?? 0o644;
  const beside = join(dirname(file), `.${basename(file)}.${process.pid}`);
  try {
    writeFileSync(beside, bytes, { mode: mode & 0o777 });
    const seen = seenAt(beside);
    renameSync(beside, file);
    return seen;
  } finally {
    rmSync(beside, { force: true });
  }
}
