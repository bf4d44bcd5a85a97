import { beforeEach, describe, expect, it } from 'vitest';
import { forgetPerson, type Receipt, type SignedContent, useApplication } from '#guide/state';
import { application } from '../../insurance/sampleApplication.ts';

const state = () => useApplication.getState();
const CONTENT: SignedContent = {
  healthDeclarationDocumentId: 'document',
  isFullyFunctional: true,
  consentsToMarketing: false,
  email: 'asa@exempel.se',
  selectedProducts: [],
};
const SIGNATURE = { ocspResponse: 'a', signature: 'b', userNonVisibleData: 'c' };
const RECEIPT: Receipt = {
  results: [
    { conditionNumber: 'OF-2', wasSigned: true, resultText: 'Gäller', level: '', levelLabel: '' },
  ],
  products: [{ conditionNumber: 'OF-2', productName: 'Olycksfall', price: 79 }],
  total: 328,
  email: 'asa@exempel.se',
  awaited: [application('LI', 'Livförsäkring')],
};
const NOTHING = {
  visitorId: '',
  answers: {},
  content: null,
  signature: null,
  receipt: null,
  isMailed: false,
};
const kept = () => sessionStorage.getItem(useApplication.persist.name) ?? '';
const read = () => {
  const { visitorId, answers, content, signature, receipt, isMailed } = state();
  return { visitorId, answers, content, signature, receipt, isMailed };
};
/** What a reload makes of the copy as it is now, or of another. */
async function reload(copy = kept()) {
  state().forget();
  sessionStorage.setItem(useApplication.persist.name, copy);
  await useApplication.persist.rehydrate();
}
const restore = (copy: unknown) => reload(JSON.stringify({ state: copy, version: 1 }));

beforeEach(() => {
  state().forget();
});

describe('a signature', () => {
  it('a signature survives a reload with the signed content, until it is handed in', async () => {
    state().keepAnswers({ email: 'asa@exempel.se' });
    state().keepContent(CONTENT);
    await reload();
    expect(state()).toMatchObject({ content: CONTENT, signature: null });
    state().keepSignature(SIGNATURE, Date.now());
    await reload();
    expect(state()).toMatchObject({ content: CONTENT, signature: SIGNATURE });
    state().keepReceipt(RECEIPT);
    await reload();
    expect(read()).toEqual({ ...NOTHING, receipt: RECEIPT });
    expect(localStorage).toHaveLength(0);
  });

  it('a signature is dropped once something else is to be signed', () => {
    state().keepContent(CONTENT);
    state().keepSignature(SIGNATURE, Date.now());
    state().keepContent({ ...CONTENT, healthDeclarationDocumentId: 'other' });
    expect(state().signature).toBeNull();
  });

  it('a signature that cannot be handed in is dropped with its content, and the answers stay', () => {
    state().keepAnswers({ email: 'asa@exempel.se' });
    state().keepContent(CONTENT);
    state().keepSignature(SIGNATURE, Date.now());
    state().dropContent();
    expect(read()).toEqual({ ...NOTHING, answers: { email: 'asa@exempel.se' } });
  });

  it.each([
    ['a logout', () => state().forget()],
    ['it was dropped', () => state().dropContent()],
    ['another person has logged in', () => state().assignTo('bo')],
  ])('a signature that comes after %s is not kept', (_what, end) => {
    state().keepContent(CONTENT);
    end();
    state().keepSignature(SIGNATURE, Date.now());
    expect(state().signature).toBeNull();
    expect(kept()).not.toContain('ocspResponse');
  });

  it('a signature without its content is not taken from the copy in the tab', async () => {
    await restore({
      signature: SIGNATURE,
      content: { ...CONTENT, healthDeclarationDocumentId: 7 },
    });
    expect(read()).toEqual(NOTHING);
  });
});

describe('a receipt', () => {
  it('a receipt is marked as mailed once, and a new receipt is unmarked', () => {
    state().keepReceipt(RECEIPT);
    state().markMailed(RECEIPT.email);
    expect(state().isMailed).toBe(true);
    state().keepReceipt({ ...RECEIPT, total: 1 });
    expect(state()).toMatchObject({ isMailed: false, receipt: { total: 1 } });
  });

  it('a receipt takes the address that the link was mailed to, also after a reload', async () => {
    state().markLinkMailed('ny@exempel.se');
    expect(state().receipt).toBeNull();
    state().keepReceipt(RECEIPT);
    state().markLinkMailed('ny@exempel.se');
    await reload();
    const receipt = { ...RECEIPT, email: 'ny@exempel.se', isLinkMailed: true };
    expect(state()).toMatchObject({ receipt, isMailed: true });
  });

  it('a receipt is still marked as mailed after a reload', async () => {
    state().keepReceipt(RECEIPT);
    state().markMailed(RECEIPT.email);
    await reload();
    expect(state()).toMatchObject({ receipt: RECEIPT, isMailed: true });
  });
});

describe('the copy in the tab', () => {
  it.each([
    null,
    7,
    [],
    { visitorId: 7, answers: [], content: [], signature: 'x', receipt: {}, isMailed: 1 },
    { content: {}, receipt: { results: {} } },
    { content: { ...CONTENT, healthDeclarationDocumentId: '' }, signature: SIGNATURE },
  ])('a malformed copy of the application in the tab is not taken: %j', async (copy) => {
    await restore(copy);
    expect(read()).toEqual(NOTHING);
  });

  it('a partly malformed copy of the application in the tab is taken as far as it is valid', async () => {
    await restore({
      content: {
        healthDeclarationDocumentId: 'document',
        isFullyFunctional: 'true',
        consentsToMarketing: 1,
        email: null,
        selectedProducts: { length: 1 },
      },
      signature: { signature: 'b', ocspResponse: 7 },
      receipt: {
        results: [null, { wasSigned: 1, resultText: 7 }],
        products: 'x',
        total: '7',
        awaited: 'true',
      },
    });
    const none = {
      conditionNumber: '',
      wasSigned: false,
      resultText: '',
      level: '',
      levelLabel: '',
    };
    expect(read()).toEqual({
      ...NOTHING,
      content: { ...CONTENT, isFullyFunctional: false, email: '' },
      signature: { ocspResponse: '', signature: 'b', userNonVisibleData: '' },
      receipt: {
        results: [none, none],
        products: [],
        total: 0,
        email: '',
        awaited: [],
      },
    });
  });

  it('a copy in the tab with an empty signature is taken without a signature', async () => {
    await restore({ content: CONTENT, signature: { ...SIGNATURE, signature: '' } });
    expect(state()).toMatchObject({ content: CONTENT, signature: null });
  });
});

describe('what is kept of signing', () => {
  const keep = () => {
    state().keepContent(CONTENT);
    state().keepSignature(SIGNATURE, Date.now());
    useApplication.setState({ receipt: RECEIPT });
  };

  it('the content to sign stays when the same person logs in again', () => {
    state().assignTo('anna');
    keep();
    state().assignTo('anna');
    expect(state()).toMatchObject({ content: CONTENT, signature: SIGNATURE, receipt: RECEIPT });
  });

  it.each(['bo', ''])('the content to sign is dropped when ’%s’ logs in', (visitorId) => {
    state().assignTo('anna');
    keep();
    state().assignTo(visitorId);
    expect(read()).toEqual({ ...NOTHING, visitorId });
    expect(kept()).not.toContain('asa@exempel.se');
  });

  it('the content to sign is forgotten with the person, and so is the copy in the tab', () => {
    keep();
    forgetPerson();
    expect(read()).toEqual(NOTHING);
    expect(sessionStorage.getItem(useApplication.persist.name)).toBeNull();
  });
});
