import type { PieceHint } from './hints.ts';
import type { Piece } from './pieces.ts';
import { IDLE_WORDS, PLAINER_WORDS } from './plainerWords.ts';

/** Names that are written in capitals only; of up to five letters any word may be an abbreviation. */
const WRITTEN_IN_CAPITALS = new Set(['UNICEF', 'UNESCO', 'BANKID']);
const CAPITALS = /(?<![\p{L}\p{N}-])\p{Lu}{6,}(?![\p{L}\p{N}-])/gu;
/** Letters that stand for digits: ÅÅÅÅMMDDXXXX. */
const AS_FORM = /(.)\1\1/u;
const REPEATED = /(?<![\p{L}\p{N}-])(\p{L}+)[ \u00a0]+\1(?![\p{L}\p{N}-])/giu;
/** Words that can rightly stand twice: 'det som är är rätt', 'om det det gäller'. */
const MAY_REPEAT = new Set(['är', 'var', 'har', 'kan', 'ska', 'vill', 'får', 'det', 'den', 'de']);
const STIFF = new RegExp(
  `(?<![\\p{L}\\p{N}-])(?:${[...PLAINER_WORDS.keys(), ...IDLE_WORDS].join('|')})(?![\\p{L}\\p{N}-])`,
  'giu',
);

/** Words in capitals, words that stand twice, and words that have a plainer one. */
export function wordHints({ prose }: Piece): readonly PieceHint[] {
  return [...capitals(prose), ...repeated(prose), ...stiff(prose)];
}

function capitals(prose: string): readonly PieceHint[] {
  return [...prose.matchAll(CAPITALS)]
    .filter(({ 0: word }) => !WRITTEN_IN_CAPITALS.has(word) && !AS_FORM.test(word))
    .map(({ 0: word, index }) => {
      const small = word.toLocaleLowerCase('sv');
      const isFirst = beginsSentence(prose, index);
      return {
        code: 'capitals',
        message: 'Ordet har bara stora bokstäver, som är svåra att läsa. Skriv det med små.',
        ...{ start: index, end: index + word.length },
        fix: isFirst ? capital(small) : small,
      };
    });
}

/** Step by step: a pattern would try each place of all that stands before. */
function beginsSentence(prose: string, index: number): boolean {
  let at = index;
  while (at > 0 && /[”’(\s]/.test(prose[at - 1] ?? '')) at -= 1;
  const opening = prose.slice(at, index);
  const isAfterEnd = /[.!?:]/.test(prose[at - 1] ?? '') && /^\s/.test(opening);
  return at === 0 || opening.includes('\n') || isAfterEnd;
}

function repeated(prose: string): readonly PieceHint[] {
  return [...prose.matchAll(REPEATED)]
    .filter(({ 1: word = '' }) => !MAY_REPEAT.has(word.toLocaleLowerCase('sv')))
    .map(({ 0: both, 1: word = '', index }) => ({
      code: 'repeated-word',
      message: `”${word}” står två gånger i rad. Ta bort det ena.`,
      ...{ start: index, end: index + both.length },
      fix: word,
    }));
}

function stiff(prose: string): readonly PieceHint[] {
  return [...prose.matchAll(STIFF)].map(({ 0: word, index }) => {
    const place = { code: 'plainer-word' as const, start: index, end: index + word.length };
    const plainer = PLAINER_WORDS.get(word.toLocaleLowerCase('sv'));
    if (plainer === undefined) {
      return { ...place, message: `”${word}” behövs sällan. Läs meningen utan det.` };
    }
    const fix = /^\p{Lu}/u.test(word) ? capital(plainer) : plainer;
    const message = `”${word}” är kanslispråk. Skriv hellre ”${plainer}”.`;
    return { ...place, message, fix };
  });
}

function capital(word: string): string {
  return word.slice(0, 1).toLocaleUpperCase('sv') + word.slice(1);
}
