import {
  type ApiClient,
  ApiError,
  type AwaitedDeclaration,
  fetchAwaited,
  fetchDeclaration,
} from '#api';
import { documentTitle, healthDeclaration, questionnaire } from '../../schemas/texts/sv.json';
import { useApplication } from './application.ts';
import { type DeclarationState, declarationSignal, useDeclaration } from './declaration.ts';
import { reportAdapted } from './reportAdapted.ts';

const texts = { documentTitle, healthDeclaration, questionnaire };

/**
 * Fetches the questions of the health declaration, unless they are there or on their way. May be
 * called as often as one likes; never rejects. What the adapter refuses is reported, and counts as
 * a call that failed.
 */
export async function loadDeclaration(
  client: ApiClient,
  report: (problem: Error) => void,
): Promise<void> {
  const { form: loaded, status } = useDeclaration.getState();
  if (loaded || status === 'pending') return;
  useDeclaration.setState({ status: 'pending' });
  const signal = declarationSignal();
  const found = await questionsOf(client, signal, report).catch((problem: unknown) => {
    if (!(problem instanceof ApiError)) report(asError(problem));
    return { status: 'error' } as const;
  });
  // What comes after a logout is for nobody.
  if (!signal.aborted) useDeclaration.setState(found);
}

/**
 * Fetches what a declaration is awaited for, whenever and wherever that was signed; the receipt of
 * this tab, which knows of one application alone, is told too. As `loadDeclaration`.
 */
export async function loadAwaited(client: ApiClient): Promise<void> {
  const { awaitedStatus } = useDeclaration.getState();
  if (awaitedStatus === 'pending' || awaitedStatus === 'success') return;
  useDeclaration.setState({ awaitedStatus: 'pending' });
  const signal = declarationSignal();
  const found = await fetchAwaited(client, signal).catch(() => 'error' as const);
  if (signal.aborted) return;
  if (found === 'error') useDeclaration.setState({ awaitedStatus: 'error' });
  else noteAwaited(found);
}

/**
 * What a declaration is awaited for by now, as `fetchAwaited` answers it; a server that has no such
 * call leaves it at what the receipt says.
 */
export function noteAwaited(found: AwaitedDeclaration | undefined): void {
  const { receipt } = useApplication.getState();
  const awaited = found?.products ?? receipt?.awaited ?? [];
  const awaitedEmail = found?.email || receipt?.email || '';
  useDeclaration.setState({ awaited, awaitedEmail, awaitedStatus: 'success' });
  // The same receipt is one that a mail may be on its way of.
  if (!receipt || JSON.stringify(awaited) === JSON.stringify(receipt.awaited)) return;
  useApplication.setState({ receipt: { ...receipt, awaited } });
}

async function questionsOf(
  client: ApiClient,
  signal: AbortSignal,
  report: (problem: Error) => void,
): Promise<Partial<DeclarationState>> {
  const [{ DefinitionError }, { adaptDeclaration, declarationMessages }, fetched] =
    await Promise.all([import('#engine'), import('#adapters'), fetchDeclaration(client, signal)]);
  const adapted = adaptDeclaration(fetched.declaration, declarationMessages(texts));
  if (!adapted.ok) throw new DefinitionError('health declaration', adapted.faults);
  reportAdapted('health declaration', adapted, report);
  const { form: loaded, declaration, given } = adapted;
  return { status: 'success', form: loaded, declaration, given, version: fetched.version };
}

function asError(problem: unknown): Error {
  return problem instanceof Error ? problem : new Error('loading the declaration failed');
}
