import type { Code } from '#check/findings';
import { TRIP } from './scenarioSubjects.ts';

/** Files of scenarios that contradict the definition they name. */
export const SCENARIO_CASES: readonly {
  readonly code: Code;
  readonly file: string;
  readonly files: Readonly<Record<string, string>>;
  readonly says: string;
}[] = [
  caseOf('scenario-definition', 'none.json', { end: 'klart' }, '"none.json" finns inte'),
  caseOf('scenario-name', 'form.json', { answers: { abraod: true }, end: 'klart' }, '"abraod"'),
  caseOf(
    'scenario-differs',
    'form.json',
    { answers: { abroad: false }, end: 'x' },
    'ska sluta med',
  ),
  caseOf('scenario-empty', 'form.json', { answers: {} }, 'säger inte vad besökaren ska se'),
];

function caseOf(code: Code, definition: string, scenario: object, says: string) {
  const scenarios = [{ name: 'S', ...scenario }];
  const file = { $schema: 'scenarios.schema.json', definition, scenarios };
  return {
    ...{ code, file: 'x/s.json', says },
    files: { 'x/s.json': JSON.stringify(file), 'x/form.json': JSON.stringify(TRIP) },
  };
}
