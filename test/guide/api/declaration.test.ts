import { describe, expect, it } from 'vitest';
import { ApiError, call, fetchAwaited, fetchDeclaration } from '#guide/api';
import { applyFully, declareFully } from '#operations';
import { application } from '../../insurance/sampleApplication.ts';
import { clientOf } from './oneAnswer.ts';

const LIFE = application('LI', 'Livförsäkring', { healthDeclarationVariant: 3 });
const DOCUMENT = { healthDeclarationDocumentId: '1', textToSign: 'Jag', userNonVisibleData: 'x' };

describe('the questions of the declaration', () => {
  it('the questions of a declaration come unchanged, with their version', async () => {
    const declaration = { name: 'H', steps: [], dependencies: {}, version: '3f' };
    const { client, calls } = clientOf(declaration);
    expect(await fetchDeclaration(client)).toEqual({ declaration, version: '3f' });
    expect(calls).toEqual([{ method: 'GET', path: '/api/health-declaration/3' }]);
  });

  it('a declaration may come without a version', async () => {
    const { client } = clientOf({ steps: [], version: 3 });
    expect(await fetchDeclaration(client)).toMatchObject({ version: '' });
  });

  it.each([[[]], ['x'], [null]])(
    'a response that nobody can read as a declaration is refused: %j',
    async (answer) => {
      await expect(fetchDeclaration(clientOf(answer).client)).rejects.toBeInstanceOf(ApiError);
    },
  );
});

describe('what a declaration is awaited for', () => {
  it('the awaited declaration is read with its products as they were applied for', async () => {
    const answer = { productApplications: [LIFE], email: 'asa@exempel.se' };
    const { client } = clientOf(answer);
    expect(await fetchAwaited(client)).toEqual({ products: [LIFE], email: answer.email });
  });

  it('the awaited declaration is empty when the server has nothing to report', async () => {
    for (const productApplications of [null, [{ id: 'LI' }]]) {
      const { client } = clientOf({ productApplications });
      expect(await fetchAwaited(client)).toEqual({ products: [], email: '' });
    }
  });

  it('the awaited declaration is left open by a server without the call', async () => {
    const { client } = clientOf(new ApiError('unexpected', 404));
    expect(await fetchAwaited(client)).toBeUndefined();
  });

  it('the awaited declaration is unknown when the call fails', async () => {
    await expect(fetchAwaited(clientOf(new ApiError('offline')).client)).rejects.toMatchObject({
      code: 'offline',
    });
  });
});

describe('a whole declaration', () => {
  it('a full declaration is sent with its answers, and handed in by a separate call', async () => {
    const sent = {
      firstName: 'Åsa',
      lastName: 'Öberg',
      productApplications: [LIFE],
      form: { version: '3f', steps: [{ name: 'Om dig', questions: [] }] },
    };
    const { client, calls } = clientOf({ ...DOCUMENT, applicationResults: [] });
    expect(await call(client, declareFully, { body: sent })).toEqual(DOCUMENT);
    expect(calls).toEqual([{ method: 'POST', path: '/api/health-declaration/full', body: sent }]);

    const handed = {
      healthDeclarationDocumentId: '1',
      bankIdSigningInfo: { ocspResponse: 'a', signature: 'b', userNonVisibleData: 'c' },
      isFullyFunctional: true,
      consentsToMarketing: true,
      person: {
        personnummer: '191212121212',
        fornamn: 'Åsa',
        efternamn: 'Öberg',
        mobilnummer: '',
        epost: 'asa@exempel.se',
        id: '7',
      },
      selectedProducts: [LIFE],
    };
    expect(await call(client, applyFully, { body: handed })).toEqual({
      applicationResults: [],
      reference: '',
      receivedAt: '',
    });
    expect(calls[1]).toEqual({
      method: 'POST',
      path: '/api/apply-for-insurance/full',
      body: handed,
    });
  });

  it('a full declaration cannot be signed without a text', async () => {
    const sent = { firstName: '', lastName: '', productApplications: [], form: { steps: [] } };
    await expect(
      call(clientOf({ ...DOCUMENT, textToSign: '' }).client, declareFully, { body: sent }),
    ).rejects.toMatchObject({ code: 'unexpected' });
  });
});
