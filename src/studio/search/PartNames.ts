import { type OutlineNode, treeOf, wayTo } from '#studio/outline';
import type { Studio } from '#studio/session';

/** Names the parts of files; the tree of each is made once for each of its texts, when it is asked for. */
export class PartNames {
  readonly #studio: Studio;
  readonly #trees = new Map<string, { readonly text: string; readonly tree: OutlineNode }>();

  constructor(studio: Studio) {
    this.#studio = studio;
  }

  /** From the outermost to the own, without the document: 'Steg Familj', 'Fråga Har du barn?'. */
  at(path: string, pointer: string): readonly string[] {
    const [, ...parts] = wayTo(this.#treeOf(path), pointer);
    return parts.map(({ kind, name }) => `${kind} ${name}`);
  }

  #treeOf(path: string): OutlineNode {
    const studio = this.#studio;
    const text = studio.documents.document(path)?.text.text() ?? '';
    const known = this.#trees.get(path);
    if (known?.text === text) return known.tree;
    const tree = treeOf(studio.valueIn(path), studio.schemas, studio.schemaFileOf(path));
    this.#trees.set(path, { text, tree });
    return tree;
  }
}
