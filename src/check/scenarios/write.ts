import { sentence } from '#check/findings';
import type { Form } from '#engine';
import { itemName, ruleSentence } from '#explain';
import {
  type ConditionCoverage,
  type ConditionPaths,
  type Coverage,
  conditionPaths,
  coverageOf,
  type Decided,
  modelOf,
  type Reason,
  type Walk,
} from '#reach';
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
): Generated {
  const model = modelOf(subject.form, today);
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

const REASONS: Readonly<Record<Reason, string>> = {
  unasked: 'ingen besökare kommer dit',
  never: 'inga svar gör det så när regeln prövas',
  masked: 'regelns andra villkor har då redan avgjort',
};

/** The coverage of generated scenarios, for people. */
export function coverageReport(
  form: Form,
  { conditions, values }: Coverage,
  paths: number,
): string {
  const count = (kind: ConditionCoverage['kind']) =>
    conditions.filter((condition) => condition.kind === kind).length;
  const lines = [
    `${paths} vägar, valda girigt: få, men det är inte bevisat att det inte går med färre.`,
    `${conditions.length} villkor i reglerna (MC/DC, maskerande): ${count('covered')} prövas åt båda håll, ` +
      `${count('impossible')} kan inte prövas (bevisat), ${count('unproven')} är obevisade.`,
    `${values.covered + values.impossible + values.unproven} gränser och listvärden: ` +
      `${values.covered} prövas, ${values.impossible} gör ingen skillnad för någon (bevisat), ` +
      `${values.unproven} är obevisade.`,
  ];
  const rest = conditions.filter(({ kind }) => kind !== 'covered').map((own) => told(form, own));
  return `${[...lines, ...rest].join('\n')}\n`;
}

function told(form: Form, { decision, condition, kind, missing }: ConditionCoverage): string {
  const where = sentence(nameOf(form, decision.about));
  const what = `villkoret att ${ruleSentence(form, condition)}`;
  if (kind === 'unproven')
    return `- ${where}: ${what} kunde varken prövas eller bevisas vara omöjligt.`;
  const ways = missing.map(
    ({ value, reason }) =>
      `kan inte avgöra genom att ${value ? 'stämma' : 'inte stämma'}, ${REASONS[reason]}`,
  );
  return `- ${where}: ${what} ${ways.join(', och ')}.`;
}

function nameOf(form: Form, about: Decided): string {
  if (about.kind === 'exit') {
    return `utgången ”${form.definition.exits?.[about.exit]?.to ?? ''}”`;
  }
  if (about.kind === 'ready') {
    return `knappen Nästa på ${itemName(form, { kind: 'step', step: about.step })}`;
  }
  return itemName(form, about);
}
