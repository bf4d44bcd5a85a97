import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellOfItem, itemsOf, modelOf, reachability } from '#checker/reach';
import { type Form, loadOrThrow } from '#engine';
import { proofOf } from '../../../src/checker/proof/proof.ts';
import { targetKey } from '../../../src/checker/proof/targets.ts';
import { byDepth } from '../../support/depth.ts';
import { smallForms } from '../../support/smallForms.ts';

const TODAY = '20260531';

/** Cells that nobody is shown though somebody is shown what they stand in. */
function outermost(form: Form, cells: ReadonlySet<number>): readonly number[] {
  const isInside = (cell: number): boolean => {
    const parent = form.cells[cell]?.parent ?? -1;
    return parent !== -1 && (cells.has(parent) || isInside(parent));
  };
  return [...cells].filter((cell) => !isInside(cell)).sort((a, b) => a - b);
}

test('what the check proves nobody to be shown is what the verdicts say', () => {
  let some = 0;
  fc.assert(
    fc.property(smallForms, (definition) => {
      const form = loadOrThrow(definition);
      const shown = itemsOf(form).filter(({ kind }) => kind !== 'message');
      const { never } = proofOf(form, TODAY);
      const proven = new Set(
        shown
          .map((item) => cellOfItem(form, item))
          .filter((cell) => never.has(targetKey.shown(cell))),
      );
      const judged = new Set(
        reachability(modelOf(form, TODAY)).flatMap(({ item, verdict }) =>
          item.kind !== 'message' && verdict.kind === 'never' ? [cellOfItem(form, item)] : [],
        ),
      );
      // Behind a step that nobody leaves all is never shown, and the step alone is told.
      const isCut = form.steps.some(({ index }) => never.has(targetKey.left(index)));
      if (isCut) expect([...judged]).toEqual(expect.arrayContaining([...proven]));
      else expect(outermost(form, proven)).toEqual(outermost(form, judged));
      some += isCut ? 0 : proven.size;
    }),
    { numRuns: byDepth(50, 300), seed: 20260531 },
  );
  expect(some).toBeGreaterThan(byDepth(7, 50));
});
