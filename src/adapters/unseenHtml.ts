/**
 * What becomes of an element that goes with all that stands in it.
 *
 * | kind      | what stands in it                | what is done where nobody ends it        |
 * |-----------|----------------------------------|------------------------------------------|
 * | `code`    | no tags                          | it takes all the rest, as in a browser   |
 * | `raw`     | no tags                          | the tag goes alone                       |
 * | `tree`    | tags                             | the tag goes alone                       |
 * | `drawing` | tags of its own; `/>` ends it    | the tag goes alone                       |
 */
export type UnseenKind = 'code' | 'raw' | 'tree' | 'drawing';

const names = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const KINDS: readonly (readonly [UnseenKind, ReadonlySet<string>])[] = [
  ['code', names('script style')],
  ['raw', names('iframe noembed noframes title textarea')],
  ['tree', names('template noscript object audio video canvas select')],
  ['drawing', names('svg math')],
];

/** In drawings the same names are tags of theirs, and in these HTML stands again. */
const WITH_HTML = names('foreignobject desc title mi mo mn ms mtext annotation-xml');

/** The kind of an element by its name, and that of the element that goes with all it stands in. */
export function unseenKind(name: string, within?: string): UnseenKind | undefined {
  const [kind] = KINDS.find(([, own]) => own.has(name)) ?? [];
  if (!isDrawing(within) || kind === 'drawing') return kind;
  return WITH_HTML.has(name) || kind === 'code' ? 'tree' : undefined;
}

/** Whether HTML that begins in it ends it (https://html.spec.whatwg.org/#parsing-main-inforeign). */
export function isDrawing(name: string | undefined): boolean {
  return name === 'svg' || name === 'math' || isCode(name);
}

/** Code is not shown, whatever becomes of what it stands in; tags stand in that of drawings alone. */
export function isCode(name: string | undefined): boolean {
  return name === 'script' || name === 'style';
}

/** An end tag in it ends nothing that it stands in. */
const CLOSED = names(`template object select ${[...WITH_HTML].join(' ')}`);

/** Whether the end of what it stands in ends it as well. */
export function endsWithOuter(name: string): boolean {
  return !CLOSED.has(name);
}

const BEGINS_HTML = names(
  'b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta nobr ol p pre ruby s small span strong strike sub sup table tt u ul var',
);
const ENDS_CHOICES = names('select input textarea keygen caption table tbody td tfoot th thead tr');

/** Whether a tag that begins ends an unseen element it begins in. */
export function isEndedBy(unseen: string, tag: string): boolean {
  return isDrawing(unseen) ? BEGINS_HTML.has(tag) : unseen === 'select' && ENDS_CHOICES.has(tag);
}
