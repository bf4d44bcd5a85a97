import { inputsOf, invalidInputs, type Obstacle, type RowChoice } from '#insurance';

/** Element id of a row; encoded, since the server's ids may contain characters that an element id must not. */
export const rowId = (choiceId: string): string => `row-${encodeURIComponent(choiceId)}`;

/** Controls of the obstacles that radio buttons remove. */
const CONTROLS: Partial<Record<Obstacle['kind'], string>> = {
  contract: '[name$="-contract"]',
  condition: '[name$="-level"]:enabled',
};

/** Moves focus, and thereby the view, to the control that an obstacle is about. */
export function showObstacle(
  { kind, choiceId }: Obstacle,
  choice: RowChoice | undefined,
  today: string,
) {
  const row = document.getElementById(rowId(choiceId));
  const control =
    (kind === 'inputs' || kind === 'duplicate') && choice
      ? invalidField(row, choice, today)
      : row?.querySelector<HTMLElement>(CONTROLS[kind] ?? 'input');
  control?.focus();
}

function invalidField(row: HTMLElement | null, choice: RowChoice, today: string) {
  const [first] = invalidInputs(choice, today);
  const at = first === undefined ? 0 : inputsOf(choice.kind).indexOf(first);
  return row?.querySelectorAll<HTMLElement>('form input')[at];
}
