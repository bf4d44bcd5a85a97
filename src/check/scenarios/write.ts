import {
  type ConditionPaths,
  type Coverage,
  conditionPaths,
  coverageOf,
  type Walk,
} from '#coverage';
import { type Limits, modelOf } from '#reach';
import { endOf } from './agree.ts';
import type { Scenario, ScenarioFile } from './file.ts';
import { ScenarioNames } from './names.ts';
import type { Subject } from './subject.ts';

/** Scenarios made of a definition, and what they show of its rules. */
export interface Generated {
  readonly file: ScenarioFile;
  readonly paths: ConditionPaths;
  readonly coverage: Coverage;
}

/**
 * Makes scenarios that try every condition of every rule of a definition both ways, and state all
 * that is seen on each path. `today` as `yyyymmdd`.
 */
export function generateScenarios(
  subject: Subject,
  places: { readonly $schema: string; readonly definition: string },
  today: string,
  limits: Limits = {},
): Generated {
  const model = modelOf(subject.form, today, limits);
  const paths = conditionPaths(model);
  const names = new ScenarioNames(subject);
  const scenarios = paths.paths.map((walk, at) => scenarioOf(names, walk, at));
  return {
    file: { ...places, today, scenarios },
    paths,
    coverage: coverageOf(model, paths),
  };
}

/** All that is seen on a walk. */
function scenarioOf(names: ScenarioNames, walk: Walk, at: number): Scenario {
  const steps = walk.steps.map((id) => names.step(id));
  const questions = walk.questions.map((id) => names.question(id));
  const options = [...walk.options].map(([id, values]) => [
    names.question(id),
    values.map((value) => names.option(id, value)),
  ]);
  return {
    name: `Väg ${at + 1}: ${endName(names, walk)}`,
    answers: names.written(walk.answers),
    steps,
    // One question to a step, called as the step: it is said already.
    ...(questions.join() !== steps.join() && { questions }),
    ...(options.length > 0 && { options: Object.fromEntries(options) }),
    ...endOf(names, walk),
  };
}

function endName(names: ScenarioNames, { end, steps }: Walk): string {
  if (end.kind === 'finished') return end.exit === undefined ? 'till slutet' : `till ${end.exit}`;
  const last = names.step(steps.at(-1) ?? '');
  if (end.kind === 'disabled') return `Nästa går inte att trycka på i ”${last}”`;
  const count = Object.keys(end.messages).length;
  return `${count === 1 ? 'ett meddelande' : `${count} meddelanden`} i ”${last}”`;
}
