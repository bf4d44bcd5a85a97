import type { Declaration } from '#adapters';
import { type ApiClient, type AwaitedDeclaration, fetchAwaited, fetchDeclaration } from '#api';
import type { Answers, Form } from '#engine';
import { useApplication, useDeclaration } from '#state';
import { documentTitle, healthDeclaration, questionnaire } from '../../schemas/texts/sv.json';
import { drop, fetchedOf, keep, load, type Subject, untilForgotten } from './fetched.ts';
import { reportAdapted, reportRefused } from './reportAdapted.ts';

const texts = { documentTitle, healthDeclaration, questionnaire };

/** The questions of the health declaration. */
export interface DeclarationQuestions {
  /** As the server asks them. */
  readonly declaration: Declaration;
  /** The same as a form to run. */
  readonly form: Form;
  /** The answers that came with them. */
  readonly given: Answers;
  /** Empty when the server does not say. */
  readonly version: string;
}

/** What the health declaration asks. */
export const DECLARATION_QUESTIONS: Subject<DeclarationQuestions> = {
  path: [useDeclaration.persist.name, 'questions'],
};

/** What a declaration is awaited for, as the server knows it, and where the confirmation of that went. */
export const AWAITED: Subject<AwaitedDeclaration> = {
  path: [useDeclaration.persist.name, 'awaited'],
};

/** Fetches `DECLARATION_QUESTIONS`. What the adapter refuses is reported, and counts as a call that failed. */
export function loadDeclaration(
  client: ApiClient,
  report: (problem: Error) => void,
): Promise<void> {
  return load(DECLARATION_QUESTIONS, (signal) =>
    questionsOf(client, signal, report).catch(reportRefused(report)),
  );
}

/** The questions are others by now: they are fetched anew when they are needed. */
export function outdateDeclaration(): void {
  drop(DECLARATION_QUESTIONS.path);
}

/**
 * Fetches `AWAITED`, whenever and wherever that was signed; the receipt of this tab, which knows of
 * one application alone, is told too.
 */
export async function loadAwaited(client: ApiClient): Promise<void> {
  if (fetchedOf(AWAITED).status === 'success') return;
  await load(AWAITED, async (signal) => known(await fetchAwaited(client, signal)));
  const { status, data } = fetchedOf(AWAITED);
  if (status === 'success' && data) tellReceipt(data);
}

/**
 * Asks once more what a declaration is awaited for, while what is known of it stays on the page; what
 * comes when the person has left is for nobody. Throws an ApiError.
 */
export async function renewAwaited(client: ApiClient): Promise<void> {
  const isStillWanted = untilForgotten(AWAITED);
  const found = await fetchAwaited(client);
  if (!isStillWanted()) return;
  const awaited = known(found);
  keep(AWAITED, awaited);
  tellReceipt(awaited);
}

/** Something has been signed since: what a declaration is awaited for is asked once more. */
export function outdateAwaited(): void {
  drop(AWAITED.path);
}

/** A server that has no such call leaves it at what the receipt says. */
function known(found: AwaitedDeclaration | undefined): AwaitedDeclaration {
  const { receipt } = useApplication.getState();
  return {
    products: found?.products ?? receipt?.awaited ?? [],
    email: found?.email || receipt?.email || '',
  };
}

function tellReceipt({ products }: AwaitedDeclaration): void {
  const { receipt } = useApplication.getState();
  // The same receipt is one that a mail may be on its way of.
  if (!receipt || JSON.stringify(products) === JSON.stringify(receipt.awaited)) return;
  useApplication.setState({ receipt: { ...receipt, awaited: products } });
}

async function questionsOf(
  client: ApiClient,
  signal: AbortSignal,
  report: (problem: Error) => void,
): Promise<DeclarationQuestions> {
  const [{ DefinitionError }, { adaptDeclaration, declarationMessages }, fetched] =
    await Promise.all([import('#engine'), import('#adapters'), fetchDeclaration(client, signal)]);
  const adapted = adaptDeclaration(fetched.declaration, declarationMessages(texts));
  if (!adapted.ok) throw new DefinitionError('health declaration', adapted.faults);
  reportAdapted('health declaration', adapted, report);
  const { form, declaration, given } = adapted;
  return { form, declaration, given, version: fetched.version };
}
