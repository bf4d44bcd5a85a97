import { type ChainedCommands, type Editor, getSchema } from '@tiptap/core';
import { DOMParser, DOMSerializer, type Node as TextNode } from '@tiptap/pm/model';
import StarterKit from '@tiptap/starter-kit';
import DOMPurify from 'dompurify';
import { ALLOWED_HTML, forbiddenHtml } from '#engine';

/** Of StarterKit, the parts that the allowed tags are made of. The studio has the one history. */
export const EXTENSIONS = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    dropcursor: false,
    gapcursor: false,
    heading: false,
    horizontalRule: false,
    link: {
      autolink: false,
      linkOnPaste: false,
      openOnClick: false,
      // Held to the engine's addresses before and after; its own list has no `{website}`.
      isAllowedUri: () => true,
      HTMLAttributes: { target: null, rel: null, class: null },
    },
    strike: false,
    trailingNode: false,
    underline: false,
    undoRedo: false,
  }),
];

/** Commands on a text that has the focus at once: the editor's own `focus` gives it a frame later, and loses keys. */
export function focusedChain(editor: Editor): ChainedCommands {
  editor.view.focus();
  return editor.chain();
}

const PARSER = DOMParser.fromSchema(getSchema(EXTENSIONS));

/** HTML of any origin, pasted for instance, as a document of the editor that has the allowed tags alone. */
export function documentOf(html: string): TextNode {
  // The tag that Google Docs puts around all it copies, which makes nothing bold.
  const plain = html.replace(/<b\s[^>]*font-weight:\s*normal[^>]*>/gi, '');
  const safe = DOMPurify.sanitize(plain, {
    ALLOWED_TAGS: [...Object.keys(ALLOWED_HTML), ...SIMILAR.keys()],
    ALLOWED_ATTR: ['href'],
    // What is not allowed as an address is no address: the text stays.
    ALLOWED_URI_REGEXP: /^(?:https:\/\/|mailto:|tel:|\/(?!\/)|\{\w+\})[^\s\\]*$/,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  return PARSER.parse(safe);
}

/** Tags of other programs that the editor's parser takes for allowed ones. */
const SIMILAR: ReadonlySet<string> = new Set(['b', 'i', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/** A document of the editor as HTML that the engine takes; '' for one without text. */
export function htmlOf(document: TextNode): string {
  const html = DOMSerializer.fromSchema(document.type.schema).serializeFragment(document.content);
  return document.textContent.trim() === '' ? '' : inside(html);
}

/**
 * The HTML of a document that was begun with `source`: what was not changed is returned as it was written, and a
 * text without tags around it stays one.
 */
export function htmlAfter(source: string, document: TextNode): string {
  const html = htmlOf(document);
  if (html === htmlOf(documentOf(source))) return source;
  const isBare = source.trim() !== '' && !/<(?:p|ul|ol)\b/.test(source);
  return isBare && document.childCount === 1 ? html.replace(/^<p>(.*)<\/p>$/s, '$1') : html;
}

function inside(parent: Node): string {
  return [...parent.childNodes].map(written).join('');
}

function written(node: Node): string {
  if (!(node instanceof Element)) return escaped(node.textContent ?? '');
  const tag = node.tagName.toLowerCase();
  if (tag === 'br') return '<br>';
  const inner = inside(node);
  // An item of a list is written without the paragraph that the editor has in it.
  const isOfItem = tag === 'p' && node.parentElement?.tagName === 'LI' && isOnly(node);
  if (isOfItem || (tag === 'p' && inner === '')) return inner;
  const names = ALLOWED_HTML[tag] ?? [];
  const attributes = names.map((name) => {
    const value = escaped(node.getAttribute(name) ?? '').replaceAll('"', '&quot;');
    return ` ${name}="${value}"`;
  });
  const whole = `<${tag}${attributes.join('')}>${inner}</${tag}>`;
  return forbiddenHtml(whole) === undefined ? whole : inner;
}

function isOnly(paragraph: Element): boolean {
  const siblings = [...(paragraph.parentElement?.children ?? [])];
  return siblings.filter(({ tagName }) => tagName === 'P').length === 1;
}

/** A text as HTML. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
