import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { start } from '#engine';
import { declaredSteps, shownSteps } from '#engine/adapters';
import { declarationText } from '#insurance';
import { application } from '../../insurance/sampleApplication.ts';
import {
  actions,
  adapted,
  declarations,
  questionsOf,
  shownIds,
  walked,
} from '../../support/declarations.ts';
import { byDepth } from '../../support/depth.ts';
import { TODAY } from '../applying.ts';

const PRODUCTS = [application('LI', 'Livförsäkring')];

describe('the text of any declaration, however it was walked,', () => {
  it('the text of any declaration has every question that is shown with its answer, and no other', () => {
    fc.assert(
      fc.property(declarations, actions, (sent, steps) => {
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
      { numRuns: byDepth(50, 200) },
    );
  });

  it('the text of any declaration has every sent answer on at least one separate visible line', () => {
    const { form, declaration } = adapted({
      steps: [
        {
          name: 'Steg',
          questions: [
            { id: 'line', type: 'text', name: 'Rad?' },
            { id: 'lines', type: 'textarea', name: 'Rader?' },
            {
              id: 'ticks',
              type: 'checkbox',
              name: 'Kryss?',
              options: [{ name: 'Ett' }, { name: 'Två' }],
            },
          ],
        },
      ],
      dependencies: {},
    });
    const signs = [
      ...'a# -\n\r\t\u0007\u0085\u00ad\u061c\u200b\u200d\u200e\u2028\u2060\u2066\u3164\ufeff',
    ];
    const words = fc.array(fc.constantFrom(...signs), { maxLength: 6 }).map((own) => own.join(''));
    const given = fc.record({
      line: words,
      lines: words,
      ticks: fc.subarray(['Ett', 'Två']),
    });
    fc.assert(
      fc.property(given, (answers) => {
        const run = start(form, { answers, today: TODAY });
        const text = declarationText({
          provider: 'Granbo Försäkring',
          products: PRODUCTS,
          declaration,
          steps: shownSteps(declaration, run),
        });
        const sections = text.split('\n\n').map((section) => section.split('\n'));
        const sent = declaredSteps(declaration, run).flatMap(({ questions }) => questions);
        for (const [id, heading] of [
          ['line', '### Rad?'],
          ['lines', '### Rader?'],
          ['ticks', '### Kryss?'],
        ]) {
          const [, ...lines] = sections.find(([first]) => first === heading) ?? [];
          const own = sent.find((question) => question.id === id)?.answers ?? [];
          expect(lines.length).toBeGreaterThanOrEqual(Math.max(1, own.length));
          for (const line of lines) {
            expect(line).toMatch(/^\+ .*[^\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}”]/u);
          }
          expect(lines.includes('+ Inget svar')).toBe(own.length === 0);
        }
      }),
      { numRuns: byDepth(250, 1000) },
    );
  });
});
