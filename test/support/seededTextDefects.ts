import {
  at,
  type Chance,
  type Mistake,
  type Path,
  type Planter,
  put,
  told,
} from './seededDefects.ts';

/** Makes another text of one, and says which codes tell what is wrong with it. */
type Spoiling = (text: string, chance: Chance) => string;

/** A text by chance among those under some names, spoilt. */
const spoilt =
  <T>(codes: Mistake['codes'], names: readonly string[], spoil: Spoiling): Planter<T> =>
  (value, chance) => {
    const path = chance.one(textsUnder(value, names));
    if (!path) return undefined;
    put(value, path, spoil(String(at(value, path)), chance));
    return told(codes, path);
  };

/** The places of texts under some names, to any depth. */
function textsUnder(value: unknown, names: readonly string[], path: Path = []): readonly Path[] {
  if (typeof value === 'string') return names.includes(String(path.at(-1))) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    textsUnder(inner, names, [...path, Array.isArray(value) ? Number(name) : name]),
  );
}

const words = (
  text: string,
  chance: Chance,
): readonly [before: string, word: string, after: string] => {
  const all = text.split(' ');
  const place = chance.below(all.length);
  const before = all.slice(0, place).map((word) => `${word} `);
  const after = all.slice(place + 1).map((word) => ` ${word}`);
  return [before.join(''), all[place] ?? '', after.join('')];
};

/**
 * Mistakes in what visitors read, of any format: `plain` are the names of texts that are shown as they
 * are written, `html` of those with tags.
 */
export const textPlanters = <T>(plain: readonly string[], html: readonly string[]) => ({
  'tag in a plain text': spoilt<T>(['tag-in-plain-text'], plain, (text, chance) => {
    const [before, word, after] = words(text, chance);
    const [open, close] = chance.one([
      ['<b>', '</b>'],
      ['<STRONG>', '</STRONG>'],
      ['<br/>', ''],
      ['&nbsp;', ''],
    ]) ?? ['', ''];
    return before + open + word + close + after;
  }),
  'name in braces': spoilt<T>(['unknown-placeholder'], [...plain, ...html], (text, chance) => {
    return `${text} {${chance.one(['name', 'belopp', 'contract_name'])}}`;
  }),
  'text of signs that nobody sees': spoilt<T>(['empty-text'], plain, (_text, chance) => {
    return chance.one([' ', '\u00A0', '\u200B', '\uFEFF\u2060']) ?? ' ';
  }),
  ...(html.length > 0 && {
    'tag that is not closed': spoilt<T>(['unclosed-tag'], html, (text, chance) => {
      const tag = chance.one(['strong', 'em', 'ul', 'p']);
      return chance.one([`<${tag}>${text}`, `${text}</${tag}>`]) ?? '';
    }),
    'link without an address': spoilt<T>(
      ['link-without-address'],
      html,
      (text) => `<a>Se</a>${text}`,
    ),
    'link to no page': spoilt<T>(['unknown-page'], html, (text, chance) => {
      const path = chance.one([
        '/boka/',
        '/enkla-guiden/',
        '/stat/',
        '/fordjupade-guiden/formulär/',
      ]);
      return `<p><a href="${path}">Se här</a></p>${text}`;
    }),
  }),
});
