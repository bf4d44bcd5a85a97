import { Virtual } from '@guidepup/virtual-screen-reader';
import { inSwedish, roleOf } from './swedish.ts';

/** One thing a screen reader says on its way down a page. */
interface Item {
  readonly node: Node;
  readonly said: string;
  readonly isEnd: boolean;
}

const END = /^end(?: of |, )/;
/** News of a live region, which the reader says between two items; the listener hears them. */
const OF_READER = /^(?:polite|assertive): /;
/** More than any page has: reaching it means an endless loop. */
const MAX_ITEMS = 5000;

/** Everything that the virtual screen reader says of a page or a part of it. */
async function itemsOf(root: Element): Promise<readonly Item[]> {
  const reader = new Virtual();
  await reader.start({ container: root });
  const items: Item[] = [];
  for (let count = 0; count < MAX_ITEMS; count += 1) {
    const node = reader.activeNode;
    const said = await reader.lastSpokenPhrase();
    const isEnd = END.test(said);
    // After the end it starts over.
    if (node === root && count > 0 && !isEnd) break;
    if (node && !OF_READER.test(said))
      items.push({ node, said: withCurrentState(said.replace(END, ''), node), isEnd });
    if (node === root && isEnd) break;
    await reader.next();
  }
  await reader.stop();
  return items;
}

/** The virtual screen reader reads attributes, which do not follow what the visitor ticks or selects. */
function withCurrentState(said: string, node: Node): string {
  if (node instanceof HTMLSelectElement) {
    return said.replace(/, has popup listbox/, `, ${node.selectedOptions[0]?.text ?? ''}`);
  }
  if (!(node instanceof HTMLInputElement)) return said;
  return said.replace(
    /(?:not )?checked(?=, position \d+|$)/,
    node.checked ? 'checked' : 'not checked',
  );
}

/** What is said of one element, for example when it takes focus. */
export async function phrase(element: Element): Promise<string> {
  if (element.matches('summary')) return summaryText(element);
  const reader = new Virtual();
  await reader.start({ container: element });
  const said = await reader.lastSpokenPhrase();
  await reader.stop();
  return inSwedish(withCurrentState(said, element));
}

/** The same of a container that focus enters; empty without a name. */
export async function containerName(element: Element): Promise<string> {
  const said = await phrase(element);
  return said.includes(',') ? said : '';
}

/** Everything in an element on one line, as a live region is said. */
export async function spokenText(element: Element): Promise<string> {
  return (await lines(element)).map((line) => line.trim()).join(' | ');
}

/** Roles that are not spoken; their content is. */
const SILENT = new Set([
  'paragraph',
  'strong',
  'emphasis',
  'generic',
  'none',
  'presentation',
  'form',
  'main',
  'document',
  'status',
  'listitem',
  'time',
  'legend',
  'insertion',
]);

/** Roles that are said together with their text. */
const PREFIXED: Readonly<Record<string, string>> = { term: 'term: ', definition: 'beskrivning: ' };

/** Elements within a line of text. */
const INLINE = 'span, strong, em, b, i, small, a, time';

/** Roles of containers; what follows is indented. */
const CONTAINERS = new Set([
  'list',
  'region',
  'group',
  'radiogroup',
  'alert',
  'dialog',
  'banner',
  'contentinfo',
  'navigation',
  'article',
  'table',
  'details',
]);

/** What is said of a part of a page: a line for each item, indented by container. */
export async function lines(root: Element): Promise<readonly string[]> {
  const written: string[] = [];
  let depth = 0;
  let isNewItem = false;
  let prefix = '';
  let last: { block: Element | null; at: number } | undefined;
  const write = (text: string) => {
    const indent = '  '.repeat(depth);
    const line = prefix + text;
    written.push(isNewItem ? `${indent.slice(2)}• ${line}` : `${indent}${line}`);
    isNewItem = false;
    prefix = '';
  };
  for (const { node, said, isEnd } of await itemsOf(root)) {
    if (isCollapsed(node)) continue;
    if (node instanceof Element && node.matches('summary, legend')) {
      if (!isEnd && node.matches('summary')) write(summaryText(node));
      continue;
    }
    if (node instanceof Text) {
      if (isPartOfName(node)) continue;
      const block = blockOf(node);
      if (last && last.block === block && last.at === written.length - 1) {
        written[last.at] += ` ${said}`;
      } else write(said);
      last = { block, at: written.length - 1 };
      continue;
    }
    const role = roleOf(said);
    if (role === 'listitem') {
      depth += isEnd ? -1 : 1;
      isNewItem = !isEnd;
    } else if (role in PREFIXED) {
      prefix = isEnd ? '' : (PREFIXED[role] ?? '');
    } else if (CONTAINERS.has(role) && said !== 'group') {
      if (isEnd) depth -= 1;
      else {
        write(listSize(node) ?? inSwedish(said));
        depth += 1;
      }
    } else if (!isEnd && !SILENT.has(role) && said !== 'group' && !isPartOfName(node))
      write(inSwedish(said));
  }
  return written;
}

/** Whether browsers hide a node that the virtual screen reader would read. */
function isCollapsed(node: Node): boolean {
  const element = node instanceof Element ? node : node.parentElement;
  return element?.closest('noscript, details:not([open]) > :not(summary)') != null;
}

/** The text of a `summary`, with its state. */
function summaryText(summary: Element): string {
  const isOpen = summary.parentElement?.hasAttribute('open');
  const name = summary.textContent.replace(/\s+/g, ' ').trim();
  return `knapp, ${name}, ${isOpen ? 'utfälld' : 'hopfälld'}`;
}

/** Elements whose text is their accessible name. */
const NAMED_BY_CONTENT = 'a[href], button, summary, legend, select, h1, h2, h3, h4, [role="img"]';

/** Whether a node is spoken as part of the name of a control, link, heading or group. */
function isPartOfName(node: Node): boolean {
  const parent = node.parentElement;
  if (!parent || parent.closest(NAMED_BY_CONTENT)) return true;
  const label = parent.closest('label');
  return node instanceof Text && label !== null && label.control !== null;
}

/** The block that a text is a line of: inline elements do not break it. */
function blockOf(node: Node): Element | null {
  let at = node.parentElement;
  while (at?.matches(INLINE)) at = at.parentElement;
  return at;
}

function listSize(node: Node): string | undefined {
  if (!(node instanceof HTMLUListElement || node instanceof HTMLOListElement)) return undefined;
  const count = node.querySelectorAll(':scope > li').length;
  const name = node.getAttribute('aria-label');
  return `lista${name ? `, ${name}` : ''}, ${count} ${count === 1 ? 'punkt' : 'punkter'}`;
}
