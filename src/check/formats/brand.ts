import type { Document, Found, Judgement, Library } from '#check/findings';
import { child, folderOf, isWithin, join, located, replaced, shown } from '#check/findings';

/** What is wrong with a brand beside its colours: its telephone has two numbers, its logo is no file. */
export function checkBrand(library: Library, document: Document): readonly Found[] {
  const value = document.content?.value;
  return [...judgePhone(child(value, 'contact')), ...judgeLogo(library, document)].map(
    (judgement) => located(document, judgement),
  );
}

/** The number that is shown must be the one that is called. */
function judgePhone(contact: unknown): readonly Judgement[] {
  const [phone, link] = [child(contact, 'phone'), child(contact, 'phoneHref')];
  if (typeof phone !== 'string' || typeof link !== 'string') return [];
  const meant = linkTo(phone);
  if (meant === undefined || meant === link) return [];
  const message = `Besökaren läser numret ${shown(phone)} men ringer ${shown(link)}.`;
  const hint = `Skriv ${shown(meant)}, eller rätta "phone".`;
  const pointer = '/contact/phoneHref';
  return [{ code: 'phone-link', pointer, message, hint, remedy: replaced(link, meant) }];
}

/** A number as it is written in Sweden, as a link with its country; undefined for what is no number. */
function linkTo(phone: string): string | undefined {
  const digits = phone.replace(/\(0\)/, '').replace(/[\s()/.\-\u2010-\u2013]/g, '');
  const number = digits.replace(/^00/, '+').replace(/^0/, '+46');
  return /^\+\d{6,15}$/.test(number) ? `tel:${number}` : undefined;
}

function judgeLogo({ exists, schemaFolder }: Library, { file, content }: Document) {
  const name = child(child(content?.value, 'logo'), 'file');
  // A company elsewhere has its logo elsewhere.
  if (!exists || typeof name !== 'string' || !isWithin(folderOf(schemaFolder), file)) return [];
  if (exists(join(folderOf(file), name))) return [];
  const judgement: Judgement = {
    code: 'missing-file',
    pointer: '/logo/file',
    message: `Logotypen ${shown(name)} finns inte bredvid filen, så sidan visas utan den.`,
    hint: 'Lägg filen där, eller skriv namnet på en fil som finns.',
  };
  return [judgement];
}
