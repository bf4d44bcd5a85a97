import { fill, printed } from '#engine/texts';
import brand from '../../../schemas/brand.json' with { type: 'json' };
import texts from '../../../schemas/texts/documents.json' with { type: 'json' };
import type { LabelledValue } from './blocks.ts';

/** Draws the parts of a document one below the other, with their accessibility tags. */
export interface Writer {
  title(title: string, lead: string): void;
  /** The heading of a section, also an entry of the PDF outline. */
  section(heading: string): void;
  /** A heading below that of a section, kept on one page with the texts and facts that follow it. */
  subheading(heading: string, texts: readonly string[], facts: readonly LabelledValue[]): void;
  paragraph(text: string): void;
  list(items: readonly string[]): void;
  facts(facts: readonly LabelledValue[]): void;
  link(text: string, address: string): void;
  /** Writes a line and the page number at the foot of every page; nothing can be drawn after it. */
  footer(text: string): void;
}

const { tokens } = brand;
const SIZES = { title: 25, section: 16, subheading: 13, body: 10.5, footer: 8.5 };
const LINE_GAP = 2.5;
const BULLET_WIDTH = 14;
const LABEL_WIDTH = 140;
const COLUMN_GAP = 12;
const GAPS = { text: 5, row: 2 };
/** Height of a subheading with the line above it and a link that may come last. */
const SUBHEADING_HEIGHT = 60;
/** The height that must be left for a heading, so that none stands alone at the end of a page. */
const MIN_SPACE = { section: 130, subheading: 100 };

/** A writer at the top of the first page; the fonts of `fontFiles` must be registered. */
export function createWriter(doc: PDFKit.PDFDocument): Writer {
  const root = doc.struct('Document');
  doc.addStructure(root);
  const { left, right, top, bottom } = doc.page.margins;
  const width = doc.page.width - left - right;
  const end = doc.page.height - bottom;
  const valueWidth = width - LABEL_WIDTH - COLUMN_GAP;

  let face: 'regular' | 'strong' = 'regular';
  const inFace = (chosen: typeof face) => {
    face = chosen;
    return doc.font(face);
  };
  const plain = () => inFace('regular').fontSize(SIZES.body).fillColor(tokens.text);
  const strong = () => inFace('strong').fontSize(SIZES.body).fillColor(tokens.text);

  /** The text in characters of the font that is chosen for it. */
  function inFont(text: string): string {
    const { text: characters, isFallback } = printed(text);
    doc.font(isFallback ? `${face}Fallback` : face);
    return characters;
  }

  /** Draws within one structure element. pdfkit calls the closure at once, since `parent` is in the tree. */
  function tagged(tag: string, draw: () => void, parent = root): void {
    parent.add(doc.struct(tag, {}, draw));
  }

  function artifact(draw: () => void): void {
    doc.markContent('Artifact', { type: 'Layout' });
    draw();
    doc.endMarkedContent();
  }

  /** Begins a page when this one lacks the height, unless more than half a page is wanted. */
  function keepTogether(height: number): void {
    const exceedsHalfPage = height > (end - top) / 2;
    if (exceedsHalfPage || doc.y + height <= end || doc.y <= top) return;
    doc.addPage();
    // A new page resets the colour to black.
    plain();
  }

  function textAt(text: string, x: number, y: number, textWidth: number): void {
    doc.text(inFont(text), x, y, { width: textWidth, lineGap: LINE_GAP });
  }

  function heightOf(text: string, textWidth: number): number {
    return doc.heightOfString(inFont(text), { width: textWidth, lineGap: LINE_GAP });
  }

  function factHeight([label, value]: LabelledValue): number {
    strong();
    const labelHeight = heightOf(label, LABEL_WIDTH);
    plain();
    return Math.max(labelHeight, heightOf(value, valueWidth));
  }

  function factsHeight(facts: readonly LabelledValue[]): number {
    return facts.reduce((sum, fact) => sum + factHeight(fact) + GAPS.row, 0);
  }

  function heading(tag: string, text: string, size: number, color: string): void {
    tagged(tag, () => {
      inFace('strong').fontSize(size).fillColor(color);
      textAt(text, left, doc.y, width);
    });
  }

  return {
    title(title, lead) {
      heading('H1', title, SIZES.title, tokens.primaryStrong);
      tagged('P', () => {
        plain().fillColor(tokens.textMuted);
        textAt(lead, left, doc.y + 2, width);
      });
      doc.y += 14;
    },
    section(text) {
      keepTogether(MIN_SPACE.section);
      if (doc.y > top) doc.y += 12;
      doc.outline.addItem(text);
      heading('H2', text, SIZES.section, tokens.primary);
      doc.y += 4;
    },
    subheading(text, texts, facts) {
      plain();
      const textHeight = texts.reduce((sum, one) => sum + heightOf(one, width) + GAPS.text, 0);
      keepTogether(
        Math.max(MIN_SPACE.subheading, SUBHEADING_HEIGHT + textHeight + factsHeight(facts)),
      );
      if (doc.y > top) {
        const y = doc.y + 4;
        artifact(() => {
          doc
            .moveTo(left, y)
            .lineTo(left + width, y)
            .lineWidth(0.7)
            .stroke(tokens.line);
        });
        doc.y = y + 8;
      }
      heading('H3', text, SIZES.subheading, tokens.text);
      doc.y += 2;
    },
    paragraph(text) {
      plain();
      keepTogether(2 * doc.currentLineHeight(true));
      tagged('P', () => textAt(text, left, doc.y, width));
      doc.y += GAPS.text;
    },
    list(items) {
      const list = doc.struct('L');
      root.add(list);
      for (const item of items) {
        plain();
        const itemWidth = width - BULLET_WIDTH;
        keepTogether(heightOf(item, itemWidth));
        const listItem = doc.struct('LI');
        list.add(listItem);
        const { y } = doc;
        tagged('Lbl', () => textAt('•', left, y, BULLET_WIDTH), listItem);
        tagged('LBody', () => textAt(item, left + BULLET_WIDTH, y, itemWidth), listItem);
        doc.y += GAPS.row;
      }
      doc.y += 4;
    },
    facts(facts) {
      const list = doc.struct('L');
      root.add(list);
      const x = left + LABEL_WIDTH + COLUMN_GAP;
      keepTogether(factsHeight(facts));
      for (const [label, value] of facts) {
        const height = factHeight([label, value]);
        keepTogether(height);
        const item = doc.struct('LI');
        list.add(item);
        const { y } = doc;
        strong();
        tagged('Lbl', () => textAt(label, left, y, LABEL_WIDTH), item);
        plain();
        tagged('LBody', () => textAt(value, x, y, valueWidth), item);
        doc.y = Math.max(doc.y, y + height) + GAPS.row;
      }
      doc.y += 6;
    },
    link(text, address) {
      plain();
      keepTogether(heightOf(text, width));
      const paragraph = doc.struct('P');
      root.add(paragraph);
      tagged(
        'Link',
        () => {
          doc.fillColor(tokens.primary);
          doc.text(inFont(text), left, doc.y, {
            width,
            lineGap: LINE_GAP,
            link: address,
            underline: true,
          });
        },
        paragraph,
      );
      doc.y += 6;
    },
    footer(text) {
      root.end();
      const { start, count } = doc.bufferedPageRange();
      for (let page = start; page < start + count; page += 1) {
        doc.switchToPage(page);
        // What is drawn below the margin would begin a new page.
        doc.page.margins.bottom = 0;
        artifact(() => {
          inFace('regular').fontSize(SIZES.footer).fillColor(tokens.textMuted);
          const y = doc.page.height - bottom + 30;
          doc.text(inFont(text), left, y, { lineBreak: false });
          inFace('regular');
          const number = fill(texts.information.page, { page: page - start + 1, total: count });
          doc.text(number, left + width - doc.widthOfString(number), y, { lineBreak: false });
        });
      }
    },
  };
}
