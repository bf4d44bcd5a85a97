import type { Judgement } from '#check/findings';
import { closest, listed, replaced, shown } from '#check/findings';

/** The pages of the application by their paths, as its table of routes has them. */
export const SITE_PAGES: readonly string[] = [
  '/start/',
  '/enkla-guiden/start/',
  '/enkla-guiden/introduktion/',
  '/enkla-guiden/formular/',
  '/enkla-guiden/boka-mote/',
  '/enkla-guiden/klart/',
  '/fordjupade-guiden/start/',
  '/fordjupade-guiden/saknar-grupp/',
  '/fordjupade-guiden/introduktion/',
  '/fordjupade-guiden/formular/',
  '/fordjupade-guiden/forsakringar/',
  '/fordjupade-guiden/hamta-forsakringar/',
  '/fordjupade-guiden/hamtar-forsakringar/',
  '/fordjupade-guiden/gallande-forsakringar/',
  '/fordjupade-guiden/resultat-forsakringar/',
  '/fordjupade-guiden/teckna-forsakringar/',
  '/fordjupade-guiden/boka-mote/',
  '/fordjupade-guiden/klart/',
  '/fordjupade-guiden/halsodeklaration/info/',
  '/fordjupade-guiden/halsodeklaration/introduktion/',
  '/fordjupade-guiden/halsodeklaration/fragor/',
  '/fordjupade-guiden/halsodeklaration/bekraftelse/',
];

/** Leads on to the first page. */
const FRONT = '/';

/**
 * An address on this site that is no page of it: whoever follows it would land on another page. It is
 * all of a text, or stands in one.
 */
export function judgeAddress(address: string, pointer: string): readonly Judgement[] {
  if (!address.startsWith('/')) return [];
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? [];
  const page = path.endsWith('/') ? path : `${path}/`;
  if (page === FRONT || SITE_PAGES.includes(page)) return [];
  const guess = closest(page, SITE_PAGES) ?? likeIn(page);
  const meant = guess && guess + rest;
  return [
    {
      code: 'unknown-page',
      pointer,
      part: { kind: 'within', found: address },
      message: `Länken leder till ${shown(address)}, men webbplatsen har ingen sådan sida.`,
      mend: meant
        ? `Menade du ${shown(meant)}?`
        : `Sidorna är ${listed(SITE_PAGES, SITE_PAGES.length)}. En sida på en annan webbplats skrivs med https:// först.`,
      ...(meant && { remedy: replaced(address, meant) }),
    },
  ];
}

/** The only page whose path ends so. */
function likeIn(page: string): string | undefined {
  const ending = SITE_PAGES.filter((own) => own.endsWith(page));
  return ending.length === 1 ? ending[0] : undefined;
}
