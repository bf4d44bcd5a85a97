import { advise, replaced, type UnlocatedFinding } from '#checker/findings';
import findings from '../../../schemas/texts/findings.json' with { type: 'json' };

const { signs: texts } = findings;

/** Signs that nobody sees, or that change how those around them are read; line breaks and soft hyphens are seen. */
const UNSEEN = /[\p{Cc}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffc]/u;
/** Letters of UTF-8 that were read as Latin-1, and what stands for a letter that could not be read. */
const MANGLED = /Ã[\u0080-\u00bf…„–—†‡•€ƒ¥¤¶]|â€|Â[\u00a0-\u00bf]|\S\ufffd|\ufffd\S/u;
/** Markdown, which is shown as it is written: bold, a link, a heading. */
const MARKDOWN = /\*\*(?=\S)|(?<=\S)\*\*|__(?=\p{L})|\](?=\()|^#+(?= )/u;
/** Two signs after each other that end or part sentences. */
const TWICE = /(?<!\.)\.\.(?!\.)|,,|;;|::|,\.|\?\.|;\.|:\./u;

const { least, leastStrict, most, mostStrict } = findings.boundWords;
/** Bounds in each other's place: 'minst {max}', 'mellan {max} och {min}'. */
const EXCHANGED = new RegExp(
  `(?:${[...least, ...leastStrict].join('|')}) \\{max|(?:${[...most, ...mostStrict].join('|')}) \\{min|\\{max\\w*\\} ?\\S+ ?\\{min`,
  'iu',
);

/**
 * Signs that a text cannot mean: unseen ones and mangled letters; in `prose` also brackets without their other half
 * and two full stops. A `part` is put together with others, and may begin or end with a space.
 */
export function judgeSigns(
  text: string,
  pointer: string,
  { prose, part }: { readonly prose: boolean; readonly part: boolean },
): readonly UnlocatedFinding[] {
  const code = 'odd-sign';
  const [unseen] = UNSEEN.exec(text.replace(/[\n\t]/g, ' ')) ?? [];
  if (unseen !== undefined) {
    const advice = advise(texts.unseen, { code: codeOf(unseen) });
    return [{ code, pointer, ...advice, remedy: replaced(unseen, '') }];
  }
  const [mangled] = MANGLED.exec(text) ?? [];
  if (mangled !== undefined)
    return [{ code, pointer, ...advise(texts.mangled, { found: `”${mangled}”` }) }];
  if (text !== text.normalize('NFC')) {
    return [{ code, pointer, ...texts.composed, remedy: replaced(text, text.normalize('NFC')) }];
  }
  if (!prose) return [];
  if (!part && text !== text.trim()) {
    return [{ code, pointer, ...texts.spaceAround, remedy: replaced(text, text.trim()) }];
  }
  const plain = text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\{\w+\}/g, 'x')
    .replace(/[:;]-?[()]/g, '');
  const [mark] = MARKDOWN.exec(plain) ?? [];
  if (mark !== undefined)
    return [{ code, pointer, ...advise(texts.markdown, { found: `”${mark}”` }) }];
  const [twice] = TWICE.exec(plain) ?? [];
  if (twice !== undefined) {
    const advice = advise(texts.twice, { found: `”${twice}”` });
    return [{ code, pointer, ...advice, remedy: replaced(twice, twice[1]) }];
  }
  if (EXCHANGED.test(text)) {
    const values = { min: '{min}', max: '{max}' };
    return [{ code: 'number-differs', pointer, ...advise(texts.exchanged, values) }];
  }
  const isOpen = plain.split('(').length !== plain.split(')').length;
  return isOpen ? [{ code, pointer, ...texts.bracket }] : [];
}

/** As Unicode writes it: the sign itself cannot be seen. */
export function codeOf(sign: string): string {
  return `U+${sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;
}
