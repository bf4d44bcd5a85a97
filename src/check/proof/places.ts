import type { Found } from '#check/findings';
import { type Document, finding, segments, spanOf } from '#check/findings';
import type { Form } from '#engine';
import { judgeProof } from './findings.ts';
import type { ProofLimits } from './proof.ts';

/** A place in a file for one in a form's definition. */
export interface SourcePlace {
  readonly document: Document;
  readonly pointer: string;
}

/** How a form leads back to the files that it was made of. */
export interface ProofSource {
  /** The file that findings are about when they are about no place in particular. */
  readonly document: Document;
  /** The place in a file; `undefined` where nobody has written anything. */
  placeOf(pointer: string): SourcePlace | undefined;
  /** Whether somebody has written the rule there, and not one of our adapters. */
  isWritten(pointer: string): boolean;
  /** Whether the format has numbers that answers are compared with as texts. */
  readonly quotesNumbers: boolean;
}

/** What is proven to be wrong with a form, in the files that it was made of; each told once. */
export function proofFindings(
  form: Form,
  limits: ProofLimits,
  { document: main, placeOf, isWritten, quotesNumbers }: ProofSource,
): readonly Found[] {
  const sourceOf = (pointer: string): string => {
    const place = placeOf(pointer);
    return place ? `${place.document.file} ${place.pointer}` : pointer;
  };
  const nameOf = (pointer: string): string =>
    segments(placeOf(pointer)?.pointer ?? pointer).at(-1) ?? '';
  const lineOf = (pointer: string): string => {
    const place = placeOf(pointer) ?? { document: main, pointer: '' };
    const span = spanOf(place.document, place.pointer, { kind: 'value' });
    const { line } = place.document.lines.region(span);
    return place.document === main ? `rad ${line}` : `rad ${line} i ${place.document.file}`;
  };
  const told = new Map<string, Found>();
  for (const { pointer, part, code, ...advice } of judgeProof(form, limits, {
    lineOf,
    isWritten,
    sourceOf,
    nameOf,
    quotesNumbers,
  })) {
    const { document, pointer: place } = placeOf(pointer) ?? { document: main, pointer: '' };
    const span = spanOf(document, place, part);
    const found = finding(document, span, place, code, advice);
    const key = `${code} ${document.file} ${place}`;
    if (!told.has(key)) told.set(key, found);
  }
  return [...told.values()];
}
