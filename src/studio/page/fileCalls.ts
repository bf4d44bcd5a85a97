import { isRecord } from '#checker/json';
import type { FileOnDisk } from '#studio/editor';
import { savingObstacles } from '../../../schemas/texts/studio.json' with { type: 'json' };

/** The outcome of saving a file. */
export type Saved =
  | { readonly kind: 'saved'; readonly stamp: string }
  /** It was changed on disk; nothing was written. */
  | { readonly kind: 'changed'; readonly text: string | null; readonly stamp: string | null }
  /** In Swedish; nothing was written. */
  | { readonly kind: 'failed'; readonly message: string };

/** The calls of `#studio/files`, for the page that has the token. */
export interface FileCalls {
  /** Every file. Throws when the disk cannot be reached, or something else answers. */
  files(): Promise<readonly FileOnDisk[]>;
  save(path: string, text: string, stamp: string | null): Promise<Saved>;
  /** The words that the dictionary lacks, with proposals. Throws when there is no answer. */
  spelling(words: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>;
  /** Calls back when a file changes on disk, and when the connection opens or closes. */
  watch(onChange: (file: FileOnDisk) => void, onLine: (isUp: boolean) => void): () => void;
}

/** Calls to where the page came from. */
export function fileCalls(token: string): FileCalls {
  const headers = { 'X-Studio-Token': token };
  return {
    files: async () => {
      const response = await fetch('/studio/files', { headers });
      if (!response.ok) throw new Error(`the files came with the status ${response.status}`);
      const body: unknown = await response.json();
      if (!isRecord(body) || !Array.isArray(body.files)) throw new TypeError('no files came');
      return body.files.map(fileFrom);
    },
    save: async (path, text, stamp) => {
      try {
        const response = await fetch('/studio/file', {
          method: 'PUT',
          headers,
          body: JSON.stringify({ path, text, stamp }),
        });
        return savedFrom(response.status, await response.json());
      } catch {
        // No answer, or one that is not the studio's.
        return { kind: 'failed', message: savingObstacles.diskUnreached };
      }
    },
    spelling: async (words) => {
      const response = await fetch('/studio/spelling', {
        method: 'POST',
        headers,
        body: JSON.stringify({ words }),
      });
      const body: unknown = await response.json();
      if (!isRecord(body) || !isRecord(body.unknown)) throw new TypeError('no words came');
      return new Map(
        Object.entries(body.unknown).map(([word, proposals]) => [
          word,
          Array.isArray(proposals) ? proposals.filter((one) => typeof one === 'string') : [],
        ]),
      );
    },
    watch: (onChange, onLine) => {
      const line = new EventSource(`/studio/changes?token=${encodeURIComponent(token)}`);
      line.onopen = () => onLine(true);
      line.onerror = () => onLine(false);
      line.onmessage = ({ data }) => onChange(fileFrom(JSON.parse(String(data))));
      return () => line.close();
    },
  };
}

function savedFrom(status: number, body: unknown): Saved {
  if (!isRecord(body)) return { kind: 'failed', message: savingObstacles.diskUnreached };
  const { stamp, text, message } = body;
  if (status === 200) return { kind: 'saved', stamp: textOf(stamp) ?? '' };
  if (status === 409) return { kind: 'changed', text: textOf(text), stamp: textOf(stamp) };
  if (status === 403) return { kind: 'failed', message: savingObstacles.restarted };
  return { kind: 'failed', message: textOf(message) ?? savingObstacles.diskUnreached };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** Throws where it is none: what `#studio/files` sends has another shape than is read here. */
function fileFrom(value: unknown): FileOnDisk {
  if (!isFile(value)) throw new TypeError('this is no file of the studio');
  return value;
}

function isFile(value: unknown): value is FileOnDisk {
  if (!isRecord(value) || typeof value.path !== 'string') return false;
  return [value.text, value.stamp].every((one) => one === null || typeof one === 'string');
}
