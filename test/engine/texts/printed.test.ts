import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { printed, unprintable } from '#engine/texts';
import { fontFiles } from '../../../src/server/pdf/fonts.ts';

const LAST = 0x1ffff;
/** What no text is printed with: controls, format characters, white space but the two spaces, private use. */
const NEVER = /[\p{C}\p{Zl}\p{Zp}]|[^\S \u00a0]/u;

/** The characters that a font has. */
function charactersOf(file: string): ReadonlySet<number> {
  const doc = new PDFDocument({ font: '' }).font(file);
  // Not in its types.
  const { font } = Reflect.get(doc, '_font') as { font: { characterSet: readonly number[] } };
  return new Set(font.characterSet);
}

test('documents print what the files of their fonts have, and nothing else', () => {
  const files = fontFiles();
  const usual = [charactersOf(files.regular), charactersOf(files.strong)];
  const fallback = [charactersOf(files.regularFallback), charactersOf(files.strongFallback)];
  const wrong: string[] = [];
  for (let code = 0x21; code <= LAST; code += 1) {
    const sign = String.fromCodePoint(code);
    // Others become those.
    if (NEVER.test(sign) || sign.normalize('NFC') !== sign || code === 0x2011) continue;
    const isUsual = usual.every((has) => has.has(code));
    const isFallback = !isUsual && fallback.every((has) => has.has(code));
    const expected = isUsual || isFallback ? sign : undefined;
    const { text, isFallback: isInFallback } = printed(sign);
    const isRight =
      expected === undefined ? text !== sign : text === sign && isInFallback === isFallback;
    if (!isRight) wrong.push(`${code.toString(16)} ${sign}`);
  }
  expect(wrong).toEqual([]);
});

test.each([
  ['Vård ≥ 5 →', 'Vård ≥ 5 →', false],
  ['Vård ★', 'Vård ★', true],
  ['Vård 保 ★', 'Vård ? ★', true],
  ['Vård 保', 'Vård ?', false],
  ['a\u0000b\u00adc\u2028d\u202ee', 'a?bc de', false],
])('documents print %j as %j', (text, printedText, isFallback) => {
  expect(printed(text)).toEqual({ text: printedText, isFallback });
});

test('what no font has is named once, and what is printed without its accent is not', () => {
  expect(unprintable('Å ★ 保険保 🏠\u00ad')).toEqual(['保', '険', '🏠']);
});
