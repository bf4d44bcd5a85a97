import {
  CollectorError,
  type CollectorErrorCode,
  type CollectorService,
} from '../../../src/server/collection/collector.ts';

/** A service at which every collection is completed at once, unless the test says otherwise. */
export interface ScriptedCollector extends CollectorService {
  /** The names of the next collections; `upstream-1` and so on after them. */
  nameNext(...ids: readonly string[]): void;
  /** How a call fails from now on, about one collection or about all. */
  fail(
    call: keyof CollectorService,
    code: CollectorErrorCode | undefined,
    isAbout?: (id: string) => boolean,
  ): void;
  /** What happens whenever the service is asked how a collection stands. */
  onStatus(happens: () => void): void;
  /** How many calls about what was found have been under way at the same time. */
  mostAtATime(): number;
  /** The names in the order in which they were given. */
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
  let most = 0;

  async function answering<Answer>(call: keyof CollectorService, id: string, answer: Answer) {
    now += 1;
    most = Math.max(most, now);
    // Long enough for everybody who may call at the same time to do so.
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
    mostAtATime: () => most,
    companies: () =>
      answering('companies', '', [{ name: COMPANY, displayName: 'Riktiga', loginMethods: [] }]),
    async begin() {
      const id = names.shift() ?? `upstream-${begun.length + 1}`;
      const login = { id, autoStartToken: 'token', autoStartUrl: '', qrCode: '' };
      await answering('begin', id, login);
      begun.push(id);
      return login;
    },
    status(id) {
      happens();
      return answering('status', id, { status: 'COMPLETED', qrCode: '' });
    },
    insurances: (id) =>
      answering('insurances', id, [{ insuranceName: `Hem ${id}`, insuranceStatusText: 'Gäller' }]),
  };
}
