import type { DraftStorage } from './drafts.ts';
import { EditedText } from './EditedText.ts';
import { isDefinitionFile } from './isDefinitionFile.ts';
import { type Clash, type ConflictSide, joined, lineEdits } from './joined.ts';
import { SharedHistory } from './sharedHistory.ts';
import {
  type FileConflict,
  type FileOnDisk,
  isThere,
  type StudioDocument,
} from './studioDocument.ts';

/** Options of Documents. */
export interface DocumentsOptions {
  readonly drafts: DraftStorage;
  /** Calls back once, some time later; `setTimeout` with a wait. */
  readonly later: (act: () => void) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Called when a draft could not be kept, and once all can be again. */
  readonly onUnkept: (isUnkept: boolean) => void;
}

type Entry = { -readonly [K in keyof StudioDocument]: StudioDocument[K] };

/**
 * Every file by its path. Saved text and draft are kept apart until saving. Of a file that was changed on
 * disk and here both changes are taken; where they are of the same part it waits for a choice.
 */
export class Documents {
  /** Of what is changed here, not of what others change on disk. */
  readonly history = new SharedHistory();
  readonly #options: DocumentsOptions;
  readonly #entries = new Map<string, Entry>();
  readonly #listeners = new Set<(path: string) => void>();
  readonly #unkept = new Set<string>();
  /** Files whose draft with its history was too much for the storage. */
  readonly #large = new Set<string>();
  /** Files whose changes were given up because they had been removed. */
  readonly #givenUp = new Set<string>();
  readonly #unread = new Set<string>();
  #isWaiting = false;
  #isUnkept = false;

  constructor(files: readonly FileOnDisk[], options: DocumentsOptions) {
    this.#options = options;
    for (const file of files) this.#add(file);
    const { drafts } = options;
    for (const path of drafts.paths()) {
      // A file that is gone from disk lives on in its draft, so that what was written is not lost.
      if (!this.#entries.has(path)) this.#add({ path, text: null, stamp: null });
    }
  }

  /**
   * In order: files on disk, those written here, and those that were left removed while that can be
   * undone.
   */
  paths(): readonly string[] {
    return [...this.#entries.values()]
      .filter((entry) => isThere(entry) || this.#canComeBack(entry))
      .map(({ path }) => path)
      .sort();
  }

  /** Files with a draft that could not be read; it is left where it is until the file is changed. */
  unread(): readonly string[] {
    return [...this.#unread].sort();
  }

  /** Begins a file that is not on disk yet. */
  begin(path: string, text: string): void {
    this.#add({ path, text: null, stamp: null }, true);
    this.#entry(path).text.replace(text);
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

  /** Every definition as written here, by path; none of a file that is gone, and no picture. */
  texts(): ReadonlyMap<string, string> {
    const there = this.paths()
      .filter(isDefinitionFile)
      .map((path) => this.#entry(path));
    return new Map(there.filter(isThere).map(({ path, text }) => [path, text.text()]));
  }

  /** The same as on disk, as the changes here were begun from. */
  savedTexts(): ReadonlyMap<string, string> {
    return new Map(
      [...this.#entries.values()].flatMap(({ path, saved }) =>
        saved === null || !isDefinitionFile(path) ? [] : [[path, saved] as const],
      ),
    );
  }

  /** Calls back with the path of a file of which anything has changed. */
  subscribe(listener: (path: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Takes over a change on disk, beside those made here; where both are of the same part as a conflict. */
  changedOnDisk(file: FileOnDisk): void {
    const entry = this.#entries.get(file.path);
    if (entry) this.#join(entry, { ...file, foundAt: this.#options.now() });
    else this.#add(file, true);
  }

  #join(entry: Entry, { text, stamp, foundAt }: FileConflict): void {
    if (stamp === entry.stamp) this.#update(entry, { conflict: undefined });
    else if (!entry.isChanged) this.#take(entry, { text, stamp }, 'foreign');
    else if (text === entry.text.text()) {
      this.#update(entry, { saved: text, stamp, isChanged: false, conflict: undefined });
    } else {
      this.#update(entry, { conflict: { text, stamp, foundAt } });
      if (text !== null && this.clashes(entry.path).length === 0) {
        this.settle(entry.path, () => 'mine');
        this.#update(entry, { hasTakenIn: true });
      }
    }
  }

  /** The parts that a file's conflict is about; empty when it has none or the file is gone. */
  clashes(path: string): readonly Clash[] {
    return this.#joined(this.#entry(path), () => 'mine')?.clashes ?? [];
  }

  /** The text as it would be settled; undefined when there is no conflict or the file is gone. */
  settled(path: string, choose: (clash: string) => ConflictSide): string | undefined {
    return this.#joined(this.#entry(path), choose)?.text;
  }

  /**
   * Settles a conflict: clashes as they are chosen, which can be undone, and what only others have changed
   * as they have it. Of a file that is gone `mine` keeps what is written here.
   */
  settle(path: string, choose: (clash: string) => ConflictSide): void {
    const entry = this.#entry(path);
    const { conflict, text } = entry;
    if (!conflict) return;
    if (conflict.text === null && choose('') === 'theirs') {
      this.#givenUp.add(path);
      this.#take(entry, conflict);
      return;
    }
    const [beside, whole] = [() => 'mine' as const, choose].map((side) => this.settled(path, side));
    const { text: saved, stamp } = conflict;
    if (beside !== undefined) text.edit(lineEdits(text.text(), beside), 'foreign');
    if (whole !== undefined) text.edit(lineEdits(text.text(), whole));
    this.#update(entry, { saved, stamp, conflict: undefined, isChanged: saved !== text.text() });
  }

  /**
   * Notes that what is written here is a change of another text than the one on disk, which is about to become
   * somebody else's: what was saved since is unsaved again, and joined with what comes.
   */
  begunFrom({ path, text, stamp }: FileOnDisk): void {
    const isChanged = this.#entry(path).text.text() !== (text ?? '');
    this.#update(this.#entry(path), { saved: text, stamp, isChanged, conflict: undefined });
  }

  /** Notes that somebody has seen that others' changes were taken in. */
  noteSeen(path: string): void {
    this.#update(this.#entry(path), { hasTakenIn: false });
  }

  #joined({ conflict, saved, text }: Entry, choose: (clash: string) => ConflictSide) {
    if (typeof conflict?.text !== 'string') return undefined;
    return joined(saved, text.text(), conflict.text, choose);
  }

  /** Notes that a text is on disk now. What was written since is still to be saved. */
  written(path: string, text: string, stamp: string): void {
    const entry = this.#entry(path);
    const isChanged = entry.text.text() !== text;
    this.#update(entry, { saved: text, stamp, isChanged, conflict: undefined, hasTakenIn: false });
  }

  /** Keeps every draft now, as when the page is about to go. What cannot be kept is tried again. */
  keep(): void {
    this.#isWaiting = false;
    const entries = [...this.#unkept].map((path) => this.#entry(path));
    // Drafts that are removed make room for the others.
    for (const { path, isChanged } of entries) {
      if (isChanged) continue;
      if (!this.#unread.has(path)) this.#options.drafts.remove(path);
      this.#unkept.delete(path);
      this.#large.delete(path);
    }
    for (const entry of entries) {
      if (entry.isChanged && this.#isKept(entry)) this.#unkept.delete(entry.path);
    }
    const isUnkept = this.#unkept.size > 0;
    if (isUnkept !== this.#isUnkept) this.#options.onUnkept(isUnkept);
    this.#isUnkept = isUnkept;
  }

  /** Keeps the text without its history when both are too much. */
  #isKept({ path, stamp, saved, text }: Entry): boolean {
    const { drafts } = this.#options;
    const isWhole =
      !this.#large.has(path) && drafts.keep(path, { stamp, saved, text: text.toJSON() });
    if (!isWhole) this.#large.add(path);
    const isKept = isWhole || drafts.keep(path, { stamp, saved, text: { doc: text.text() } });
    if (isKept) this.#unread.delete(path);
    return isKept;
  }

  #canComeBack({ path, text }: Entry): boolean {
    return this.#givenUp.has(path) && text.canUndo();
  }

  #add({ path, text, stamp }: FileOnDisk, isNews = false): void {
    const draft = this.#options.drafts.read(path);
    const restored = draft && EditedText.fromJSON(draft.text);
    const edited = restored ?? new EditedText(text ?? '');
    const isChanged = restored !== undefined && restored.text() !== (text ?? '');
    const isOld = isChanged && draft?.stamp !== stamp;
    if (restored && !isChanged) this.#options.drafts.remove(path);
    if (!restored && this.#options.drafts.paths().includes(path)) this.#unread.add(path);
    this.#entries.set(path, {
      path,
      text: edited,
      // Until the conflict is settled, changes are compared with the text they began from.
      saved: isOld ? (draft?.saved ?? null) : text,
      stamp: isOld ? (draft?.stamp ?? null) : stamp,
      isChanged,
      conflict: undefined,
      hasTakenIn: false,
    });
    edited.subscribe(() => {
      const entry = this.#entry(path);
      const now = entry.text.text();
      this.#update(entry, { isChanged: now !== (entry.saved ?? '') });
    });
    this.history.follow(path, edited);
    if (isOld) this.#join(this.#entry(path), { text, stamp });
    if (isNews) this.#notify(path);
  }

  #take(entry: Entry, { text, stamp }: Pick<FileOnDisk, 'text' | 'stamp'>, kind?: 'foreign'): void {
    if (text !== null) this.#givenUp.delete(entry.path);
    this.#update(entry, { saved: text, stamp, isChanged: false, conflict: undefined });
    entry.text.replace(text ?? '', kind);
  }

  #update({ path }: Entry, change: Partial<StudioDocument>): void {
    this.#entries.set(path, { ...this.#entry(path), ...change });
    this.#unkept.add(path);
    if (!this.#isWaiting) {
      this.#isWaiting = true;
      this.#options.later(() => this.keep());
    }
    this.#notify(path);
  }

  #notify(path: string): void {
    for (const listener of this.#listeners) listener(path);
  }

  #entry(path: string): Entry {
    const entry = this.#entries.get(path);
    if (!entry) throw new RangeError(`no file ${path}`);
    return entry;
  }
}
