import { createHash } from 'node:crypto';
import { HttpError } from '#server/contract';
import type { PdfContent } from './pdf.ts';
import type { PdfThread } from './thread.ts';

/** For as long as a visitor may open the document again; it contains their recommendations. */
const CACHE_MS = 600_000;
/** How long a caller waits for a document. It is drawn all the same, and there when the caller comes back. */
const WAIT_MS = 10_000;
const RETRY_SECONDS = 5;
/** About 50 kB each. */
const MAX_CACHED = 100;

/** Caches drawn documents by their content. */
export interface PdfCache {
  /**
   * The bytes of a PDF; concurrent calls with the same content draw it once. Rejects like `draw`.
   *
   * @throws HttpError `overloaded` after ten seconds: the same content is found later.
   */
  find(content: PdfContent, now: Date): Promise<Uint8Array>;
  /** Empties the cache. */
  close(): void;
}

interface CachedPdf {
  readonly bytes: Promise<Uint8Array>;
  readonly timer: NodeJS.Timeout;
}

/**
 * Caches documents in memory for ten minutes, at most the last hundred. The key is a hash of the
 * content, its date included; the document depends on nothing else but the creation time in its
 * properties.
 */
export function createPdfCache({ draw }: Pick<PdfThread, 'draw'>): PdfCache {
  const cached = new Map<string, CachedPdf>();

  function drop(key: string): void {
    clearTimeout(cached.get(key)?.timer);
    cached.delete(key);
  }

  return {
    find(content, now) {
      const key = createHash('sha256').update(JSON.stringify(content)).digest('base64');
      const known = cached.get(key);
      if (known !== undefined) return inTime(known.bytes);
      const [oldest] = cached.keys();
      if (oldest !== undefined && cached.size >= MAX_CACHED) drop(oldest);
      const bytes = draw(content, now);
      const timer = setTimeout(() => cached.delete(key), CACHE_MS).unref();
      cached.set(key, { bytes, timer });
      bytes.catch(() => {
        if (cached.get(key)?.bytes === bytes) drop(key);
      });
      return inTime(bytes);
    },
    close() {
      for (const key of [...cached.keys()]) drop(key);
    },
  };
}

function inTime(bytes: Promise<Uint8Array>): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const refuse = () => reject(new HttpError('overloaded', { retryAfter: RETRY_SECONDS }));
    const timer = setTimeout(refuse, WAIT_MS);
    bytes.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}
