import { describe, expect, it } from 'vitest';
import { receiptAfter } from '../../../../src/guide/screens/health/submitDeclaration.ts';
import { application } from '../../../insurance/sampleApplication.ts';

const result = (conditionNumber: string, wasSigned: boolean, resultText = '') => ({
  conditionNumber,
  wasSigned,
  resultText,
  level: '',
  levelLabel: '',
});
const child = (name: string) => application(name, name, { conditionNumber: 'BA-1', price: 90 });
const RECEIPT = {
  results: [
    result('BA-1', true, 'utan'),
    result('BA-1', false, 'ett'),
    result('BA-1', false, 'två'),
  ],
  products: [child('a'), child('b'), child('c')].map(({ conditionNumber, productName, price }) => ({
    conditionNumber,
    productName,
    price,
  })),
  reference: '67DF-3917-FA0D',
  receivedAt: 1,
  total: 270,
  email: 'asa@exempel.se',
  awaited: [child('b'), child('c')],
};

/** The declaration has a time and, of an application of another session, a number of its own. */
const SUBMITTED = { reference: 'OTHER', receivedAt: 2, email: '', packagePrice: 0 };

describe('the receipt after a declaration', () => {
  it('the receipt after a declaration keeps time and number of the application that it began with', () => {
    const declared = { products: [], results: [], ...SUBMITTED };
    expect(receiptAfter({ ...declared, receipt: RECEIPT })).toMatchObject({
      reference: '67DF-3917-FA0D',
      receivedAt: 1,
    });
    expect(receiptAfter({ ...declared, receipt: null })).toMatchObject({
      reference: 'OTHER',
      receivedAt: 2,
    });
  });

  it('the receipt after a declaration puts each new result where one of that level was pending', () => {
    const results = [result('BA-1', true, 'nytt ett'), result('BA-1', false, 'nytt två')];
    const after = receiptAfter({
      receipt: RECEIPT,
      products: RECEIPT.awaited,
      results,
      ...SUBMITTED,
    });
    expect(after).toEqual({
      ...RECEIPT,
      results: [RECEIPT.results[0], ...results],
      awaited: [],
    });
  });

  it('the receipt after a declaration adds products applied for another time, with their price', () => {
    const products = [...RECEIPT.awaited, application('LI', 'Livförsäkring', { price: 120 })];
    const results = [result('BA-1', true), result('LI-1', true), result('BA-1', true)];
    const after = receiptAfter({ receipt: RECEIPT, products, results, ...SUBMITTED });
    expect(after.results).toHaveLength(4);
    expect(after.products.at(-1)).toEqual({
      conditionNumber: 'LI-1',
      productName: 'Livförsäkring',
      price: 120,
      childPersonalNumber: '',
      motherPersonalNumber: '',
      childExpectedBirth: '',
    });
    expect(after.total).toBe(390);
  });
});
