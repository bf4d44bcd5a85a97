import type { Block, InsuranceBlock } from './blocks.ts';
import { fontFiles } from './fonts.ts';
import { createWriter, type Writer } from './writer.ts';

/** The content of a PDF. */
export interface PdfContent {
  readonly title: string;
  /** A line below the title. */
  readonly lead: string;
  /** At the foot of every page, before its number. */
  readonly footer: string;
  readonly blocks: readonly Block[];
}

const MARGINS = { top: 62, bottom: 74, left: 62, right: 62 };

/**
 * Draws an A4 document in Swedish, tagged for screen readers (ISO 32000-1, 14.8): the same bytes
 * for the same content and time. Characters that the fonts lack become the nearest letter
 * or a question mark.
 */
export async function drawPdf(content: PdfContent, now: Date): Promise<Buffer> {
  // Rarely needed and slow to load, so not before a document is requested.
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    size: 'A4',
    margins: MARGINS,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'sv-SE',
    displayTitle: true,
    bufferPages: true,
    // None of pdfkit's built-in fonts.
    font: '',
    info: { Title: content.title, CreationDate: now },
  });
  // Each is read when something is first written in it.
  for (const [name, file] of Object.entries(fontFiles())) doc.registerFont(name, file);
  const drawn = bytesOf(doc);

  const writer = createWriter(doc);
  writer.title(content.title, content.lead);
  for (const block of content.blocks) drawBlock(writer, block);
  writer.footer(content.footer);
  doc.end();
  return await drawn;
}

function bytesOf(doc: NodeJS.ReadableStream): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
}

function drawBlock(writer: Writer, block: Block): void {
  const { kind } = block;
  if (kind === 'heading') writer.section(block.text);
  else if (kind === 'text') writer.paragraph(block.text);
  else if (kind === 'list') writer.list(block.items);
  else if (kind === 'facts') writer.facts(block.facts);
  else if (kind === 'insurance') drawInsurance(writer, block.insurance);
  else if (kind === 'link') writer.link(block.text, block.address);
  else kind satisfies never;
}

function drawInsurance(writer: Writer, { name, mark, facts, texts }: InsuranceBlock): void {
  writer.subheading(mark === '' ? name : `${name} (${mark.toLowerCase()})`, texts, facts);
  for (const text of texts) writer.paragraph(text);
  writer.facts(facts);
}
