import { fill } from '#engine/texts';
import { isMarked, type TextMarks, type TextSource } from './textMarks.ts';

/** A drawn text whose place in a file is known. */
export interface DrawnText extends TextSource {
  /** Holds the text and nothing else, but for parts of HTML. */
  readonly element: HTMLElement;
  /** The node of a plain text; of HTML its element's contents are drawn. */
  readonly node: Text | undefined;
}

/** A text that is part of the page and cannot be pressed there, with why. */
export interface UnpressedText extends TextSource {
  /** Read aloud; shown by the browser on its tab; within a field, a list or a sentence of several texts. */
  readonly why: 'heard' | 'tab' | 'within';
}

const ATTRIBUTES = ['aria-label', 'placeholder', 'title', 'alt'];
const HEARD: ReadonlySet<string> = new Set(['aria-label', 'title', 'alt']);
/** The names of choices in a list belong to the browser. */
const UNPRESSED = '.visually-hidden, option';

/**
 * Takes the marks out of everything that is drawn in an element, before it is painted, and remembers
 * which place each text came from. What React draws again is read again.
 */
export class MarkReader {
  readonly #root: HTMLElement;
  readonly #marks: TextMarks;
  readonly #sourceOf = new Map<Text, TextSource>();
  /** The places of what is no text by itself: attributes, and sentences made of several texts. */
  readonly #othersOf = new Map<Node, Map<string, readonly TextSource[]>>();
  readonly #observer: MutationObserver;

  /** `onRead` is called after each change of what is drawn. */
  constructor(root: HTMLElement, marks: TextMarks, onRead: () => void) {
    this.#root = root;
    this.#marks = marks;
    this.#observer = new MutationObserver((changes) => {
      this.#readChanges(changes);
      onRead();
    });
    this.#read(root, true);
    this.#observer.observe(root, {
      ...{ subtree: true, childList: true, characterData: true },
      attributeFilter: ATTRIBUTES,
    });
  }

  /**
   * The texts that are seen on the page now, in its order; not what is read out alone, and nothing
   * behind a dialog.
   */
  drawn(): readonly DrawnText[] {
    const found: DrawnText[] = [];
    const dialog = this.#root.querySelector('[role=dialog]');
    for (const [node, source] of this.#sourceOf) {
      const element = node.parentElement;
      if (!element || !this.#root.contains(node)) this.#sourceOf.delete(node);
      else if (
        !element.closest(UNPRESSED) &&
        (dialog?.contains(element) ?? true) &&
        !isOtherTextOfButton(element)
      )
        found.push({ ...source, element, node: source.kind === 'html' ? undefined : node });
    }
    return found.sort((a, b) => order(a.element, b.element));
  }

  /** The other texts of the page, without those of `drawn`. */
  unpressed(): readonly UnpressedText[] {
    const found = new Map<string, UnpressedText>();
    const add = (source: TextSource, why: UnpressedText['why']) => {
      const key = `${source.file} ${source.pointer}`;
      if (!found.has(key)) found.set(key, { ...source, why });
    };
    for (const [node, source] of this.#sourceOf) {
      const unpressed = node.parentElement?.closest(UNPRESSED);
      if (unpressed) add(source, unpressed.matches('.visually-hidden') ? 'heard' : 'within');
    }
    for (const [node, byName] of this.#othersOf) {
      if (!this.#root.contains(node)) this.#othersOf.delete(node);
      else
        for (const [name, sources] of byName) {
          for (const source of sources) add(source, HEARD.has(name) ? 'heard' : 'within');
        }
    }
    for (const source of this.#marks.read(document.title).sources) add(source, 'tab');
    const pressed = new Set(this.drawn().map(({ file, pointer }) => `${file} ${pointer}`));
    return [...found].flatMap(([key, text]) => (pressed.has(key) ? [] : [text]));
  }

  /** Writes what its place says now in each text that said what it said before. */
  update(): void {
    // Of what is drawn anew the marks say it.
    this.#readChanges(this.#observer.takeRecords());
    for (const [node, source] of this.#sourceOf) {
      const now = this.#marks.latest(source);
      if (now.text === source.text) continue;
      const text = rewritten(node.data, source.text, now.text);
      if (text !== undefined) node.data = text;
      this.#sourceOf.set(node, now);
    }
    this.#observer.takeRecords();
  }

  close(): void {
    this.#observer.disconnect();
  }

  #readChanges(changes: readonly MutationRecord[]): void {
    for (const { target, addedNodes } of changes) {
      if (isOfStudio(target)) continue;
      this.#read(target, false);
      for (const node of addedNodes) this.#read(node, true);
    }
    // Our own changes of what was just read.
    this.#observer.takeRecords();
  }

  #read(node: Node, isDeep: boolean): void {
    if (node instanceof Text) this.#readText(node);
    if (!(node instanceof Element)) return;
    for (const name of ATTRIBUTES) {
      const value = node.getAttribute(name);
      if (value === null || !isMarked(value)) continue;
      const { text, sources } = this.#marks.read(value);
      node.setAttribute(name, text);
      this.#keepOthers(node, name, sources);
    }
    if (isDeep) for (const child of node.childNodes) this.#read(child, true);
  }

  #readText(node: Text): void {
    if (!isMarked(node.data)) return;
    const { text, sources } = this.#marks.read(node.data);
    const [source] = sources;
    node.data = text;
    // Of a sentence that is made of several texts it is not known which one is meant.
    if (source && sources.length === 1) this.#sourceOf.set(node, source);
    else this.#sourceOf.delete(node);
    this.#keepOthers(node, 'text', sources.length > 1 ? sources : []);
  }

  #keepOthers(node: Node, name: string, sources: readonly TextSource[]): void {
    const byName = this.#othersOf.get(node) ?? new Map<string, readonly TextSource[]>();
    byName.set(name, sources);
    this.#othersOf.set(node, byName);
  }
}

/** A button has two texts: what it says, and what it says while it waits. */
function isOtherTextOfButton(element: Element): boolean {
  return element.closest('button') !== null && getComputedStyle(element).visibility === 'hidden';
}

function isOfStudio(node: Node): boolean {
  const element = node instanceof Element ? node : node.parentElement;
  return element?.closest('[data-studio]') != null;
}

/** The drawn text with another text in the place of its own, and the same words in its placeholders. */
function rewritten(drawn: string, before: string, after: string): string | undefined {
  const names = [...before.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const parts = before.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const found = new RegExp(`^(\\s*)${parts.join('(.*)')}(\\s*)$`, 'u').exec(drawn);
  if (!found) return undefined;
  const [start = '', ...values] = found.slice(1);
  const words = Object.fromEntries(names.map((name, at) => [name, values[at] ?? '']));
  return start + fill(after, words) + (values.at(-1) ?? '');
}

function order(a: Node, b: Node): number {
  if (a === b) return 0;
  return a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}
