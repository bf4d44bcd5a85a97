import { fill } from '#texts';
import brand from '../../../schemas/brand.json' with { type: 'json' };
import texts from '../../../schemas/texts/documents.json' with { type: 'json' };
import type { LabelledValue } from './blocks.ts';

/** Draws what a document is made of, one under the other, with its accessibility tags. */
export interface Writer {
  title(title: string, lead: string): void;
  /** The heading of a section, which the reader's list of contents leads to. */
  section(heading: string): void;
  /** A heading below a section's, on one page with what is to come after it. */
  subject(heading: string, texts: readonly string[], facts: readonly LabelledValue[]): void;
  paragraph(text: string): void;
  list(items: readonly string[]): void;
  facts(facts: readonly LabelledValue[]): void;
  link(text: string, address: string): void;
  /** Writes a line and the number at the foot of every page; nothing can be drawn after it. */
  foot(text: string): void;
}

const { tokens } = brand;
const SIZES = { title: 25, section: 16, subject: 13, body: 10.5, foot: 8.5 };
const LINE_GAP = 2.5;
const BULLET_WIDTH = 14;
const LABEL_WIDTH = 140;
const COLUMN_GAP = 12;
const GAPS = { text: 5, row: 2 };
/** Of a heading below a section's, with the line above it and a link that may come last. */
const SUBJECT_HEIGHT = 60;
/** The height that has to be left below a heading: one at the foot of a page belongs to nothing. */
const ROOM = { section: 130, subject: 100 };

/** Signs that the Latin files of the font have no shape for. */
const UNKNOWN_SIGNS =
  /[^\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff\u2009\u2013\u2014\u2018\u2019\u201a\u201c-\u201e\u2022\u2026\u20ac\u2212]/gu;
/** Accents, soft hyphens and the like, which nobody misses. */
const UNSEEN_SIGNS = /\p{Cf}|\p{Mn}/gu;

/** The text with what the font can show: letters without unknown accents, else question marks. */
function printable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\s/g, (sign) => (/[\n\u00a0]/.test(sign) ? sign : ' '))
    .replaceAll('\u2011', '-')
    .replace(UNKNOWN_SIGNS, (sign) => sign.normalize('NFD').replace(UNSEEN_SIGNS, ''))
    .replace(UNKNOWN_SIGNS, '?');
}

/** A writer at the top of the first page; fonts `regular` and `strong` have to be known. */
export function createWriter(doc: PDFKit.PDFDocument): Writer {
  const root = doc.struct('Document');
  doc.addStructure(root);
  const { left, right, top, bottom } = doc.page.margins;
  const width = doc.page.width - left - right;
  const end = doc.page.height - bottom;
  const valueWidth = width - LABEL_WIDTH - COLUMN_GAP;

  const plain = () => doc.font('regular').fontSize(SIZES.body).fillColor(tokens.text);
  const strong = () => doc.font('strong').fontSize(SIZES.body).fillColor(tokens.text);

  /** Draws within one element: the closure is called at once, since the tree hangs together. */
  function tagged(tag: string, draw: () => void, parent = root): void {
    parent.add(doc.struct(tag, {}, draw));
  }

  function unread(draw: () => void): void {
    doc.markContent('Artifact', { type: 'Layout' });
    draw();
    doc.endMarkedContent();
  }

  /** Begins a page when there is not enough left of this one for what cannot be long. */
  function keepTogether(height: number): void {
    const isTooMuch = height > (end - top) / 2;
    if (isTooMuch || doc.y + height <= end || doc.y <= top) return;
    doc.addPage();
    // A page begins in black.
    plain();
  }

  function textAt(text: string, x: number, y: number, textWidth: number): void {
    doc.text(printable(text), x, y, { width: textWidth, lineGap: LINE_GAP });
  }

  function heightOf(text: string, textWidth: number): number {
    return doc.heightOfString(printable(text), { width: textWidth, lineGap: LINE_GAP });
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
      doc.font('strong').fontSize(size).fillColor(color);
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
      keepTogether(ROOM.section);
      if (doc.y > top) doc.y += 12;
      doc.outline.addItem(printable(text));
      heading('H2', text, SIZES.section, tokens.primary);
      doc.y += 4;
    },
    subject(text, texts, facts) {
      plain();
      const textHeight = texts.reduce((sum, one) => sum + heightOf(one, width) + GAPS.text, 0);
      keepTogether(Math.max(ROOM.subject, SUBJECT_HEIGHT + textHeight + factsHeight(facts)));
      if (doc.y > top) {
        const y = doc.y + 4;
        unread(() => {
          doc
            .moveTo(left, y)
            .lineTo(left + width, y)
            .lineWidth(0.7)
            .stroke(tokens.line);
        });
        doc.y = y + 8;
      }
      heading('H3', text, SIZES.subject, tokens.text);
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
          doc.text(printable(text), left, doc.y, {
            width,
            lineGap: LINE_GAP,
            link: printable(address),
            underline: true,
          });
        },
        paragraph,
      );
      doc.y += 6;
    },
    foot(text) {
      root.end();
      const { start, count } = doc.bufferedPageRange();
      for (let page = start; page < start + count; page += 1) {
        doc.switchToPage(page);
        // What is drawn below the margin would begin a new page.
        doc.page.margins.bottom = 0;
        unread(() => {
          doc.font('regular').fontSize(SIZES.foot).fillColor(tokens.textMuted);
          const y = doc.page.height - bottom + 30;
          doc.text(printable(text), left, y, { lineBreak: false });
          const number = fill(texts.information.page, { page: page - start + 1, total: count });
          doc.text(number, left + width - doc.widthOfString(number), y, { lineBreak: false });
        });
      }
    },
  };
}
