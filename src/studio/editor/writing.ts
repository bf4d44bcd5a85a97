import { type Completion, type CompletionSource, snippet } from '@codemirror/autocomplete';
import type { EditorView, HoverTooltipSource } from '@codemirror/view';
import { type JsonContext, suggestionsAt } from './completions.ts';
import { explanationAt } from './hover.ts';

/** What is written while the same suggestions hold. */
const SAME_WORD = /^"?[^"\s,:{}[\]]*$/;

/** Suggestions of what may be written, asked for or as soon as something is. */
export function suggesting(context: () => JsonContext): CompletionSource {
  return ({ state, pos, explicit }) => {
    const found = suggestionsAt(state.sliceDoc(), pos, context());
    if (!found || (pos === found.word && !explicit)) return null;
    const before = found.word - found.from;
    // What is written later comes before what stands after the cursor now.
    const after = found.to - pos;
    const options = found.options.map(({ label, name, detail, info, template }, at) => ({
      label,
      displayLabel: name,
      ...(detail === undefined ? {} : { detail }),
      ...(info === undefined ? {} : { info }),
      sortText: String(at).padStart(5, '0'),
      apply: (view: EditorView, completion: Completion, from: number, to: number) =>
        snippet(template)(view, completion, from - before, to + after),
    }));
    return { from: found.word, options, validFor: SAME_WORD };
  };
}

/** What the word under the pointer is. */
export function explaining(context: () => JsonContext): HoverTooltipSource {
  return ({ state }, offset) => {
    const found = explanationAt(state.sliceDoc(), offset, context());
    if (!found) return null;
    const { from, to, title, description } = found;
    return {
      pos: from,
      end: to,
      above: true,
      create: () => ({ dom: card(title, description) }),
    };
  };
}

function card(title: string, description: string | undefined): HTMLElement {
  const dom = document.createElement('div');
  dom.className = 'studio-json-card';
  const name = document.createElement('strong');
  name.textContent = title;
  dom.append(name);
  if (description !== undefined) {
    const text = document.createElement('p');
    text.textContent = description;
    dom.append(text);
  }
  return dom;
}
