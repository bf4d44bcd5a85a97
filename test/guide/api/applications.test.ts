import { describe, expect, it } from 'vitest';
import { ApiError, call, createClient, fetchIdd } from '#guide/api';
import { type ApplicationRequest, applySimply, declareSimply, mailApplication } from '#operations';
import { clientOf } from './oneAnswer.ts';

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
  it('the document to sign is requested and read as the API describes', async () => {
    const { client, calls } = clientOf({ ...DOCUMENT, more: 1 });
    const { signal } = new AbortController();
    expect(await call(client, declareSimply, { body: DECLARATION, signal })).toEqual(DOCUMENT);
    expect(calls).toEqual([
      { method: 'POST', path: '/api/health-declaration/simple', body: DECLARATION, signal },
    ]);
  });

  it('the document to sign may come without invisible data', async () => {
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
  ])('a document that cannot be signed is refused: %j', async (answer) => {
    await expect(
      call(clientOf(answer).client, declareSimply, { body: DECLARATION }),
    ).rejects.toMatchObject({
      code: 'unexpected',
    });
  });

  it.each([409, 422])(
    'the request for a document to sign may be refused with %i, which the caller receives',
    async (status) => {
      const { client } = clientOf(new ApiError('unexpected', status));
      await expect(call(client, declareSimply, { body: DECLARATION })).rejects.toMatchObject({
        status,
      });
    },
  );
});

describe('what was signed', () => {
  it('a signed application is handed in as the API describes, and answered product by product', async () => {
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

  it('a response to an application without results is read as no results', async () => {
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

  it('a signed application is not sent again automatically, since it may have arrived', async () => {
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

  it('the mail about an application counts as sent when the response is true', async () => {
    const { client, calls } = clientOf(true);
    await call(client, mailApplication, { body: mail });
    expect(calls).toEqual([{ method: 'POST', path: '/api/apply-for-insurance/mail', body: mail }]);
  });

  it.each([false, 'true', 1, {}, null, undefined, ''])(
    'the mail about an application does not count as sent when the response is %j',
    async (answer) => {
      await expect(
        call(clientOf(answer).client, mailApplication, { body: mail }),
      ).rejects.toMatchObject({
        code: 'unexpected',
      });
    },
  );
});

describe('the information document', () => {
  it('the information document is requested as bytes and is a PDF, whatever type the server gives', async () => {
    const { client, calls } = clientOf(new Blob(['%PDF-å'], { type: 'text/html' }));
    const { signal } = new AbortController();
    const document = await fetchIdd(client, signal);
    expect(document.type).toBe('application/pdf');
    expect(await document.text()).toBe('%PDF-å');
    expect(calls).toEqual([{ method: 'GET', path: '/api/idd', isBinary: true, signal }]);
  });

  it('the information document is requested from the browser as a blob', async () => {
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
    'the information document is refused when the response is %j',
    async (answer) => {
      await expect(fetchIdd(clientOf(answer).client)).rejects.toMatchObject({ code: 'unexpected' });
    },
  );
});
