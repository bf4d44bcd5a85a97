import { describe, expect, it } from 'vitest';
import { resultRow } from '../../../../src/guide/screens/result/resultRow.ts';
import { requirementText } from '../../../../src/guide/screens/result/resultTexts.ts';
import {
  summarizeSelection,
  unmetRequirement,
} from '../../../../src/guide/screens/result/selectionSummary.ts';
import { CHILD, contract, firstChoice, level, recommend, ticked } from './samples.ts';

const TODAY = '20261122';

describe('the sum of what is chosen', () => {
  const accident = recommend('OF', 'Olycksfallsförsäkring', {
    contracts: [contract('A', [level('OF-1', { price: 39 })])],
  });
  const income = recommend('TI', 'Tilläggsförsäkring inkomst', {
    productCategory: 5,
    contracts: [contract('A', [level('TI-2', { price: 85 })])],
  });
  const sick = recommend('SJ', 'Sjukförsäkring', {
    contracts: [
      contract('A', [level('SJ-2', { price: 79, canBesignedWithAnyOfConditions: ['TI-2'] })]),
    ],
  });

  it('the selection asks for one choice, then has its price and no obstacle', () => {
    expect(
      summarizeSelection({ recommendations: [accident], choices: [firstChoice(accident)] }, TODAY),
    ).toEqual({
      price: 0,
      obstacle: {
        kind: 'nothing',
        choiceId: '',
        text: 'Välj minst en försäkring för att gå vidare.',
      },
      errors: new Map(),
    });
    expect(
      summarizeSelection({ recommendations: [accident], choices: [ticked(accident)] }, TODAY),
    ).toEqual({
      price: 39,
      obstacle: undefined,
      errors: new Map(),
    });
  });

  const sickChild = { ...CHILD, id: 'SJ', contracts: sick.contracts };
  const SUPPLEMENTARY = 'Kräver att Tilläggsförsäkring inkomst tecknas på minst samma nivå.';

  it('the selection reports a requirement in its row, and beside ’Nästa’ by the name of the row', () => {
    const requirement = SUPPLEMENTARY;
    const recommendations = [sick, income];
    const without = { recommendations, choices: [ticked(sick), firstChoice(income)] };
    expect(summarizeSelection(without, TODAY)).toMatchObject({
      price: 79,
      obstacle: { choiceId: 'SJ', text: `Sjukförsäkring: ${requirement}` },
      errors: new Map([['SJ', requirement]]),
    });
    const together = { recommendations, choices: [ticked(sick), ticked(income)] };
    expect(summarizeSelection(together, TODAY)).toMatchObject({ price: 164, obstacle: undefined });
  });

  it('the selection names the products that another level needs', () => {
    const needing = level('X-1', { canBesignedWithAnyOfConditions: ['OF-1', 'SJ-2'] });
    expect(requirementText(needing, [accident, sick])).toBe(
      'Kräver att du har eller tecknar olycksfallsförsäkring eller sjukförsäkring.',
    );
    expect(requirementText(needing, [])).toBe('Kräver en annan försäkring. Kontakta kundservice.');
  });

  const heldIncome = recommend('TI', 'Tilläggsförsäkring inkomst', {
    productCategory: 5,
    recommendationType: 'Updated',
    contracts: [contract('A', [level('TI-2', { isSigned: true }), level('TI-1')])],
  });
  it.each([
    ['neither is ticked', sick, income, [], true],
    ['it alone is ticked', sick, income, ['SJ'], true],
    ['the other is ticked', sick, income, ['TI'], false],
    ['both are ticked', sick, income, ['SJ', 'TI'], false],
    ['the other is held', sick, heldIncome, [], false],
    ['the other is held and given up', sick, heldIncome, ['TI'], true],
    ['the inputs of a child are missing as well', sickChild, income, ['SJ'], true],
  ])('the selection hints at a requirement when %s: %#', (_when, needing, other, ids, isHinted) => {
    const recommendations = [needing, other];
    const choices = recommendations.map((own) =>
      ids.includes(own.id) ? ticked(own) : firstChoice(own),
    );
    const [choice = firstChoice(needing)] = choices;
    const text = unmetRequirement(
      { recommendations, choices },
      choice.id,
      resultRow(needing, choice),
    );
    expect(text).toBe(isHinted ? SUPPLEMENTARY : '');
  });

  it('the selection counts a child from the moment its number is valid', () => {
    const choice = ticked(CHILD);
    const wrong = { recommendations: [CHILD], choices: [choice] };
    expect(summarizeSelection(wrong, TODAY)).toMatchObject({
      price: 0,
      obstacle: { text: 'Barnförsäkring räknas in när du har fyllt i uppgifterna.' },
    });
    const right = { ...choice, childPersonalNumber: '201504121234' };
    expect(summarizeSelection({ ...wrong, choices: [right] }, TODAY)).toMatchObject({
      price: 110,
      obstacle: undefined,
    });
  });

  it('the selection reports in the row and beside ’Nästa’ that a child is there twice', () => {
    const first = { ...ticked(CHILD), childPersonalNumber: '201504121234' };
    const choices = [first, { ...first, id: 'BA:child:2' }];
    const { obstacle, errors } = summarizeSelection({ recommendations: [CHILD], choices }, TODAY);
    expect(obstacle).toMatchObject({ kind: 'duplicate', choiceId: 'BA:child:2' });
    expect([...errors]).toEqual([['BA:child:2', obstacle?.text]]);
  });

  it.each([
    ['a contract', '', '', 'Livförsäkring räknas in när du har valt avtal.'],
    ['a level', 'A', '', 'Livförsäkring räknas in när du har valt nivå.'],
  ])('the selection asks for %s', (_what, contractNumber, conditionNumber, text) => {
    const contracts = [contract('A', [level('LI-1')]), contract('B', [level('LI-1')])];
    const life = recommend('LI', 'Livförsäkring', { contracts });
    const choice = { ...ticked(life), contractNumber, conditionNumber };
    const { obstacle } = summarizeSelection({ recommendations: [life], choices: [choice] }, TODAY);
    expect(obstacle?.text).toBe(text);
  });
});
