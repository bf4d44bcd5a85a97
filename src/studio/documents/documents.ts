import { EditedText } from '#studio/editor';
import type { DraftBox } from './drafts.ts';
import { merged } from './merged.ts';

/** A file as it stands on disk. */
export interface FileOnDisk {
  /** As seen from the repository: `schemas/short-guide/form.json`. */
  readonly path: string;
  /** Null when it is gone. */
  readonly text: string | null;
  /** Tells this content from any other; null when it is gone. */
  readonly stamp: string | null;
}

/** What somebody else has made of a file that is changed here too. */
export type Conflict = Pick<FileOnDisk, 'text' | 'stamp'>;

/** One file and what has become of it here. */
export interface StudioDocument {
  readonly path: string;
  readonly text: EditedText;
  /** The text on disk that the changes here were made to; null for a file that is not there. */
  readonly saved: string | null;
  readonly stamp: string | null;
  readonly isChanged: boolean;
  /** Until it is settled, the file cannot be saved. */
  readonly conflict: Conflict | undefined;
}

/** What documents are kept with. */
export interface DocumentsOptions {
  readonly drafts: DraftBox;
  /** Calls back once, some time later; `setTimeout` with a wait. */
  readonly later: (act: () => void) => void;
  /** Called when a draft could not be kept. */
  readonly onUnkept: () => void;
}

type Entry = { -readonly [K in keyof StudioDocument]: StudioDocument[K] };

/**
 * Every file by its path. What is on disk and what is written here are held apart until somebody
 * saves; what both others and this page have changed waits until somebody chooses.
 */
export class Documents {
  readonly #options: DocumentsOptions;
  readonly #entries = new Map<string, Entry>();
  readonly #listeners = new Set<(path: string) => void>();
  readonly #unkept = new Set<string>();
  #isWaiting = false;

  constructor(files: readonly FileOnDisk[], options: DocumentsOptions) {
    this.#options = options;
    for (const file of files) this.#add(file);
    const { drafts } = options;
    for (const path of drafts.paths()) {
      // A file that is gone from disk lives on in its draft, so that what was written is not lost.
      if (!this.#entries.has(path)) this.#add({ path, text: null, stamp: null });
    }
  }

  /** In order. Files that are neither on disk nor written here are not among them. */
  paths(): readonly string[] {
    return [...this.#entries.values()]
      .filter(({ saved, isChanged }) => saved !== null || isChanged)
      .map(({ path }) => path)
      .sort();
  }

  /** The same object until something of it changes. */
  document(path: string): StudioDocument | undefined {
    return this.#entries.get(path);
  }

  /** Files with changes that are not saved. */
  changed(): readonly StudioDocument[] {
    return this.paths().flatMap((path) => {
      const entry = this.#entries.get(path);
      return entry?.isChanged ? [entry] : [];
    });
  }

  /** Every text as written here, by path. */
  texts(): ReadonlyMap<string, string> {
    return new Map(this.paths().map((path) => [path, this.#entry(path).text.text()]));
  }

  /** Every text on disk, by path, as the changes here were begun from. */
  savedTexts(): ReadonlyMap<string, string> {
    return new Map(
      [...this.#entries.values()].flatMap(({ path, saved }) =>
        saved === null ? [] : [[path, saved] as const],
      ),
    );
  }

  /** Calls back with the path of a file of which anything has changed. */
  subscribe(listener: (path: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Takes in what others have made of a file: at once when nothing was changed here. */
  changedOnDisk({ path, text, stamp }: FileOnDisk): void {
    const entry = this.#entries.get(path);
    if (!entry) this.#add({ path, text, stamp }, true);
    else if (stamp === entry.stamp) this.#update(entry, { conflict: undefined });
    else if (!entry.isChanged) this.#take(entry, { text, stamp });
    else if (text === entry.text.text()) {
      this.#update(entry, { saved: text, stamp, isChanged: false, conflict: undefined });
    } else this.#update(entry, { conflict: { text, stamp } });
  }

  /** Both changes in one text; undefined when there is no conflict, or they touch the same lines. */
  both(path: string): string | undefined {
    const { conflict, saved, text } = this.#entry(path);
    if (!conflict || conflict.text === null || saved === null) return undefined;
    return merged(saved, text.text(), conflict.text);
  }

  /**
   * Settles a conflict. `mine` keeps what is written here, to be saved over the other; `theirs` puts
   * the other in its place and `both` what `both` gives, which can be undone.
   */
  settle(path: string, choice: 'mine' | 'theirs' | 'both'): void {
    const entry = this.#entry(path);
    const { conflict } = entry;
    if (!conflict) return;
    if (choice === 'theirs') {
      this.#take(entry, conflict);
      return;
    }
    const both = choice === 'both' ? this.both(path) : undefined;
    if (both !== undefined) entry.text.replace(both);
    const isChanged = conflict.text !== entry.text.text();
    const { text: saved, stamp } = conflict;
    this.#update(entry, { saved, stamp, isChanged, conflict: undefined });
  }

  /** Notes that a text stands on disk now. What was written since is still to be saved. */
  written(path: string, text: string, stamp: string): void {
    const entry = this.#entry(path);
    const isChanged = entry.text.text() !== text;
    this.#update(entry, { saved: text, stamp, isChanged, conflict: undefined });
  }

  /** Goes back to what stands on disk, which can be undone. */
  revert(path: string): void {
    const { text, saved } = this.#entry(path);
    if (saved !== null) text.replace(saved);
  }

  /** Keeps every draft now, as when the page is about to go. */
  keep(): void {
    this.#isWaiting = false;
    const { drafts, onUnkept } = this.#options;
    for (const path of this.#unkept) {
      const { stamp, saved, text, isChanged } = this.#entry(path);
      if (!isChanged) drafts.remove(path);
      else if (!drafts.keep(path, { stamp, saved, text: text.toJSON() })) onUnkept();
    }
    this.#unkept.clear();
  }

  #add({ path, text, stamp }: FileOnDisk, isNews = false): void {
    const draft = this.#options.drafts.read(path);
    const restored = draft && EditedText.fromJSON(draft.text);
    const edited = restored ?? new EditedText(text ?? '');
    const isChanged = restored !== undefined && restored.text() !== (text ?? '');
    const isOld = isChanged && draft?.stamp !== stamp;
    if (draft && !isChanged) this.#options.drafts.remove(path);
    this.#entries.set(path, {
      path,
      text: edited,
      // The changes are told against what they were begun from until it is settled.
      saved: isOld ? (draft?.saved ?? null) : text,
      stamp: isOld ? (draft?.stamp ?? null) : stamp,
      isChanged,
      conflict: isOld ? { text, stamp } : undefined,
    });
    edited.subscribe(() => {
      const entry = this.#entry(path);
      const now = entry.text.text();
      this.#update(entry, { isChanged: now !== (entry.saved ?? '') });
    });
    if (isNews) this.#tell(path);
  }

  #take(entry: Entry, { text, stamp }: Conflict): void {
    this.#update(entry, { saved: text, stamp, isChanged: false, conflict: undefined });
    entry.text.replace(text ?? '');
  }

  #update({ path }: Entry, change: Partial<StudioDocument>): void {
    this.#entries.set(path, { ...this.#entry(path), ...change });
    this.#unkept.add(path);
    if (!this.#isWaiting) {
      this.#isWaiting = true;
      this.#options.later(() => this.keep());
    }
    this.#tell(path);
  }

  #tell(path: string): void {
    for (const listener of this.#listeners) listener(path);
  }

  #entry(path: string): Entry {
    const entry = this.#entries.get(path);
    if (!entry) throw new RangeError(`no file ${path}`);
    return entry;
  }
}
