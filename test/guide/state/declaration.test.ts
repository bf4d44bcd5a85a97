import { beforeEach, describe, expect, it } from 'vitest';
import { AWAITED, fetchStateOf, forgetPerson, setFetched, useDeclaration } from '#guide/state';
import { application } from '../../insurance/sampleApplication.ts';

const state = () => useDeclaration.getState();
const kept = () => sessionStorage.getItem(useDeclaration.persist.name) ?? '';
const SIGNATURE = { ocspResponse: 'a', signature: 'b', userNonVisibleData: 'c' };
const DOCUMENT = {
  healthDeclarationDocumentId: 'document',
  products: [application('LI', 'Livförsäkring')],
  email: 'asa@exempel.se',
};
const NOTHING = { visitorId: '', answers: {}, place: '', document: null, signature: null };
const read = () => {
  const { visitorId, answers, place, document, signature } = state();
  return { visitorId, answers, place, document, signature };
};
/** What a reload makes of the copy as it is now, or of another. */
async function reload(copy = kept()) {
  state().forget();
  sessionStorage.setItem(useDeclaration.persist.name, copy);
  await useDeclaration.persist.rehydrate();
}
const restore = (copy: unknown) => reload(JSON.stringify({ state: copy, version: 2 }));

beforeEach(() => {
  state().forget();
});

describe('the answers about health', () => {
  it('the answers about health survive a reload of the tab, and are not in local storage', async () => {
    state().keepAnswers({ care: 'Ja', kinds: ['Hjärta', 'Lungor'], height: 170 });
    state().keepStep('step-2');
    await reload();
    expect(read()).toEqual({
      ...NOTHING,
      answers: { care: 'Ja', kinds: ['Hjärta', 'Lungor'], height: 170 },
      place: 'step-2',
    });
    expect(localStorage).toHaveLength(0);
  });

  it('the answers about health leave the tab once they are handed in or the visitor leaves', () => {
    for (const end of [() => state().complete(), forgetPerson]) {
      state().assignTo('v');
      state().keepAnswers({ care: 'Astma' });
      state().keepStep('step-2');
      setFetched(AWAITED, { products: [], email: '' });
      expect(kept()).toContain('Astma');
      end();
      expect(kept()).not.toContain('Astma');
      expect(kept()).not.toContain('step-2');
      expect(state()).toMatchObject({ answers: {}, place: '' });
      expect(fetchStateOf(AWAITED)).toEqual({ status: 'idle', data: undefined });
    }
  });

  it('the answers about health stay when the same person logs in again, and go when another does', () => {
    state().assignTo('v');
    state().keepAnswers({ care: 'Ja' });
    state().assignTo('v');
    expect(read()).toEqual({ ...NOTHING, visitorId: 'v', answers: { care: 'Ja' } });
    state().assignTo('w');
    expect(read()).toEqual({ ...NOTHING, visitorId: 'w' });
    state().complete();
    state().keepAnswers({ care: 'Nej' });
    state().assignTo('w');
    expect(state().answers).toEqual({ care: 'Nej' });
  });

  it('the answers about health are dropped at login where the server does not distinguish persons', () => {
    state().keepAnswers({ care: 'Ja' });
    state().assignTo('');
    expect(state().answers).toEqual({});
  });

  it('stored answers about health are dropped when their copy has another shape', async () => {
    await restore({ answers: 'x', place: 7, document: 'x', signature: [], visitorId: {} });
    expect(read()).toEqual(NOTHING);
    await reload('{');
    expect(read()).toEqual(NOTHING);
  });
});

describe('the signature', () => {
  it('the signature of a health declaration survives a reload together with its document', async () => {
    state().keepDocument(DOCUMENT);
    state().keepSignature(SIGNATURE, Date.now());
    await reload();
    const document = { ...DOCUMENT, answers: {} };
    expect(read()).toEqual({ ...NOTHING, document, signature: SIGNATURE });
  });

  it('the signature of a health declaration is dropped without its document or with another one', async () => {
    state().keepDocument(DOCUMENT);
    state().keepSignature(SIGNATURE, Date.now());
    state().keepDocument({ ...DOCUMENT, healthDeclarationDocumentId: 'other' });
    expect(state().signature).toBeNull();
    state().dropDocument();
    state().keepSignature(SIGNATURE, Date.now());
    expect(read()).toEqual(NOTHING);
    await restore({ signature: SIGNATURE });
    expect(read()).toEqual(NOTHING);
  });
});

it('what it is awaited for and the questions are not kept: they are fetched', async () => {
  setFetched(AWAITED, { products: [application('LI', 'Livförsäkring')], email: '' });
  state().keepStep('step-1');
  expect(kept()).not.toContain('Livförsäkring');
  await reload();
  expect(fetchStateOf(AWAITED)).toEqual({ status: 'idle', data: undefined });
});
