import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MEMBER } from './scriptedBankId.ts';

type Mode = 'ok' | 'hangs' | 'fails' | 'refuses';

/** BankID and the collecting service, over HTTP; each can hang, tell of a failure, or refuse the call. */
export interface StubServices {
  /** Settings of the server that lead to them. */
  readonly env: Readonly<Record<string, string>>;
  bankid: Mode;
  collector: Mode;
  close(): void;
}

/** The only company there. */
export const STUB_COMPANY = 'almvik';

export async function startServices(): Promise<StubServices> {
  const server = createServer((request, response) => {
    request.resume();
    const [, service, method = ''] = (request.url ?? '').split('/');
    const mode = service === 'bankid' ? stub.bankid : stub.collector;
    if (mode === 'hangs') return;
    const body = service === 'bankid' ? bankid(method, mode) : collector(method, mode);
    response
      .writeHead(mode === 'refuses' ? 400 : 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stub: StubServices = {
    env: { BANKID_URL: `${url}/bankid`, COLLECTOR_URL: `${url}/collector` },
    bankid: 'ok',
    collector: 'ok',
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return stub;
}

function bankid(method: string, mode: Mode): object {
  if (mode === 'refuses') return { errorCode: 'invalidParameters', details: 'Invalid web' };
  if (method === 'cancel') return {};
  if (method !== 'collect') {
    const [orderRef, autoStartToken, qrStartToken, qrStartSecret] = Array.from({ length: 4 }, () =>
      randomUUID(),
    );
    return { orderRef, autoStartToken, qrStartToken, qrStartSecret };
  }
  if (mode === 'fails') return { status: 'failed', hintCode: 'unheardOf' };
  const completionData = { user: MEMBER, signature: 'c2lnbg==', ocspResponse: 'b2NzcA==' };
  return { status: 'complete', completionData };
}

function collector(method: string, mode: Mode): object {
  switch (method) {
    case 'companies':
      return [{ name: STUB_COMPANY, displayName: 'Almvik', loginMethods: [] }];
    case 'login':
      return { id: randomUUID(), autoStartToken: 'start', qrCode: 'code' };
    case 'status':
      return { status: mode === 'fails' ? 'THIRD PARTY ERROR' : 'COMPLETED' };
    default:
      return [];
  }
}
