import { parentPort } from 'node:worker_threads';
import { drawPdf, type PdfContent } from './pdf.ts';

/** The thread's input. */
export interface PdfTask {
  readonly content: PdfContent;
  readonly now: Date;
}

/** Its output: the document, or why there is none. */
export type PdfAnswer = { readonly bytes: Uint8Array } | { readonly error: Error };

parentPort?.on('message', async ({ content, now }: PdfTask) => {
  const answer = await answerTo(content, now);
  // Handed over, not copied.
  parentPort?.postMessage(answer, 'bytes' in answer ? [answer.bytes.buffer] : []);
});

async function answerTo(
  content: PdfContent,
  now: Date,
): Promise<{ bytes: Uint8Array<ArrayBuffer> } | { error: Error }> {
  try {
    return { bytes: Uint8Array.from(await drawPdf(content, now)) };
  } catch (error) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }
}
