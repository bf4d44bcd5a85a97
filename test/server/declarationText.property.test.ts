import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shownSteps } from '#engine';
import { declarationText } from '../../src/server/declarationText.ts';
import { application } from '../insurance/sampleApplication.ts';
import { declarations, doings, questionsOf, shownIds, walked } from '../support/declarations.ts';

const PRODUCTS = [application('LI', 'Livförsäkring')];

describe('the text of any declaration, however it was walked,', () => {
  it('has every question that is shown with its answer, and no other', () => {
    fc.assert(
      fc.property(declarations, doings, (sent, steps) => {
        const { declaration, run, given } = walked(sent, steps);
        const questions = questionsOf(sent).filter(({ type }) => type !== 'box');
        const text = declarationText({
          provider: 'Granbo Försäkring',
          products: PRODUCTS,
          declaration,
          steps: shownSteps(declaration, run),
        });
        const shown = shownIds(sent, given);
        const lines = text.split('\n');
        for (const { id, name } of questions) {
          const isAsked = lines.some((line) => line.startsWith('### ') && line.endsWith(name));
          expect([name, isAsked]).toEqual([name, shown.has(id)]);
        }
        const told = [...text.matchAll(/svar-(q\d+)-/g)].flatMap(([, id]) => id ?? []);
        expect(told.filter((id) => !shown.has(id))).toEqual([]);
        for (const [id, value] of given) {
          if (typeof value === 'string' && shown.has(id)) expect(text).toContain(value);
        }
      }),
      { numRuns: 200 },
    );
  });
});
