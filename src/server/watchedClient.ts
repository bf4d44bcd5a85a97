import { BankIdError } from '#server/bankid';
import { CollectorError } from '#server/collection';
import { codeOf } from '#server/configuration';
import type { ServiceOutcome } from './metrics.ts';

/** Is told the beginning of a call; the function that it returns, its end, with the error if it failed. */
type Watcher = (method: string) => (error?: unknown) => void;

/** The same client, each of whose calls is told to the watcher. */
export function watchedClient<Client extends object>(client: Client, watcher: Watcher): Client {
  return new Proxy(client, {
    get(target, name, receiver) {
      const member: unknown = Reflect.get(target, name, receiver);
      if (typeof member !== 'function') return member;
      return async (...args: readonly unknown[]) => {
        const end = watcher(String(name));
        try {
          const result: unknown = await Reflect.apply(member, target, args);
          end();
          return result;
        } catch (error) {
          end(error);
          throw error;
        }
      };
    },
  });
}

/** Codes that are about what the visitor asks for, not about the service or us. */
const ABOUT_THE_CALL: ReadonlySet<string> = new Set([
  'alreadyInProgress',
  'noSuchOrder',
  'invalidParameters',
  'notFound',
  'refused',
]);

/** How a call to BankID or to the collecting service failed, by its error. */
export function failureOf(error: unknown): Exclude<ServiceOutcome, 'ok'> {
  if (!(error instanceof BankIdError || error instanceof CollectorError)) return 'failed';
  if (ABOUT_THE_CALL.has(error.code)) return 'refused';
  // Both use this code for answers that they cannot read, too, which have no error of a connection.
  const isConnection = error.code === 'unreachable' && error.cause !== undefined;
  const code = codeOf(error.cause);
  if (!isConnection || code.startsWith('HTTP_')) return 'failed';
  return code === 'ETIMEDOUT' ? 'timeout' : 'unreachable';
}
