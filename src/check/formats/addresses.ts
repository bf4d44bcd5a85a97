import type { Judgement, Schemas } from '#check/findings';
import { child, closest, listed, replaced, shown } from '#check/findings';

/** The pages of the site by their paths, as the schema of pages lists them. */
export function sitePages(schemas: Schemas): readonly string[] {
  const paths = ['$defs', 'sitePage', 'enum'].reduce<unknown>(
    child,
    schemas.get('page.schema.json'),
  );
  if (!Array.isArray(paths)) throw new Error('page.schema.json lists no pages in $defs/sitePage');
  return paths.map(String);
}

/** Leads on to the first page. */
const FRONT = '/';

/**
 * An address on this site that is no page of it: whoever follows it would land on another page. It is
 * all of a text, or stands in one.
 */
export function judgeAddress(
  address: string,
  pointer: string,
  pages: readonly string[],
): readonly Judgement[] {
  if (!address.startsWith('/')) return [];
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? [];
  const page = path.endsWith('/') ? path : `${path}/`;
  if (page === FRONT || pages.includes(page)) return [];
  const guess = closest(page, pages) ?? likeIn(page, pages);
  const meant = guess && guess + rest;
  return [
    {
      code: 'unknown-page',
      pointer,
      part: { kind: 'within', found: address },
      message: `Länken leder till ${shown(address)}, men webbplatsen har ingen sådan sida.`,
      mend: meant
        ? `Menade du ${shown(meant)}?`
        : `Sidorna är ${listed(pages, pages.length)}. En sida på en annan webbplats skrivs med https:// först.`,
      ...(meant && { remedy: replaced(address, meant) }),
    },
  ];
}

/** The only page whose path ends so. */
function likeIn(page: string, pages: readonly string[]): string | undefined {
  const ending = pages.filter((own) => own.endsWith(page));
  return ending.length === 1 ? ending[0] : undefined;
}
