import { parentPort } from 'node:worker_threads';
import { drawPdf, type PdfContent } from './pdf.ts';

/** The message to the worker. */
export interface PdfTask {
  readonly content: PdfContent;
  readonly now: Date;
}

/** The message from the worker: the document, or why there is none. */
export type PdfResult = { readonly bytes: Uint8Array } | { readonly error: Error };

parentPort?.on('message', async ({ content, now }: PdfTask) => {
  const result = await resultOf(content, now);
  // Transferred, not copied.
  parentPort?.postMessage(result, 'bytes' in result ? [result.bytes.buffer] : []);
});

async function resultOf(
  content: PdfContent,
  now: Date,
): Promise<{ bytes: Uint8Array<ArrayBuffer> } | { error: Error }> {
  try {
    return { bytes: Uint8Array.from(await drawPdf(content, now)) };
  } catch (error) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }
}
