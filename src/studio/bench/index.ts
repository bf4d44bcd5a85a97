/**
 * The workbench in a worker: what the checker knows of the files, reported to the page as they change and
 * when it asks. The page never waits for a proof; every report says which version of the texts it is about.
 *
 * The worker's own file is `benchWorker.ts`, which a page bundles as a module worker. The checker
 * compiles JSON Schemas, so that the policy the worker is sent with has to allow `unsafe-eval`.
 */

export type { BenchEvent, BenchForm, BenchQuestions } from './benchMessages.ts';
export { type Bench, type BenchSetup, createBench } from './createBench.ts';
export { makeBenchWorker } from './makeBenchWorker.ts';
