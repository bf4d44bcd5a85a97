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
  return new PageWriter(doc);
}

/** The parts of a document, drawn on the pages of a PDF. */
class PageWriter implements Writer {
  readonly #doc: PDFKit.PDFDocument;
  readonly #root: PDFKit.PDFStructureElement;
  readonly #margins: PDFKit.PDFPage['margins'];
  readonly #width: number;
  /** Of the second column of facts. */
  readonly #valueWidth: number;
  /** Where a page ends. */
  readonly #end: number;
  #face: 'regular' | 'strong' = 'regular';

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc;
    this.#root = doc.struct('Document');
    doc.addStructure(this.#root);
    // Those of the page are changed for the footers.
    this.#margins = { ...doc.page.margins };
    this.#width = doc.page.width - this.#margins.left - this.#margins.right;
    this.#end = doc.page.height - this.#margins.bottom;
    this.#valueWidth = this.#width - LABEL_WIDTH - COLUMN_GAP;
  }

  title(title: string, lead: string): void {
    this.#heading('H1', title, SIZES.title, tokens.primaryStrong);
    this.#tagged('P', () => {
      this.#plain().fillColor(tokens.textMuted);
      this.#text(lead, this.#margins.left, this.#doc.y + 2, this.#width);
    });
    this.#doc.y += 14;
  }

  section(text: string): void {
    this.#keepTogether(MIN_SPACE.section);
    if (this.#doc.y > this.#margins.top) this.#doc.y += 12;
    this.#doc.outline.addItem(text);
    this.#heading('H2', text, SIZES.section, tokens.primary);
    this.#doc.y += 4;
  }

  subheading(text: string, texts: readonly string[], facts: readonly LabelledValue[]): void {
    this.#plain();
    const heights = texts.map((paragraph) => this.#heightOf(paragraph, this.#width) + GAPS.text);
    const textHeight = heights.reduce((sum, height) => sum + height, 0);
    this.#keepTogether(
      Math.max(MIN_SPACE.subheading, SUBHEADING_HEIGHT + textHeight + this.#factsHeight(facts)),
    );
    if (this.#doc.y > this.#margins.top) this.#line();
    this.#heading('H3', text, SIZES.subheading, tokens.text);
    this.#doc.y += 2;
  }

  paragraph(text: string): void {
    this.#plain();
    this.#keepTogether(2 * this.#doc.currentLineHeight(true));
    this.#tagged('P', () => this.#text(text, this.#margins.left, this.#doc.y, this.#width));
    this.#doc.y += GAPS.text;
  }

  list(items: readonly string[]): void {
    const list = this.#element('L');
    const { left } = this.#margins;
    const itemWidth = this.#width - BULLET_WIDTH;
    for (const item of items) {
      this.#plain();
      this.#keepTogether(this.#heightOf(item, itemWidth));
      const listItem = this.#element('LI', list);
      const { y } = this.#doc;
      this.#tagged('Lbl', () => this.#text('•', left, y, BULLET_WIDTH), listItem);
      this.#tagged('LBody', () => this.#text(item, left + BULLET_WIDTH, y, itemWidth), listItem);
      this.#doc.y += GAPS.row;
    }
    this.#doc.y += 4;
  }

  facts(facts: readonly LabelledValue[]): void {
    const list = this.#element('L');
    const { left } = this.#margins;
    const x = left + LABEL_WIDTH + COLUMN_GAP;
    this.#keepTogether(this.#factsHeight(facts));
    for (const [label, value] of facts) {
      const height = this.#factHeight([label, value]);
      this.#keepTogether(height);
      const item = this.#element('LI', list);
      const { y } = this.#doc;
      this.#strong();
      this.#tagged('Lbl', () => this.#text(label, left, y, LABEL_WIDTH), item);
      this.#plain();
      this.#tagged('LBody', () => this.#text(value, x, y, this.#valueWidth), item);
      this.#doc.y = Math.max(this.#doc.y, y + height) + GAPS.row;
    }
    this.#doc.y += 6;
  }

  link(text: string, address: string): void {
    this.#plain();
    this.#keepTogether(this.#heightOf(text, this.#width));
    const draw = () => {
      this.#doc.fillColor(tokens.primary);
      const options = { width: this.#width, lineGap: LINE_GAP, link: address, underline: true };
      this.#doc.text(this.#inFont(text), this.#margins.left, this.#doc.y, options);
    };
    this.#tagged('Link', draw, this.#element('P'));
    this.#doc.y += 6;
  }

  footer(text: string): void {
    const doc = this.#doc;
    const { left, bottom } = this.#margins;
    this.#root.end();
    const { start, count } = doc.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      doc.switchToPage(page);
      // What is drawn below the margin would begin a new page.
      doc.page.margins.bottom = 0;
      this.#artifact(() => {
        this.#inFace('regular').fontSize(SIZES.footer).fillColor(tokens.textMuted);
        const y = doc.page.height - bottom + 30;
        doc.text(this.#inFont(text), left, y, { lineBreak: false });
        this.#inFace('regular');
        const number = fill(texts.information.page, { page: page - start + 1, total: count });
        const x = left + this.#width - doc.widthOfString(number);
        doc.text(number, x, y, { lineBreak: false });
      });
    }
  }

  #inFace(chosen: 'regular' | 'strong') {
    this.#face = chosen;
    return this.#doc.font(chosen);
  }

  #plain() {
    return this.#inFace('regular').fontSize(SIZES.body).fillColor(tokens.text);
  }

  #strong() {
    return this.#inFace('strong').fontSize(SIZES.body).fillColor(tokens.text);
  }

  /** The text in characters of the font that is chosen for it. */
  #inFont(text: string): string {
    const { text: characters, isFallback } = printed(text);
    this.#doc.font(isFallback ? `${this.#face}Fallback` : this.#face);
    return characters;
  }

  #element(tag: string, parent = this.#root): PDFKit.PDFStructureElement {
    const element = this.#doc.struct(tag);
    parent.add(element);
    return element;
  }

  /** Draws within one structure element. pdfkit calls the closure at once, since `parent` is in the tree. */
  #tagged(tag: string, draw: () => void, parent = this.#root): void {
    parent.add(this.#doc.struct(tag, {}, draw));
  }

  #artifact(draw: () => void): void {
    this.#doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.#doc.endMarkedContent();
  }

  #line(): void {
    const { left } = this.#margins;
    const y = this.#doc.y + 4;
    this.#artifact(() => {
      const path = this.#doc.moveTo(left, y).lineTo(left + this.#width, y);
      path.lineWidth(0.7).stroke(tokens.line);
    });
    this.#doc.y = y + 8;
  }

  /** Begins a page when this one lacks the height, unless more than half a page is wanted. */
  #keepTogether(height: number): void {
    const { top } = this.#margins;
    const exceedsHalfPage = height > (this.#end - top) / 2;
    const { y } = this.#doc;
    if (exceedsHalfPage || y + height <= this.#end || y <= top) return;
    this.#doc.addPage();
    // A new page resets the colour to black.
    this.#plain();
  }

  #text(text: string, x: number, y: number, width: number): void {
    this.#doc.text(this.#inFont(text), x, y, { width, lineGap: LINE_GAP });
  }

  #heightOf(text: string, width: number): number {
    return this.#doc.heightOfString(this.#inFont(text), { width, lineGap: LINE_GAP });
  }

  #factHeight([label, value]: LabelledValue): number {
    this.#strong();
    const labelHeight = this.#heightOf(label, LABEL_WIDTH);
    this.#plain();
    return Math.max(labelHeight, this.#heightOf(value, this.#valueWidth));
  }

  #factsHeight(facts: readonly LabelledValue[]): number {
    return facts.reduce((sum, fact) => sum + this.#factHeight(fact) + GAPS.row, 0);
  }

  #heading(tag: string, text: string, size: number, color: string): void {
    this.#tagged(tag, () => {
      this.#inFace('strong').fontSize(size).fillColor(color);
      this.#text(text, this.#margins.left, this.#doc.y, this.#width);
    });
  }
}
