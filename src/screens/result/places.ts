import { type Choice, inputsOf, type Obstacle, wrongInputs } from '#insurance';

/** The id of a row's element; the server's ids may hold what an id in the document must not. */
export const rowId = (choiceId: string): string => `row-${encodeURIComponent(choiceId)}`;

/** Leads to what an obstacle is about: brings it into view and gives it the focus. */
export function showObstacle(
  { kind, choiceId }: Obstacle,
  choice: Choice | undefined,
  today: string,
) {
  const row = document.getElementById(rowId(choiceId));
  const control =
    (kind === 'inputs' || kind === 'duplicate') && choice
      ? wrongField(row, choice, today)
      : row?.querySelector<HTMLElement>(kind === 'contract' ? 'select' : 'input');
  control?.focus();
}

function wrongField(row: HTMLElement | null, choice: Choice, today: string) {
  const [first] = wrongInputs(choice, today);
  const at = first === undefined ? 0 : inputsOf(choice.kind).indexOf(first);
  return row?.querySelectorAll<HTMLElement>('form input')[at];
}
