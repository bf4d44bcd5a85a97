/** Unsaved changes of a file. */
export interface FileDraft {
  /** `FileOnDisk.stamp`, the hash of what it was begun from; null for a file that was not there. */
  readonly stamp: string | null;
  /** The text on disk that it was begun from. */
  readonly saved: string | null;
  /** As `EditedText.toJSON` gives it: the text and what can be undone; or `{ doc }`, the text alone. */
  readonly text: unknown;
}

/** Where drafts are kept, by the path of their file. */
export interface DraftStorage {
  readonly paths: () => readonly string[];
  read(path: string): FileDraft | undefined;
  /** Whether it was kept: a browser's storage can be full or refused. */
  keep(path: string, draft: FileDraft): boolean;
  remove(path: string): void;
}

/** Keeps nothing, where the browser refuses any storage. */
const NO_STORAGE: DraftStorage = {
  paths: () => [],
  read: () => undefined,
  keep: () => false,
  remove: () => undefined,
};

/**
 * Drafts in the browser's storage. `open` returns that, or throws where the browser refuses it. An entry
 * that is no draft, put there by something else, is ignored. `home` identifies the copy of the
 * repository: all copies are served from one address, and share its storage.
 */
export function draftStorage(open: () => Storage, home: string): DraftStorage {
  let storage: Storage;
  try {
    storage = open();
  } catch {
    // Refused by the browser's settings: the editor is warned at the first draft.
    return NO_STORAGE;
  }
  const prefix = `behovsguiden-studio:${home}:`;
  return {
    paths: () =>
      Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
        .filter((key) => key.startsWith(prefix))
        .map((key) => key.slice(prefix.length))
        .sort(),
    read: (path) => draftFrom(storage.getItem(prefix + path)),
    keep: (path, draft) => {
      try {
        storage.setItem(prefix + path, JSON.stringify(draft));
        return true;
      } catch {
        // Full, or refused by the browser's settings: the editor is warned.
        return false;
      }
    },
    remove: (path) => storage.removeItem(prefix + path),
  };
}

function draftFrom(written: string | null): FileDraft | undefined {
  try {
    const value: unknown = JSON.parse(written ?? 'null');
    if (typeof value !== 'object' || value === null) return undefined;
    const kept: { readonly [K in keyof FileDraft]?: unknown } = value;
    const { stamp = null, saved = null, text } = kept;
    if ((typeof stamp !== 'string' && stamp !== null) || text === undefined) return undefined;
    return { stamp, saved: typeof saved === 'string' ? saved : null, text };
  } catch {
    return undefined;
  }
}
