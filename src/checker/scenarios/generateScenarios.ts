import { itemName, ruleSentence } from '#checker/explain';
import { sentence } from '#checker/findings';
import {
  type ConditionCoverage,
  type ConditionPaths,
  type Coverage,
  conditionPaths,
  coverageOf,
  type DecisionSubject,
  modelOf,
  type Walk,
} from '#checker/reach';
import type { Form } from '#engine';
import { fill } from '#engine/texts';
import proofs from '../../../schemas/texts/proofs.json' with { type: 'json' };
import type { NamedForm } from './namedForm.ts';
import type { Scenario, ScenarioFile } from './scenarioFile.ts';
import { ScenarioNames } from './scenarioNames.ts';
import { endOf } from './updatedScenario.ts';

const { coverage: texts } = proofs;

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
  namedForm: NamedForm,
  places: { readonly $schema: string; readonly definition: string },
  today: string,
): Generated {
  const model = modelOf(namedForm.form, today);
  const paths = conditionPaths(model);
  const names = new ScenarioNames(namedForm);
  const scenarios = paths.paths.map((walk, at) => scenarioOf(names, walk, at));
  return {
    file: { ...places, today, scenarios },
    paths,
    coverage: coverageOf(model, paths),
  };
}

/** A scenario that states all that is seen on a walk. */
function scenarioOf(names: ScenarioNames, walk: Walk, at: number): Scenario {
  const steps = walk.steps.map((id) => names.step(id));
  const questions = walk.questions.map((id) => names.question(id));
  const options = [...walk.options].map(([id, values]) => [
    names.question(id),
    values.map((value) => names.option(id, value)),
  ]);
  return {
    name: nameOf(names, walk, at + 1),
    answers: names.written(walk.answers),
    steps,
    // With one question to a step, of the same id, `steps` says the same.
    ...(questions.join() !== steps.join() && { questions }),
    ...(options.length > 0 && { options: Object.fromEntries(options) }),
    ...endOf(names, walk),
  };
}

/** The name of a generated scenario: its number and how its walk ends. */
function nameOf(names: ScenarioNames, { end, steps }: Walk, number: number): string {
  if (end.kind === 'finished') {
    const { exit } = end;
    return exit === undefined
      ? fill(texts.finished, { number })
      : fill(texts.exit, { number, exit });
  }
  const step = names.step(steps.at(-1) ?? '');
  if (end.kind === 'disabled') return fill(texts.disabled, { number, step });
  const count = Object.keys(end.messages).length;
  return fill(count === 1 ? texts.messageOne : texts.messageMany, { number, count, step });
}

/** The coverage of generated scenarios as text. */
export function coverageReport(
  form: Form,
  { conditions, values }: Coverage,
  paths: number,
): string {
  const count = (kind: ConditionCoverage['kind']) =>
    conditions.filter((condition) => condition.kind === kind).length;
  const { covered, impossible, unproven } = values;
  const lines = [
    fill(texts.paths, { count: paths }),
    fill(texts.conditions, {
      count: conditions.length,
      covered: count('covered'),
      impossible: count('impossible'),
      unproven: count('unproven'),
    }),
    fill(texts.values, { ...values, count: covered + impossible + unproven }),
    ...conditions.filter(({ kind }) => kind !== 'covered').map((own) => described(form, own)),
  ];
  return `${lines.join('\n')}\n`;
}

/** Why a condition is not tried both ways. */
function described(form: Form, { decision, condition, kind, missing }: ConditionCoverage): string {
  const name = sentence(nameOfDecided(form, decision.about));
  const [way = '', other] = missing.map(({ value, reason }) => texts.ways[`${value}`][reason]);
  const { unproven, impossible, impossibleBoth } = texts;
  const text = kind === 'unproven' ? unproven : other === undefined ? impossible : impossibleBoth;
  return fill(text, { name, condition: ruleSentence(form, condition), way, other: other ?? '' });
}

function nameOfDecided(form: Form, about: DecisionSubject): string {
  if (about.kind === 'exit') {
    return fill(texts.exitName, { exit: form.definition.exits?.[about.exit]?.to ?? '' });
  }
  if (about.kind === 'ready') {
    return fill(texts.readyName, { step: itemName(form, { kind: 'step', step: about.step }) });
  }
  return itemName(form, about);
}
