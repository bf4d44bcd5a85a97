import { type Path, pathOf, valueAt } from '#checker/json';
import type { TextPlace } from '#checker/workbench';

/*
 * What is drawn is marked with where its texts come from, so that no component needs to know: a text
 * gets one character more, of a private use area of Unicode that no file has, whose code is the number
 * of its place. Where the browser has drawn it, the character is taken away again before it is painted.
 * Considered: attributes in every renderer (each would know of the studio), and looking texts up by
 * what they say (two that say the same cannot be told apart).
 */

/** Supplementary Private Use Areas A and B. */
const FIRST = 0xf0000;
const MARK = /[\u{f0000}-\u{10fffd}]/gu;

/** Where a text comes from. */
export type TextSource = Pick<TextPlace, 'file' | 'pointer' | 'kind' | 'text' | 'title' | 'items'>;

/** The numbers of places: the same for a place however the texts around it change. */
export class TextMarks {
  readonly #numbers = new Map<string, number>();
  readonly #sources: TextSource[] = [];

  /** The document with a mark in each of these texts that it has. */
  marked<T>(document: T, places: readonly TextPlace[]): T {
    return places.reduce<T>((now, place) => {
      const mark = this.#markOf(place);
      const path = pathOf(place.inForm);
      const text = valueAt(now, path);
      if (typeof text !== 'string') return now;
      // Before HTML, whose end may be the end of an element that is cut away.
      const marked = place.kind === 'html' ? mark + text : text + mark;
      return withText(now, path, marked) as T;
    }, document);
  }

  /** The same place as it is known now. */
  latest(source: TextSource): TextSource {
    const number = this.#numbers.get(`${source.file} ${source.pointer}`);
    return (number === undefined ? undefined : this.#sources[number]) ?? source;
  }

  /** The places that a drawn text is marked with, and the text without the marks. */
  read(drawn: string): { readonly text: string; readonly sources: readonly TextSource[] } {
    const sources: TextSource[] = [];
    const text = drawn.replace(MARK, (mark) => {
      const source = this.#sources[(mark.codePointAt(0) ?? 0) - FIRST];
      if (source) sources.push(source);
      return '';
    });
    return { text, sources };
  }

  #markOf(place: TextPlace): string {
    const key = `${place.file} ${place.pointer}`;
    const number = this.#numbers.get(key) ?? this.#numbers.size;
    this.#numbers.set(key, number);
    this.#sources[number] = place;
    return String.fromCodePoint(FIRST + number);
  }
}

/** Whether a text may have marks: most have none. */
export function isMarked(text: string): boolean {
  return text.search(MARK) >= 0;
}

/** A copy with another text at a path that exists. */
function withText(value: unknown, [step, ...rest]: Path, text: string): unknown {
  if (step === undefined) return text;
  const inner = withText(valueAt(value, [step]), rest, text);
  return Array.isArray(value)
    ? value.with(Number(step), inner)
    : { ...(value as object), [step]: inner };
}
