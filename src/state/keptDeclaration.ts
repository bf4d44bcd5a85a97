import type { SigningInfo } from '#api';
import type { Answers } from '#engine';
import type { ProductApplication } from '#insurance';
import { signatureOf } from './keptApplication.ts';
import { fieldsOf, listOf, textOf } from './keptFields.ts';

/** What is signed, and whatever handing it in takes: it may be handed in when nothing else is left. */
export interface DeclarationDocument {
  readonly healthDeclarationDocumentId: string;
  /** What the declaration was awaited for when it was signed. */
  readonly products: readonly ProductApplication[];
  /** Where it is confirmed; empty when that is where the person is reached. */
  readonly email: string;
}

/** What a reload must not lose of the health declaration, and cannot fetch again. */
export interface KeptDeclaration {
  /** Whose it is, as in the questionnaire; empty when the server does not tell persons apart. */
  readonly visitorId: string;
  /** Every answer given, hidden ones included, by question of the loaded form. */
  readonly answers: Answers;
  /** The step last shown; empty before the first. */
  readonly place: string;
  /** What is being signed; null until signing has begun. */
  readonly document: DeclarationDocument | null;
  /** The signature of that document, until it has been handed in. */
  readonly signature: SigningInfo | null;
}

/** Nothing answered, by nobody. */
export const NOTHING_DECLARED: KeptDeclaration = {
  visitorId: '',
  answers: {},
  place: '',
  document: null,
  signature: null,
};

/** What was kept, as far as it has its shape: it may be older than this version, or tampered with. */
export function readKeptDeclaration(kept: unknown): KeptDeclaration {
  const { visitorId, answers, place, document, signature } = fieldsOf(kept);
  const signed = documentOf(document);
  return {
    visitorId: textOf(visitorId),
    // Judged by the engine when a run begins.
    answers: fieldsOf(answers) as Answers,
    place: textOf(place),
    document: signed,
    signature: signed && signatureOf(signature),
  };
}

function documentOf(kept: unknown): DeclarationDocument | null {
  const { healthDeclarationDocumentId, products, email } = fieldsOf(kept);
  if (textOf(healthDeclarationDocumentId) === '') return null;
  return {
    healthDeclarationDocumentId: textOf(healthDeclarationDocumentId),
    // Compared by the server with what was signed.
    products: listOf(products) as unknown as readonly ProductApplication[],
    email: textOf(email),
  };
}
