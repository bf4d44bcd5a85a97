import { expect, test } from 'vitest';
import { start } from '#engine';
import { labelledAnswers } from '#engine/adapters';
import { iddDocument } from '../../../src/server/advice/idd.ts';
import { allAnswers, diceOf, randomForm } from '../../support/whyForms.ts';
import { ELSEWHERE, RECOMMENDATIONS } from '../resultRows.ts';

const NOW = new Date('2026-11-21T22:59:00Z');

test('the insurance document has "Dina svar" as they were recorded, of 300 random forms', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const dice = diceOf(seed);
    const form = randomForm(dice);
    const all = [...allAnswers(form)];
    const run = start(form, { answers: all[dice(all.length)] ?? {}, today: '20260531' });
    const answers = labelledAnswers(run, { yes: 'Ja', no: 'Nej', amountUnit: 'kronor' });
    const { blocks } = iddDocument(
      {
        recommendedAt: NOW,
        recommendations: RECOMMENDATIONS,
        answers,
        elsewhere: ELSEWHERE,
        atProvider: { insurances: [], packages: [] },
      },
      NOW,
    );
    const at = blocks.findIndex((block) => 'text' in block && block.text === 'Dina svar');
    const facts = answers.map(({ label, value }) => [label, value]);
    if (facts.length > 0) expect(blocks[at + 1], `seed ${seed}`).toEqual({ kind: 'facts', facts });
    else expect(at).toBe(-1);
  }
});
