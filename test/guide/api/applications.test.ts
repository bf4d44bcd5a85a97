import { describe, expect, it } from 'vitest';
import { type ApiClient, ApiError, type Call, call, createClient, fetchIdd } from '#guide/api';
import { type ApplicationRequest, applySimply, declareSimply, mailApplication } from '#operations';

/** A client with one answer, and the calls it got. */
function clientOf(answer: unknown) {
  const calls: Call[] = [];
  const client: ApiClient = {
    async send(made) {
      calls.push(made);
      if (answer instanceof Error) throw answer;
      return answer;
    },
    forgetToken() {},
  };
  return { client, calls };
}

const DECLARATION = {
  firstName: 'Åsa',
  lastName: 'Öberg',
  isFullyFunctional: true,
  productApplications: [],
};
const DOCUMENT = { healthDeclarationDocumentId: '1', textToSign: 'Jag', userNonVisibleData: 'x' };
const APPLICATION: ApplicationRequest = {
  healthDeclarationDocumentId: '1',
  bankIdSigningInfo: { ocspResponse: 'a', signature: 'b', userNonVisibleData: 'c' },
  isFullyFunctional: false,
  consentsToMarketing: true,
  person: {
    personnummer: '191212121212',
    fornamn: 'Åsa',
    efternamn: 'Öberg',
    mobilnummer: '',
    epost: 'asa@exempel.se',
    id: '7',
  },
  selectedProducts: [],
};

describe('what is to be signed', () => {
  it('is asked for as the wire has it', async () => {
    const { client, calls } = clientOf({ ...DOCUMENT, more: 1 });
    const { signal } = new AbortController();
    expect(await call(client, declareSimply, { body: DECLARATION, signal })).toEqual(DOCUMENT);
    expect(calls).toEqual([
      { method: 'POST', path: '/api/health-declaration/simple', body: DECLARATION, signal },
    ]);
  });

  it('may have nothing that is not shown', async () => {
    const { client } = clientOf({ ...DOCUMENT, userNonVisibleData: null });
    expect(await call(client, declareSimply, { body: DECLARATION })).toEqual({
      ...DOCUMENT,
      userNonVisibleData: '',
    });
  });

  it.each([
    { ...DOCUMENT, textToSign: '' },
    { ...DOCUMENT, textToSign: 7 },
    { ...DOCUMENT, healthDeclarationDocumentId: null },
    {},
    [],
    null,
    'x',
  ])('is nothing that can be signed: %j', async (answer) => {
    await expect(
      call(clientOf(answer).client, declareSimply, { body: DECLARATION }),
    ).rejects.toMatchObject({
      code: 'unexpected',
    });
  });

  it.each([409, 422])('may be refused with %i, which the caller is told', async (status) => {
    const { client } = clientOf(new ApiError('unexpected', status));
    await expect(call(client, declareSimply, { body: DECLARATION })).rejects.toMatchObject({
      status,
    });
  });
});

describe('what was signed', () => {
  it('is handed in as the wire has it, and answered product by product', async () => {
    const { client, calls } = clientOf({
      reference: '67DF-3917-FA0D',
      receivedAt: '2026-06-01T08:00:00.000Z',
      applicationResults: [
        {
          conditionNumber: 'OF-2',
          wasSigned: true,
          resultText: 'Gäller från 2026-06-01',
          level: '500 000 kronor',
          more: 1,
        },
        { conditionNumber: 'LI-2', wasSigned: 'true', resultText: null },
        null,
        { wasSigned: 1 },
      ],
    });
    const { signal } = new AbortController();
    expect(await call(client, applySimply, { body: APPLICATION, signal })).toEqual({
      reference: '67DF-3917-FA0D',
      receivedAt: '2026-06-01T08:00:00.000Z',
      applicationResults: [
        {
          conditionNumber: 'OF-2',
          wasSigned: true,
          resultText: 'Gäller från 2026-06-01',
          level: '500 000 kronor',
          levelLabel: '',
        },
        { conditionNumber: 'LI-2', wasSigned: false, resultText: '', level: '', levelLabel: '' },
        { conditionNumber: '', wasSigned: false, resultText: '', level: '', levelLabel: '' },
      ],
    });
    expect(calls).toEqual([
      { method: 'POST', path: '/api/apply-for-insurance/simple', body: APPLICATION, signal },
    ]);
  });

  it('is an application without results when the server tells none', async () => {
    const { client } = clientOf({ applicationResults: null });
    expect(await call(client, applySimply, { body: APPLICATION })).toEqual({
      applicationResults: [],
      reference: '',
      receivedAt: '',
    });
    await expect(
      call(clientOf('').client, applySimply, { body: APPLICATION }),
    ).rejects.toBeInstanceOf(ApiError);
  });

  it('is not sent again by itself, since nobody knows whether it arrived', async () => {
    let sent = 0;
    const client = createClient({
      adapter: async () => {
        sent += 1;
        throw Object.assign(new Error('down'), { isAxiosError: true, code: 'ERR_NETWORK' });
      },
    });
    await expect(call(client, applySimply, { body: APPLICATION })).rejects.toMatchObject({
      retryable: true,
    });
    expect(sent).toBe(1);
  });
});

describe('the mail about an application', () => {
  const mail = { email: 'asa@exempel.se', includeHealthDeclarationLink: true };

  it('has gone off when the answer is true', async () => {
    const { client, calls } = clientOf(true);
    await call(client, mailApplication, { body: mail });
    expect(calls).toEqual([{ method: 'POST', path: '/api/apply-for-insurance/mail', body: mail }]);
  });

  it.each([false, 'true', 1, {}, null, undefined, ''])('has not when it is %j', async (answer) => {
    await expect(
      call(clientOf(answer).client, mailApplication, { body: mail }),
    ).rejects.toMatchObject({
      code: 'unexpected',
    });
  });
});

describe('the information document', () => {
  it('is asked for as bytes, and is a PDF whatever the server calls it', async () => {
    const { client, calls } = clientOf(new Blob(['%PDF-å'], { type: 'text/html' }));
    const { signal } = new AbortController();
    const document = await fetchIdd(client, signal);
    expect(document.type).toBe('application/pdf');
    expect(await document.text()).toBe('%PDF-å');
    expect(calls).toEqual([{ method: 'GET', path: '/api/idd', isBinary: true, signal }]);
  });

  it('is asked of the browser as bytes', async () => {
    let asked: unknown;
    const client = createClient({
      adapter: async (config) => {
        asked = config.responseType;
        return { data: new Blob(['%PDF']), status: 200, statusText: '', headers: {}, config };
      },
    });
    await fetchIdd(client);
    expect(asked).toBe('blob');
  });

  it.each([new Blob([]), '%PDF', {}, null, new ArrayBuffer(8)])(
    'is none when nothing that is one comes: %j',
    async (answer) => {
      await expect(fetchIdd(clientOf(answer).client)).rejects.toMatchObject({ code: 'unexpected' });
    },
  );
});
