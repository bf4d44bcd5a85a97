import {
  CollectorError,
  type CollectorErrorCode,
  type CollectorService,
} from '../../../src/server/collection/collector.ts';

/** A fake service that completes every collection at once, unless scripted otherwise. */
export interface ScriptedCollector extends CollectorService {
  /** Sets the ids of the next collections; then `upstream-1` and so on. */
  nameNext(...ids: readonly string[]): void;
  /** Sets the error of a call from now on, for some collections or for all. */
  fail(
    call: keyof CollectorService,
    code: CollectorErrorCode | undefined,
    isAbout?: (id: string) => boolean,
  ): void;
  /** Sets a callback for calls of `status`. */
  onStatus(happens: () => void): void;
  /** The maximum number of concurrent calls of `insurances`. */
  maxConcurrent(): number;
  /** The ids of the collections, in order. */
  readonly begun: readonly string[];
}

/** The only insurer there. */
export const COMPANY = 'riktiga';

export function scriptedCollector(): ScriptedCollector {
  const begun: string[] = [];
  const names: string[] = [];
  const failing = new Map<keyof CollectorService, (id: string) => CollectorErrorCode | undefined>();
  let happens = () => {};
  let now = 0;
  let max = 0;

  async function respond<Answer>(call: keyof CollectorService, id: string, answer: Answer) {
    now += 1;
    max = Math.max(max, now);
    // Lets concurrent calls begin.
    await new Promise<void>((done) => setImmediate(done));
    now -= 1;
    const code = failing.get(call)?.(id);
    if (code !== undefined) throw new CollectorError(code);
    return answer;
  }

  return {
    begun,
    nameNext: (...ids) => void names.push(...ids),
    fail: (call, code, isAbout = () => true) =>
      void failing.set(call, (id) => (isAbout(id) ? code : undefined)),
    onStatus: (next) => {
      happens = next;
    },
    maxConcurrent: () => max,
    companies: () =>
      respond('companies', '', [{ name: COMPANY, displayName: 'Riktiga', loginMethods: [] }]),
    async begin() {
      const id = names.shift() ?? `upstream-${begun.length + 1}`;
      const login = { id, autoStartToken: 'token', autoStartUrl: '', qrCode: '' };
      await respond('begin', id, login);
      begun.push(id);
      return login;
    },
    status(id) {
      happens();
      return respond('status', id, { status: 'COMPLETED', qrCode: '' });
    },
    insurances: (id) =>
      respond('insurances', id, [{ insuranceName: `Hem ${id}`, insuranceStatusText: 'Gäller' }]),
  };
}
