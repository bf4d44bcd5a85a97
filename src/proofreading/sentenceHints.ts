import type { PieceHint } from './hints.ts';
import { type Piece, wordsIn } from './pieces.ts';

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
