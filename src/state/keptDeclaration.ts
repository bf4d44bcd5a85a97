import type { SigningInfo } from '#api';
import type { Answers } from '#engine';
import { signatureOf } from './keptApplication.ts';
import { fieldsOf, textOf } from './keptFields.ts';

/** What a reload must not lose of the health declaration, and cannot fetch again. */
export interface KeptDeclaration {
  /** Whose it is, as in the questionnaire; empty when the server does not tell persons apart. */
  readonly visitorId: string;
  /** Every answer given, hidden ones included, by question of the loaded form. */
  readonly answers: Answers;
  /** The step last shown; empty before the first. */
  readonly place: string;
  /** The document that is being signed; empty until signing has begun. */
  readonly documentId: string;
  /** The signature of that document, until it has been handed in. */
  readonly signature: SigningInfo | null;
}

/** Nothing answered, by nobody. */
export const NOTHING_DECLARED: KeptDeclaration = {
  visitorId: '',
  answers: {},
  place: '',
  documentId: '',
  signature: null,
};

/** What was kept, as far as it has its shape: it may be older than this version, or tampered with. */
export function readKeptDeclaration(kept: unknown): KeptDeclaration {
  const { visitorId, answers, place, documentId, signature } = fieldsOf(kept);
  return {
    visitorId: textOf(visitorId),
    // Judged by the engine when a run begins.
    answers: fieldsOf(answers) as Answers,
    place: textOf(place),
    documentId: textOf(documentId),
    signature: textOf(documentId) === '' ? null : signatureOf(signature),
  };
}
