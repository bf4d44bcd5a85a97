/**
 * Scenarios, that is answers of a visitor and what they then see: read, run, compared, and generated from a definition.
 */

export { checkScenarios } from './checkScenarios.ts';
export { coverageReport, generateScenarios } from './generateScenarios.ts';
export { type NamedForm, namedFormAt, namedFormOf } from './namedForm.ts';
export { runScenario } from './runScenario.ts';
export { SCENARIOS_SCHEMA, type Scenario, type ScenarioFile } from './scenarioFile.ts';
export { scenarioLosses } from './scenarioLosses.ts';
export { ScenarioNames } from './scenarioNames.ts';
