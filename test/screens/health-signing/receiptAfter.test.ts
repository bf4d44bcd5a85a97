import { describe, expect, it } from 'vitest';
import { receiptAfter } from '../../../src/screens/health-signing/submitDeclaration.ts';
import { application } from '../../insurance/sampleApplication.ts';

const result = (conditionNumber: string, wasSigned: boolean, resultText = '') => ({
  conditionNumber,
  wasSigned,
  resultText,
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
  total: 270,
  email: 'asa@exempel.se',
  awaited: [child('b'), child('c')],
};

describe('the receipt after a declaration', () => {
  it('has each new result where one of that level was pending, each in its turn', () => {
    const results = [result('BA-1', true, 'nytt ett'), result('BA-1', false, 'nytt två')];
    const after = receiptAfter({
      receipt: RECEIPT,
      products: RECEIPT.awaited,
      results,
      email: '',
      packagePrice: 0,
    });
    expect(after).toEqual({
      ...RECEIPT,
      results: [RECEIPT.results[0], ...results],
      awaited: [],
    });
  });

  it('adds what was applied for another time, with its price', () => {
    const products = [...RECEIPT.awaited, application('LI', 'Livförsäkring', { price: 120 })];
    const results = [result('BA-1', true), result('LI-1', true), result('BA-1', true)];
    const after = receiptAfter({ receipt: RECEIPT, products, results, email: '', packagePrice: 0 });
    expect(after.results).toHaveLength(4);
    expect(after.products.at(-1)).toEqual({
      conditionNumber: 'LI-1',
      productName: 'Livförsäkring',
      price: 120,
    });
    expect(after.total).toBe(390);
  });
});
