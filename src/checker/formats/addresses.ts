import {
  advise,
  BRAND_SCHEMA,
  child,
  closest,
  filled,
  quoted,
  quotedList,
  replaced,
  type Schemas,
  type UnlocatedFinding,
} from '#checker/findings';
import findings from '../../../schemas/texts/findings.json' with { type: 'json' };
import { unfilled } from './placeholders.ts';

const { hints, texts } = findings;

/** The pages of the site by their paths, as the schema of pages lists them; undefined for one that lists none. */
export function sitePages(schemas: Schemas): readonly string[] | undefined {
  const paths = ['$defs', 'sitePage', 'enum'].reduce<unknown>(
    child,
    schemas.get('page.schema.json'),
  );
  return Array.isArray(paths) ? paths.map(String) : undefined;
}

/** The provider's addresses that definitions may begin an address with: `{website}` and the like. */
export function brandAddresses(schemas: Schemas): readonly string[] {
  const links = ['properties', 'links', 'properties'].reduce<unknown>(
    child,
    schemas.get(BRAND_SCHEMA),
  );
  const known = Object.entries(Object(links)).filter(
    ([, link]) => child(link, '$ref') === '#/$defs/address',
  );
  return known.map(([name]) => `{${name}}`);
}

/** Leads on to the first page. */
const FRONT = '/';

/** The pages and sites that addresses may lead to. */
export interface Targets {
  /** Undefined when they are not known, as in definitions of long ago. */
  readonly pages: readonly string[] | undefined;
  /** As `brandAddresses` has them. */
  readonly brand: readonly string[];
}

/**
 * An address on this site that is no page of it: a visitor who follows it would land on another page; or one
 * that begins with an address which the provider has not. It is all of a text, or is in one.
 */
export function judgeAddress(
  address: string,
  pointer: string,
  { pages, brand }: Targets,
): readonly UnlocatedFinding[] {
  const [begun] = /^\{[^}]*\}?/.exec(address) ?? [];
  if (begun !== undefined) return unfilled(begun, pointer, brand);
  if (pages === undefined || !address.startsWith('/')) return [];
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? [];
  const page = path.endsWith('/') ? path : `${path}/`;
  if (page === FRONT || pages.includes(page)) return [];
  const guess = closest(page, pages) ?? likeIn(page, pages);
  const meant = guess && guess + rest;
  return [
    {
      code: 'unknown-page',
      pointer,
      part: { kind: 'within', part: address },
      ...advise(texts['unknown-page'], {
        ...{ address: quoted(address), pages: quotedList(pages, pages.length) },
      }),
      ...(meant && {
        hint: filled(hints.meant, { name: quoted(meant) }),
        remedy: replaced(address, meant),
      }),
    },
  ];
}

/** The only page whose path ends with the same name. */
function likeIn(page: string, pages: readonly string[]): string | undefined {
  const ending = pages.filter((own) => own.endsWith(page));
  return ending.length === 1 ? ending[0] : undefined;
}
