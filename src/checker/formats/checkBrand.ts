import {
  advise,
  child,
  type Document,
  folderOf,
  isWithin,
  join,
  type Library,
  located,
  quoted,
  type RawFinding,
  replaced,
  type UnlocatedFinding,
} from '#checker/findings';
import { plainSigns } from '#engine';
import findings from '../../../schemas/texts/findings.json' with { type: 'json' };

const texts = findings.brand;

/** Checks a brand beside its colours: its telephone has one number, its logo and its icon are files. */
export function checkBrand(library: Library, document: Document): readonly RawFinding[] {
  const value = document.content?.value;
  return [...judgePhone(child(value, 'contact')), ...judgePictures(library, document)].map(
    (finding) => located(document, finding),
  );
}

/** The number that is shown must be the one that is called. */
function judgePhone(contact: unknown): readonly UnlocatedFinding[] {
  const [phone, link] = [child(contact, 'phone'), child(contact, 'phoneHref')];
  if (typeof phone !== 'string' || typeof link !== 'string') return [];
  const meant = linkTo(phone);
  if (meant === undefined || meant === link) return [];
  const values = { phone: quoted(phone), link: quoted(link), meant: quoted(meant) };
  const advice = advise(texts['phone-link'], values);
  const remedy = replaced(link, meant);
  return [{ code: 'phone-link', pointer: '/contact/phoneHref', ...advice, remedy }];
}

/** A number as it is written in Sweden, as a link with its country; undefined for what is no number. */
function linkTo(phone: string): string | undefined {
  const digits = plainSigns(phone)
    .replace(/\(0\)/, '')
    .replace(/[\s()/.-]/g, '');
  const number = digits.replace(/^00/, '+').replace(/^0/, '+46');
  return /^\+\d{6,15}$/.test(number) ? `tel:${number}` : undefined;
}

function judgePictures(
  { exists, schemaFolder }: Library,
  { file, content }: Document,
): readonly UnlocatedFinding[] {
  // By itself elsewhere it has its pictures elsewhere; beside a guide they are there too.
  const folder = folderOf(file);
  const isContent = exists?.(join(folder, 'short-guide/form.json'));
  if (!exists || !(isContent || isWithin(folderOf(schemaFolder), file))) return [];
  return ['file', 'icon'].flatMap((key) => {
    const name = child(child(content?.value, 'logo'), key);
    if (typeof name !== 'string' || exists(join(folder, name))) return [];
    const advice = advise(texts['missing-file'], { name: quoted(name) });
    return [{ code: 'missing-file', pointer: `/logo/${key}`, ...advice }];
  });
}
