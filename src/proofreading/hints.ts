import { characterHints, isSentence, sentenceHints, wordHints } from './pieceHints.ts';
import { type HintCode, type Piece, type PieceHint, piecesOf } from './pieces.ts';

/** Something in a text that could be written better. */
export interface Hint {
  readonly code: HintCode;
  /** What it is and how to write instead, in Swedish. */
  readonly message: string;
  /** Where the stretch begins in the text, tags of HTML counted; UTF-16 code units. */
  readonly offset: number;
  /** In UTF-16 code units; at least 1. */
  readonly length: number;
  /** What the stretch becomes; absent when only the writer can know. */
  readonly fix?: string;
}

/** In UTF-16 code units. Nobody writes a longer one by hand, and no pattern is to stop the checker. */
const LONGEST_TEXT = 10_000;

/**
 * What could be written better in a text, in order; nothing of one of more than 10 000 code units.
 * `mustEnd` is false for headings, labels and other texts that end without a full stop.
 */
export function hintsIn(text: string, kind: 'text' | 'html', mustEnd = true): readonly Hint[] {
  if (text.length > LONGEST_TEXT) return [];
  return piecesOf(text, kind)
    .flatMap((piece) =>
      [
        ...sentenceHints(piece, mustEnd && isSentence(piece.plain)),
        ...characterHints(piece),
        ...wordHints(piece),
      ].map((hint) => placed(hint, piece, text)),
    )
    .sort((one, other) => one.offset - other.offset || other.length - one.length);
}

/** The hint in the text itself. A stretch with tags in it has no fix: the tags would be lost. */
function placed(
  { start, end, fix, code, message }: PieceHint,
  { plain, places }: Piece,
  text: string,
): Hint {
  const offset = places[start]?.offset ?? 0;
  const last = places[end - 1] ?? { offset, length: 1 };
  const length = last.offset + last.length - offset;
  const isWhole = text.slice(offset, offset + length) === plain.slice(start, end);
  return { code, message, offset, length, ...(fix !== undefined && isWhole && { fix }) };
}
