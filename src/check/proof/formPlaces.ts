import { type Document, lineAt, segments } from '#check/findings';
import { inRow } from '#explain';
import { fill } from '#texts';
import proofs from '../../../schemas/texts/proofs.json' with { type: 'json' };

const { places: texts } = proofs;

/** A place in a file for one in a form's definition. */
export interface SourcePlace {
  readonly document: Document;
  readonly pointer: string;
}

/** How a form leads back to the files that it was made of. */
export interface FormSource {
  /** The file that findings are about when they are about no place in particular. */
  readonly document: Document;
  /** The place in a file; `undefined` where nobody has written anything. */
  placeOf(pointer: string): SourcePlace | undefined;
  /** Whether somebody has written the rule there, and not one of our adapters. */
  isWritten(pointer: string): boolean;
  /** Whether the format has numbers that answers are compared with as texts. */
  readonly quotesNumbers: boolean;
}

/** The places of a form's definition as the person who edits the file knows them. */
export interface FormPlaces extends Pick<FormSource, 'isWritten' | 'quotesNumbers'> {
  /** `rad 3, 7 och 12`, with the file when it is another; all pointers lead into the same one. */
  linesOf(...pointers: readonly string[]): string;
  /** Names what is written in the file: the same for all parts of a rule that were made of it. */
  sourceOf(pointer: string): string;
  /** The property that a condition stands under in the file. */
  nameOf(pointer: string): string;
}

export function placesOf({
  document: main,
  placeOf,
  isWritten,
  quotesNumbers,
}: FormSource): FormPlaces {
  return {
    isWritten,
    quotesNumbers,
    linesOf: (...pointers) => {
      const places = pointers.map((pointer) => placeOf(pointer) ?? { document: main, pointer: '' });
      const lines = inRow(places.map(({ document, pointer }) => `${lineAt(document, pointer)}`));
      const [{ document } = { document: main }] = places;
      return document === main
        ? fill(texts.lines, { lines })
        : fill(texts.linesInFile, { lines, file: document.file });
    },
    sourceOf: (pointer) => {
      const place = placeOf(pointer);
      return place ? `${place.document.file} ${place.pointer}` : pointer;
    },
    nameOf: (pointer) => segments(placeOf(pointer)?.pointer ?? pointer).at(-1) ?? '',
  };
}
