import { createHash } from 'node:crypto';
import type { PdfContent } from './pdf.ts';
import type { PdfThread } from './thread.ts';

/** As long as a visitor opens the document again; it contains their recommendations. */
const KEPT_MS = 600_000;
/** Some 50 kB each. */
const MOST_KEPT = 100;

/** Documents that are drawn once for as long as nothing in them changes. */
export interface PdfCache {
  /** The bytes of a PDF; asked for twice at the same time it is drawn once. Rejects like `draw`. */
  find(content: PdfContent, now: Date): Promise<Uint8Array>;
  /** Forgets them all. */
  close(): void;
}

interface Kept {
  readonly bytes: Promise<Uint8Array>;
  readonly timer: NodeJS.Timeout;
}

/**
 * Keeps what was drawn in memory for ten minutes, the last hundred documents at most. The key is a hash
 * of all that is in a document, its date included: nothing else decides what it looks like, except for
 * the moment of drawing in its properties.
 */
export function createPdfCache({ draw }: Pick<PdfThread, 'draw'>): PdfCache {
  const kept = new Map<string, Kept>();

  function drop(key: string): void {
    clearTimeout(kept.get(key)?.timer);
    kept.delete(key);
  }

  return {
    find(content, now) {
      const key = createHash('sha256').update(JSON.stringify(content)).digest('base64');
      const known = kept.get(key);
      if (known !== undefined) return known.bytes;
      const [oldest] = kept.keys();
      if (oldest !== undefined && kept.size >= MOST_KEPT) drop(oldest);
      const bytes = draw(content, now);
      const timer = setTimeout(() => kept.delete(key), KEPT_MS).unref();
      kept.set(key, { bytes, timer });
      bytes.catch(() => {
        if (kept.get(key)?.bytes === bytes) drop(key);
      });
      return bytes;
    },
    close() {
      for (const key of [...kept.keys()]) drop(key);
    },
  };
}
