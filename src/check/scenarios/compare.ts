import { into, listed, shown } from '#check/findings';
import { stepsBack, type Walk } from '#reach';
import { ENDS, type Scenario } from './file.ts';
import type { Disagreement, ScenarioNames } from './names.ts';

/** What a scenario states and the walk it describes did not show. */
export function compared(
  names: ScenarioNames,
  scenario: Scenario,
  walk: Walk,
  pointer: string,
): readonly Disagreement[] {
  const questions = walk.questions.map((id) => names.question(id));
  const { shown: visible = [], hidden = [] } = scenario;
  const differences = [
    ...stepDifferences(names, scenario, walk),
    ...firstDifference('questions', 'frågan', scenario.questions, questions),
    ...visible.flatMap((name, at): readonly Difference[] => {
      if (questions.includes(name)) return [];
      const text = `frågan ${shown(name)} ska synas men syns inte. ${ended(names, walk)}`;
      return [[['shown', at], text]];
    }),
    ...hidden.flatMap((name, at): readonly Difference[] => {
      if (!questions.includes(name)) return [];
      return [[['hidden', at], `frågan ${shown(name)} syns men ska inte synas.`]];
    }),
    ...optionDifferences(names, scenario, walk),
    ...messageDifferences(names, scenario, walk),
    ...endDifferences(names, scenario, walk),
  ];
  const stop = stopped(names, scenario, walk);
  return differences.map(([place, text, more = '']) => ({
    code: 'scenario-differs',
    pointer: into(pointer, ...place),
    message: `Scenariot ”${scenario.name}”: ${text}${more}`,
    hint: 'Rätta definitionen, eller scenariot om det är så det ska vara.',
    difference: stop ?? text,
  }));
}

/** Where in a scenario something differs, how, and what more is said of it there. */
type Difference = readonly [place: readonly (string | number)[], text: string, more?: string];

function stepDifferences(
  names: ScenarioNames,
  { steps }: Scenario,
  walk: Walk,
): readonly Difference[] {
  if (steps === undefined) return [];
  const seen = walk.steps.map((id) => names.step(id));
  const [found] = firstDifference('steps', 'steget', steps, seen);
  if (found) return [[found[0], found[1], ` ${ended(names, walk)}`]];
  const back = stepsBack(walk).map((id) => names.step(id));
  const at = back.findIndex((name, place) => name !== steps.at(-1 - place));
  if (at === -1 && back.length === steps.length) return [];
  const met = at === -1 ? 'början' : `steget ${shown(back[at])}`;
  return [[['steps'], `på väg tillbaka kommer besökaren till ${met}, men inte på väg framåt.`]];
}

/** The first place where two lists part. */
function firstDifference(
  statement: 'steps' | 'questions',
  noun: string,
  stated: readonly string[] | undefined,
  seen: readonly string[],
): readonly Difference[] {
  if (stated === undefined) return [];
  const longest = stated.length < seen.length ? seen : stated;
  const at = longest.findIndex((_name, place) => stated[place] !== seen[place]);
  if (at === -1) return [];
  const after = at === 0 ? 'först' : `efter ${noun} ${shown(stated[at - 1])}`;
  const wanted =
    stated[at] === undefined ? 'ska inget mer komma' : `ska ${shown(stated[at])} komma`;
  const got = seen[at] === undefined ? 'inget mer kom' : `${shown(seen[at])} kom`;
  const place = at < stated.length ? [statement, at] : [statement];
  return [[place, `${after} ${wanted}, men ${got}.`]];
}

function optionDifferences(
  names: ScenarioNames,
  { options = {}, hiddenOptions = {} }: Scenario,
  walk: Walk,
): readonly Difference[] {
  const offered = (name: string) => {
    const id = names.questionId(name) ?? '';
    return walk.options.get(id)?.map((value) => names.option(id, value));
  };
  const all = Object.entries(options).flatMap(([name, stated]): readonly Difference[] => {
    const got = offered(name);
    if (got?.length === stated.length && got.every((value, at) => value === stated[at])) return [];
    const wanted = `frågan ${shown(name)} ska erbjuda ${listed(stated) || 'inget'}`;
    const instead = got ? `erbjuder ${listed(got) || 'inget'}` : 'syns inte';
    return [[['options', name], `${wanted}, men ${instead}.`]];
  });
  const hidden = Object.entries(hiddenOptions).flatMap(([name, stated]) =>
    stated.flatMap((value, at): readonly Difference[] => {
      if (!offered(name)?.includes(value)) return [];
      const text = `frågan ${shown(name)} erbjuder ${shown(value)}, som inte ska synas.`;
      return [[['hiddenOptions', name, at], text]];
    }),
  );
  return [...all, ...hidden];
}

function messageDifferences(
  names: ScenarioNames,
  { messages }: Scenario,
  walk: Walk,
): readonly Difference[] {
  if (messages === undefined) return [];
  const seen = new Map(
    Object.entries(walk.end.kind === 'messages' ? walk.end.messages : {}).map(([id, text]) => [
      names.question(id),
      text,
    ]),
  );
  const missing = Object.entries(messages).flatMap(([name, text]): readonly Difference[] => {
    const got = seen.get(name);
    if (got === text) return [];
    const instead =
      got === undefined ? `inget sägs där. ${ended(names, walk)}` : `där står ”${got}”.`;
    const wanted = `på frågan ${shown(name)} ska det stå ”${text}”`;
    return [[['messages', name], `${wanted}, men ${instead}`]];
  });
  const more = [...seen].flatMap(([name, text]): readonly Difference[] => {
    if (Object.hasOwn(messages, name)) return [];
    const got = `på frågan ${shown(name)} står det ”${text}”`;
    return [[['messages'], `${got}, men inget ska stå där.`]];
  });
  return [...missing, ...more];
}

function endDifferences(
  names: ScenarioNames,
  { end, messages }: Scenario,
  walk: Walk,
): readonly Difference[] {
  if (end === undefined) return [];
  if (walk.end.kind === 'finished' && [ENDS.finished, walk.end.exit].includes(end)) return [];
  if (walk.end.kind === 'disabled' && end === ENDS.disabled) return [];
  if (walk.end.kind === 'messages' && messages !== undefined) return [];
  return [[['end'], `det ska sluta med ${shown(end)}. ${ended(names, walk)}`]];
}

/** Where somebody stopped who was to go on: all that would have come is missed for that reason. */
export function stopped(
  names: ScenarioNames,
  { messages, end }: Scenario,
  walk: Walk,
): string | undefined {
  const isMeant = messages !== undefined || end === ENDS.disabled;
  return walk.end.kind === 'finished' || isMeant ? undefined : ended(names, walk);
}

/** How a walk ended, as a sentence. */
function ended(names: ScenarioNames, { end, steps }: Walk): string {
  const last = shown(names.step(steps.at(-1) ?? ''));
  if (end.kind === 'finished') {
    return end.exit === undefined
      ? 'Alla steg blev klara.'
      : `Alla steg blev klara och utgången var ${shown(end.exit)}.`;
  }
  if (end.kind === 'disabled') return `På steget ${last} gick det inte att trycka på Nästa.`;
  const told = Object.entries(end.messages)
    .map(([id, text]) => `”${text}” på ${shown(names.question(id))}`)
    .join(', ');
  return `Steget ${last} gick inte att lämna: ${told}.`;
}
