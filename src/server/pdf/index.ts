/** Draws documents, in a thread of its own. */

export {
  type Block,
  type InsuranceBlock,
  type LabelledValue,
  listBlocks,
  section,
  textBlocks,
} from './blocks.ts';
export { createKeptPdfs, type KeptPdfs } from './keptPdfs.ts';
export type { PdfContent } from './pdf.ts';
export { createPdfThread } from './thread.ts';
