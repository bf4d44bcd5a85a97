import { type HintCode, type Piece, type PieceHint, wordsIn } from './pieces.ts';
import { IDLE_WORDS, PLAINER_WORDS } from './plainerWords.ts';

const LONGEST_SENTENCE = 25;
const LONGEST_PARAGRAPH = 90;
/** Of fewer words, a verb makes no sentence: 'Så här går det till'. */
const SHORTEST_SENTENCE = 6;

/** From a capital to a full stop that another sentence or nothing follows; a line break ends one too. */
const SENTENCE = /\S[^\n]*?(?:[.!?…][”’)]*(?=\s+[”’(]?[\p{Lu}\uE000])|(?=\n)|$)/gu;
/** Two sentences after each other; one word, as in 'OBS! Inga försäkringar', is none. */
const SEVERAL = /\S\s+\S*\p{L}[.!?][”’)]*\s+[”’(]?\p{Lu}/u;
const ENDED = /[.!?…:;][”’)\]]*\s*$|\uE000\s*$/u;
/** Forms that are verbs and hardly anything else; the endings -ar and -er are those of nouns too. */
const VERB =
  /(?<![\p{L}])(?:är|har|hade|kan|kunde|ska|skulle|vill|får|fick|måste|bör|blir|blev|gör|går|finns|behöver|visas|betyder|gäller|ger|kommer|tar|står|ser|vet|räcker|krävs|slutar|väljer|skickar|betalar|ersätter|hämtar|sparas|kostar|lämnas|täcker|hjälper|använder|skriver|fyller|svarar|loggar|väntar|ringer|tecknar|saknar|ingår|påverkar)(?![\p{L}])/iu;

/** Whether there are several sentences in a text. */
export function hasSeveral(plain: string): boolean {
  return SEVERAL.test(plain);
}

/** Whether a text reads as a sentence: more than five words and a verb, or several sentences. */
export function isSentence(plain: string): boolean {
  return hasSeveral(plain) || (wordsIn(plain).length >= SHORTEST_SENTENCE && VERB.test(plain));
}

/** Sentences and paragraphs that are too long, and a last one that nothing ends. */
export function sentenceHints(piece: Piece, mustEnd: boolean): readonly PieceHint[] {
  const { prose, plain } = piece;
  return [
    ...longSentences(prose),
    ...longParagraph(prose),
    ...(mustEnd && !mayEndBare(piece) ? missingEnd(prose, plain) : []),
  ];
}

function mayEndBare({ isItem, endsInLink, plain }: Piece): boolean {
  return endsInLink || (isItem && !hasSeveral(plain));
}

function longSentences(prose: string): readonly PieceHint[] {
  return [...prose.matchAll(SENTENCE)].flatMap(({ 0: sentence, index }) => {
    const { length } = wordsIn(sentence);
    if (length <= LONGEST_SENTENCE) return [];
    const message = `Meningen har ${length} ord. Dela den i två: en mening är lätt att läsa med högst ${LONGEST_SENTENCE} ord.`;
    return [
      {
        ...{ code: 'long-sentence' as const, message },
        ...{ start: index, end: index + sentence.trimEnd().length },
      },
    ];
  });
}

function longParagraph(prose: string): readonly PieceHint[] {
  const { length } = wordsIn(prose);
  if (length <= LONGEST_PARAGRAPH) return [];
  const message = `Stycket har ${length} ord. Dela det i flera, eller gör en lista: högst ${LONGEST_PARAGRAPH} ord i varje stycke.`;
  const start = prose.search(/\S/);
  return [{ code: 'long-paragraph', message, start, end: prose.trimEnd().length }];
}

function missingEnd(prose: string, plain: string): readonly PieceHint[] {
  if (ENDED.test(prose)) return [];
  const end = plain.trimEnd().length;
  const word = plain.slice(0, end).split(/\s+/).at(-1) ?? '';
  const message = 'Meningen har inget skiljetecken i slutet. Avsluta den med punkt.';
  return [{ code: 'missing-end', message, start: end - word.length, end, fix: `${word}.` }];
}

/** What is looked for in the prose of a piece, and what it becomes. */
interface Pattern {
  readonly code: HintCode;
  readonly pattern: RegExp;
  readonly fix: (found: string) => string;
  readonly message: string;
}

const PATTERNS: readonly Pattern[] = [
  {
    code: 'english-quotes',
    pattern: /[“„‟]/g,
    fix: () => '”',
    message: 'På svenska skrivs citattecknet likadant före och efter: ”så här”.',
  },
  {
    code: 'english-quotes',
    pattern: /‘/g,
    fix: () => '’',
    message: 'På svenska skrivs citattecknet likadant före och efter: ’så här’.',
  },
  {
    code: 'double-space',
    // From the first of them only: a row that ends a line would be tried from each.
    pattern: /(?<![ \u00a0])[ \u00a0]{2,}(?=\S)/g,
    fix: () => ' ',
    message: 'Här står flera mellanslag i rad. Det räcker med ett.',
  },
  {
    code: 'space-before-punctuation',
    // '.5', '.se' and '...' begin something of their own, and ':)' is a face.
    pattern: /(?<=\S)[ \u00a0]+(?:[,;!?](?!\S)|\.(?![.\p{L}\p{N}])|:(?=\s|$))/gu,
    fix: (found) => found.trimStart(),
    message: 'Här står ett mellanslag före skiljetecknet. Ta bort det.',
  },
  {
    code: 'dots',
    pattern: /\.{3,}/g,
    fix: () => '…',
    message: 'Tre punkter skrivs som ett enda tecken: …',
  },
  {
    code: 'hyphen-as-dash',
    pattern: /(?<=\S) --? (?=\S)/g,
    fix: () => ' – ',
    message: 'Mellan mellanslag skrivs tankstreck, som är längre än bindestreck: –',
  },
  {
    code: 'exclamation-marks',
    pattern: /!{2,}/g,
    fix: () => '!',
    message: 'Här står flera utropstecken. Det räcker med ett, och oftast med punkt.',
  },
];

/** Quotation marks, dashes, dots and spaces that are written another way in Swedish. */
export function characterHints(piece: Piece): readonly PieceHint[] {
  return [...PATTERNS.flatMap((pattern) => found(pattern, piece)), ...straightQuotes(piece)];
}

function found({ pattern, fix, code, message }: Pattern, { prose }: Piece): readonly PieceHint[] {
  return [...prose.matchAll(pattern)].map(({ 0: text, index }) => ({
    ...{ code, message, start: index, end: index + text.length },
    fix: fix(text),
  }));
}

/** Quotation marks in pairs, each pair one hint. A single one after a digit is the sign for inches. */
function straightQuotes({ plain, prose, places }: Piece): readonly PieceHint[] {
  const code = 'straight-quotes';
  const message = 'Raka citattecken hör till skrivmaskinen. Skriv ”så här”.';
  const marks = [...prose.matchAll(/"/g)].map(({ index }) => index);
  if (marks.length % 2 === 1) {
    return marks
      .filter((at) => !/\d/.test(prose[at - 1] ?? ''))
      .map((at) => ({ code, message, start: at, end: at + 1, fix: '”' }));
  }
  return marks.flatMap((start, at): readonly PieceHint[] => {
    const end = (marks[at + 1] ?? start) + 1;
    if (at % 2 === 1) return [];
    const isWhole = places
      .slice(start, end)
      .every(({ offset }, index) => offset === (places[start]?.offset ?? 0) + index);
    if (isWhole) {
      return [{ code, message, start, end, fix: `”${plain.slice(start + 1, end - 1)}”` }];
    }
    return [start, end - 1].map((one) => ({
      ...{ code, message, start: one, end: one + 1 },
      fix: '”',
    }));
  });
}

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
