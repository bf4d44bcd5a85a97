import type { CSSProperties } from 'react';
import { gapsAmong, type ItemGap } from './itemGaps.ts';
import type { DrawnText } from './markReader.ts';

/** A text on the page with the place of the button over it. */
export interface BoxedText {
  readonly key: string;
  readonly drawn: DrawnText;
  readonly box: CSSProperties;
}

/** A gap with the place of its button. */
export interface BoxedGap {
  readonly gap: ItemGap;
  readonly box: CSSProperties;
}

/** The texts that have a place on the page, in their order. */
export function boxedTexts(drawn: readonly DrawnText[]): readonly BoxedText[] {
  const seen = new Map<string, number>();
  return drawn.flatMap((text) => {
    const rect = rectOf(text);
    if (rect.height === 0) return [];
    const place = `${text.file} ${text.pointer}`;
    const count = seen.get(place) ?? 0;
    seen.set(place, count + 1);
    const isFixed = isInFixed(text.element);
    return [
      {
        key: `${place} ${count}`,
        drawn: text,
        box: {
          position: isFixed ? ('fixed' as const) : ('absolute' as const),
          left: rect.left + (isFixed ? 0 : window.scrollX) - PADDING,
          top: rect.top + (isFixed ? 0 : window.scrollY),
          width: rect.width + 2 * PADDING,
          height: rect.height,
        },
      },
    ];
  });
}

/** The places of the buttons that add something. */
export function boxedGaps(drawn: readonly DrawnText[]): readonly BoxedGap[] {
  const gaps = gapsAmong(drawn);
  return gaps.map((gap) => {
    const { element } = gap;
    const { left, right, bottom } = element.getBoundingClientRect();
    if (gap.isWhole) {
      // Below all that is drawn above the buttons.
      const ends = drawn.filter((text) => !isInFixed(text.element));
      const end = Math.max(...ends.map((text) => text.element.getBoundingClientRect().bottom));
      return { gap, box: { left: (left + right) / 2, top: end + window.scrollY + PAGE_GAP } };
    }
    // The last of its options ends where a question does.
    const holdsOthers = gaps.some((other) => other !== gap && element.contains(other.element));
    return {
      gap,
      box: {
        left: (holdsOthers ? (left + right) / 2 : right - GAP_INSET) + window.scrollX,
        top: bottom + window.scrollY + (holdsOthers ? GAP_INSET / 2 : 0),
      },
    };
  });
}

/** CSS pixels from the edge of an item to the middle of the button after it. */
const GAP_INSET = 28;
/** CSS pixels from the last text of a page to the middle of the button that adds another. */
const PAGE_GAP = 88;
/** CSS pixels beside a text that its button has too. */
const PADDING = 4;

function rectOf({ element, node }: DrawnText): DOMRect {
  if (!node) return element.getBoundingClientRect();
  const { left, top, width, height } = rangeOf(node).getBoundingClientRect();
  const [line] = rangeOf(node).getClientRects();
  // A line is as high as a button must be, its letters are not.
  const more = line ? lineHeightOf(element, line) - line.height : 0;
  return new DOMRect(left, top - more / 2, width, height === 0 ? 0 : height + more);
}

function lineHeightOf(element: HTMLElement, line: DOMRect): number {
  return Number.parseFloat(getComputedStyle(element).lineHeight) || line.height;
}

function rangeOf(node: Text): Range {
  const range = document.createRange();
  range.selectNodeContents(node);
  return range;
}

function isInFixed(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (getComputedStyle(at).position === 'fixed') return true;
  }
  return false;
}

/** The text as it is drawn: its letters, its place, and room to the end of its line. */
export function styleOf({ element, node }: DrawnText): CSSProperties {
  const drawn = getComputedStyle(element);
  const outer = element.getBoundingClientRect();
  const [line = outer] = node ? rangeOf(node).getClientRects() : [];
  const height = lineHeightOf(element, line);
  const px = (length: string) => Number.parseFloat(length) || 0;
  const isCentred = drawn.textAlign === 'center';
  const start = outer.left + px(drawn.paddingLeft) + px(drawn.borderLeftWidth);
  // A legend is no wider than its text, and grows with it.
  const around = element.parentElement?.getBoundingClientRect() ?? outer;
  const end = isCentred
    ? outer.right - px(drawn.paddingRight) - px(drawn.borderRightWidth)
    : Math.max(outer.right - px(drawn.paddingRight), around.right - px(drawn.paddingRight));
  const left = isCentred ? start : Math.max(start, line.left);
  const isFixed = isInFixed(element);
  return {
    position: isFixed ? 'fixed' : 'absolute',
    left: left + (isFixed ? 0 : window.scrollX),
    top: line.top + (line.height - height) / 2 + (isFixed ? 0 : window.scrollY),
    width: Math.max(end - left, line.width + 1),
    font: drawn.font,
    lineHeight: `${height}px`,
    letterSpacing: drawn.letterSpacing,
    textAlign: isCentred ? 'center' : 'start',
    color: drawn.color,
  };
}
