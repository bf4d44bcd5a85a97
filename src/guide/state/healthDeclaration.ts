import type { Answers, Form } from '#engine';
import type { Declaration } from '#engine/adapters';
import {
  type ApiClient,
  type AwaitedDeclaration,
  fetchAwaited,
  fetchDeclaration,
} from '#guide/api';
import { documentTitle, healthDeclaration, questionnaire } from '../../../schemas/texts/sv.json';
import { useApplication } from './application.ts';
import { useDeclaration } from './declaration.ts';
import {
  drop,
  fetchStateOf,
  load,
  type Resource,
  setFetched,
  stillWantedCheck,
} from './fetched.ts';
import { nextTask } from './nextTask.ts';
import { reportAdapted, reportRefused } from './reportAdapted.ts';

const texts = { documentTitle, healthDeclaration, questionnaire };

/** Questions of the health declaration. */
export interface DeclarationQuestions {
  /** The parsed declaration. */
  readonly declaration: Declaration;
  /** The form made of it. */
  readonly form: Form;
  /** Answers sent with it. */
  readonly given: Answers;
  /** Empty when unknown. */
  readonly version: string;
}

/** Resource: the questions of the health declaration. */
export const DECLARATION_QUESTIONS: Resource<DeclarationQuestions> = {
  path: [useDeclaration.persist.name, 'questions'],
};

/** Resource: the applications that await a declaration, and the address of their confirmation. */
export const AWAITED: Resource<AwaitedDeclaration> = {
  path: [useDeclaration.persist.name, 'awaited'],
};

/**
 * Fetches `DECLARATION_QUESTIONS`. A refused declaration is reported, and counts as a failed fetch.
 */
export function loadDeclaration(
  client: ApiClient,
  report: (problem: Error) => void,
): Promise<void> {
  return load(DECLARATION_QUESTIONS, (signal) =>
    questionsOf(client, signal, report).catch(reportRefused(report)),
  );
}

/** The questions have changed: fetched again when needed. */
export function invalidateDeclaration(): void {
  drop(DECLARATION_QUESTIONS.path);
}

/** Fetches `AWAITED` and updates the receipt of this tab, which knows of one application only. */
export async function loadAwaited(client: ApiClient): Promise<void> {
  if (fetchStateOf(AWAITED).status === 'success') return;
  await load(AWAITED, async (signal) => awaitedOf(await fetchAwaited(client, signal)));
  const { status, data } = fetchStateOf(AWAITED);
  if (status === 'success' && data) updateReceipt(data);
}

/**
 * Fetches `AWAITED` again while the old data stays visible; the response is dropped when the person
 * has left. Throws an ApiError.
 */
export async function refreshAwaited(client: ApiClient): Promise<void> {
  const isStillWanted = stillWantedCheck(AWAITED);
  const found = await fetchAwaited(client);
  if (!isStillWanted()) return;
  const awaited = awaitedOf(found);
  setFetched(AWAITED, awaited);
  updateReceipt(awaited);
}

/** Something was signed: `AWAITED` must be fetched again. */
export function invalidateAwaited(): void {
  drop(AWAITED.path);
}

/** Falls back to the receipt when the server has no such call. */
function awaitedOf(found: AwaitedDeclaration | undefined): AwaitedDeclaration {
  const { receipt } = useApplication.getState();
  return {
    products: found?.products ?? receipt?.awaited ?? [],
    email: found?.email || receipt?.email || '',
  };
}

function updateReceipt({ products }: AwaitedDeclaration): void {
  const { receipt } = useApplication.getState();
  // An unchanged receipt stays the same object: a mail about it may be pending.
  if (!receipt || JSON.stringify(products) === JSON.stringify(receipt.awaited)) return;
  useApplication.setState({ receipt: { ...receipt, awaited: products } });
}

async function questionsOf(
  client: ApiClient,
  signal: AbortSignal,
  report: (problem: Error) => void,
): Promise<DeclarationQuestions> {
  const [{ DefinitionError }, { adaptDeclaration, declarationMessages }, fetched] =
    await Promise.all([
      import('#engine'),
      import('#engine/adapters'),
      fetchDeclaration(client, signal),
    ]);
  await nextTask();
  const adapted = adaptDeclaration(fetched.declaration, declarationMessages(texts));
  if (!adapted.ok) throw new DefinitionError('health declaration', adapted.faults);
  reportAdapted('health declaration', adapted, report);
  await nextTask();
  const { form, declaration, given } = adapted;
  return { form, declaration, given, version: fetched.version };
}
