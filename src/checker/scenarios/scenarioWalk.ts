import { type Walk, walkThrough } from '#checker/reach';
import { answerEvenIfHidden, type Form } from '#engine';
import type { Scenario, ScenarioFile } from './scenarioFile.ts';
import type { ScenarioNames } from './scenarioNames.ts';

/** A scenario with all that decides its walk; `today` as `yyyymmdd`. */
export interface ScenarioRun {
  readonly form: Form;
  readonly names: ScenarioNames;
  readonly file: Pick<ScenarioFile, 'answers' | 'today'>;
  readonly scenario: Scenario;
  readonly today: string;
}

/** The walk a scenario describes: the second one, when the visitor changes answers after the first. */
export function walkOf({ form, names, file, scenario, today }: ScenarioRun): Walk {
  const { answers = {}, changes } = scenario;
  const given = names.answers({ ...file.answers, ...answers });
  const walk = walkThrough(form, today, ({ id }) => own(given, id));
  if (changes === undefined) return walk;
  const changed = names.answers(changes);
  const removed = new Set(Object.keys(changes).map((name) => names.questionId(name)));
  const isKnown = new Set(walk.questions);
  const answerTo: Parameters<typeof walkThrough>[2] = ({ id }, run) => {
    if (removed.has(id)) return own(changed, id);
    // The answer that is in its field, unless the change has cleared it.
    return isKnown.has(id) ? answerEvenIfHidden(run, id) : own(given, id);
  };
  return walkThrough(form, today, answerTo, walk.run);
}

function own<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
