import type { Form } from '#engine';
import { cellOfItem, type Item, itemsOf, type Model } from '#reach';
import { itemName } from './sentences.ts';
import { chosenClaim } from './sentencesChoice.ts';
import { allOf, claimText } from './sentencesClaim.ts';
import { questionName, stepTitle } from './sentencesNames.ts';
import { claimOf } from './sentencesRule.ts';
import type { Obstacle } from './whyConflict.ts';

/** What a condition that takes part in a contradiction says: `steget ”…” visas om …`. */
export function obstacleText({ form, demands }: Model, obstacle: Obstacle): string {
  if (obstacle.kind === 'demand') {
    const { step = 0, question = -1, rules = [] } = demands[obstacle.demand] ?? {};
    const { definition, judgesUnanswered = [] } = form.questions[question] ?? {};
    const claims = rules.map(({ rule }, at) => {
      const isJudged = question === -1 || judgesUnanswered[at] === true;
      const known = new Set(isJudged || !definition ? [] : [definition.id]);
      return claimOf(form, rule, true, known);
    });
    const asked = definition ? ` (frågan ${questionName(form, definition.id)})` : '';
    const said = claimText(allOf(claims));
    return `steget ${stepTitle(form, step)} kan lämnas först när ${said}${asked}`;
  }
  const cell = form.cells[obstacle.cell];
  const name = itemName(form, ownerOf(form, obstacle.cell));
  const owner = form.questions[cell?.chosen?.question ?? -1];
  const claim =
    obstacle.kind === 'choice' && owner
      ? chosenClaim(form, owner, cell?.chosen?.value)
      : claimOf(form, cell?.rule ?? true);
  return claim === false ? `${name} visas aldrig` : `${name} visas bara om ${claimText(claim)}`;
}

/** What a cell is the condition of. */
function ownerOf(form: Form, cell: number): Item {
  const first = itemsOf(form).find((item) => cellOfItem(form, item) === cell);
  return first ?? { kind: 'step', step: 0 };
}
