import { expect, test } from 'vitest';
import { ruleSentence } from '#checker/explain';
import { type FormDefinition, holds, loadOrThrow, recordData } from '#engine';
import { byDepth } from '../../support/depth.ts';
import { allAnswers, diceOf, randomRule } from '../../support/whyForms.ts';

const options = ['Ja', 'Nej', 'Vet inte'].map((value) => ({ value, label: value }));
const definition: FormDefinition = {
  id: 'sentences',
  title: 'Meningar',
  steps: [
    {
      id: 'step',
      title: 'Steg',
      questions: [
        { id: 'a', type: 'radio-button', label: 'A', options },
        { id: 'b', type: 'checkbox', label: 'B', options },
        { id: 'c', type: 'numeric', label: 'C' },
      ],
    },
  ],
};
const form = loadOrThrow(definition);
const asked = definition.steps.flatMap(({ questions }) => questions);
const answers = [...allAnswers(form)].map((one) => recordData(one, '20260615'));

const RULES = byDepth(400, 6000);

test('rules that differ for some answers are told in different sentences', () => {
  const tables = new Map<string, { readonly table: string; readonly rule: string }>();
  for (let seed = 1; seed <= RULES; seed += 1) {
    const dice = diceOf(seed);
    const rule = randomRule(dice, asked, dice(4));
    const sentence = ruleSentence(form, rule);
    expect(sentence, JSON.stringify(rule)).not.toMatch(/undefined|null|[{}]|\b[abc]\b/);
    const table = answers.map((data) => Number(holds(rule, data))).join('');
    const known = tables.get(sentence);
    if (known && known.table !== table) {
      expect.fail(`”${sentence}” is said of ${known.rule} and of ${JSON.stringify(rule)}`);
    }
    tables.set(sentence, { table, rule: JSON.stringify(rule) });
  }
  expect(tables.size).toBeGreaterThan(RULES / 4);
});
