/** Draws PDF documents on a worker thread. */

export {
  type Block,
  type InsuranceBlock,
  type LabelledValue,
  listBlocks,
  section,
  textBlocks,
} from './blocks.ts';
export type { PdfContent } from './pdf.ts';
export { createPdfCache, type PdfCache } from './pdfCache.ts';
export { createPdfThread } from './thread.ts';
