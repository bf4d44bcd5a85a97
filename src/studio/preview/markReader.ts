import { isMarked, type TextMarks, type TextSource } from './textMarks.ts';

/** A drawn text whose place in a file is known. */
export interface DrawnText extends TextSource {
  /** Holds the text and nothing else, but for parts of HTML. */
  readonly element: HTMLElement;
  /** The node of a plain text; of HTML its element's contents are drawn. */
  readonly node: Text | undefined;
}

const ATTRIBUTES = ['aria-label', 'placeholder', 'title', 'alt'];

/**
 * Takes the marks out of everything that is drawn in an element, before it is painted, and remembers
 * which place each text came from. What React draws again is read again.
 */
export class MarkReader {
  readonly #root: HTMLElement;
  readonly #marks: TextMarks;
  readonly #sourceOf = new Map<Text, TextSource>();
  readonly #observer: MutationObserver;

  /** `onRead` is called after each change of what is drawn. */
  constructor(root: HTMLElement, marks: TextMarks, onRead: () => void) {
    this.#root = root;
    this.#marks = marks;
    this.#observer = new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        this.#read(target, false);
        for (const node of addedNodes) this.#read(node, true);
      }
      // Our own changes of what was just read.
      this.#observer.takeRecords();
      onRead();
    });
    this.#read(root, true);
    this.#observer.observe(root, {
      ...{ subtree: true, childList: true, characterData: true },
      attributeFilter: ATTRIBUTES,
    });
  }

  /** The texts that are seen on the page now, in its order; not what is read out alone. */
  drawn(): readonly DrawnText[] {
    const found: DrawnText[] = [];
    for (const [node, source] of this.#sourceOf) {
      const element = node.parentElement;
      if (!element || !this.#root.contains(node)) this.#sourceOf.delete(node);
      else if (!element.closest('.visually-hidden'))
        found.push({ ...source, element, node: source.kind === 'html' ? undefined : node });
    }
    return found.sort((a, b) => order(a.element, b.element));
  }

  close(): void {
    this.#observer.disconnect();
  }

  #read(node: Node, isDeep: boolean): void {
    if (node instanceof Text) this.#readText(node);
    if (!(node instanceof Element)) return;
    for (const name of ATTRIBUTES) {
      const value = node.getAttribute(name);
      if (value !== null && isMarked(value)) node.setAttribute(name, this.#marks.read(value).text);
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
  }
}

function order(a: Node, b: Node): number {
  if (a === b) return 0;
  return a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}
