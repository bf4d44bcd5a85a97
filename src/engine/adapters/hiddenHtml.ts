/**
 * Treatment of an element that is removed with its content.
 *
 * | kind      | content                          | without an end tag                       |
 * |-----------|----------------------------------|------------------------------------------|
 * | `code`    | no tags                          | it takes all the rest, as in a browser   |
 * | `raw`     | no tags                          | the tag goes alone                       |
 * | `tree`    | tags                             | the tag goes alone                       |
 * | `drawing` | tags of its own; `/>` ends it    | the tag goes alone                       |
 */
export type HiddenKind = 'code' | 'raw' | 'tree' | 'drawing';

const names = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const KINDS: readonly (readonly [HiddenKind, ReadonlySet<string>])[] = [
  ['code', names('script style')],
  ['raw', names('iframe noembed noframes title textarea')],
  ['tree', names('template noscript object audio video canvas select')],
  ['drawing', names('svg math')],
];

/** Elements within drawings whose content is HTML again. */
const WITH_HTML = names('foreignobject desc title mi mo mn ms mtext annotation-xml');

/** The kind of an element, given the hidden element around it. */
export function hiddenKind(name: string, within?: string): HiddenKind | undefined {
  const [kind] = KINDS.find(([, own]) => own.has(name)) ?? [];
  if (!isDrawing(within) || kind === 'drawing') return kind;
  return WITH_HTML.has(name) || kind === 'code' ? 'tree' : undefined;
}

/** Whether a start tag of HTML ends it (https://html.spec.whatwg.org/#parsing-main-inforeign). */
export function isDrawing(name: string | undefined): boolean {
  return name === 'svg' || name === 'math' || isCode(name);
}

/** Code is never shown; within drawings its content may have tags. */
export function isCode(name: string | undefined): boolean {
  return name === 'script' || name === 'style';
}

/** End tags within these do not close outer elements. */
const CLOSED = names(`template object select ${[...WITH_HTML].join(' ')}`);

/** Whether the end of an outer element closes it. */
export function endsWithOuter(name: string): boolean {
  return !CLOSED.has(name);
}

const BEGINS_HTML = names(
  'b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta nobr ol p pre ruby s small span strong strike sub sup table tt u ul var',
);
const ENDS_CHOICES = names('select input textarea keygen caption table tbody td tfoot th thead tr');

/** Whether a start tag closes the hidden element around it. */
export function isEndedBy(hidden: string, tag: string): boolean {
  return isDrawing(hidden) ? BEGINS_HTML.has(tag) : hidden === 'select' && ENDS_CHOICES.has(tag);
}
