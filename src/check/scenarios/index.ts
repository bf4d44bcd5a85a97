/**
 * What visitors answer and then see: read, run with the engine, compared, and made from a definition.
 */

export { checkScenarios } from './checkScenarios.ts';
export { SCENARIOS_SCHEMA, type Scenario, type ScenarioFile } from './file.ts';
export type { Disagreement } from './names.ts';
export { runScenario } from './run.ts';
export { type Subject, type SubjectFound, subjectAt, subjectOf } from './subject.ts';
export { coverageReport, type Generated, generateScenarios } from './write.ts';
