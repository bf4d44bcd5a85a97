import { into, listed, shown } from '#check/findings';
import { stepsBack, type Walk } from '#coverage';
import { ENDS, type Scenario } from './file.ts';
import type { Disagreement, ScenarioNames } from './names.ts';

/** What a scenario states and the walk it describes did not show. */
export function compared(
  names: ScenarioNames,
  scenario: Scenario,
  walk: Walk,
  pointer: string,
): readonly Disagreement[] {
  const say = (place: readonly (string | number)[], text: string): Disagreement => ({
    code: 'scenario-differs',
    pointer: into(pointer, ...place),
    message: `Scenariot ”${scenario.name}”: ${text}`,
    mend: 'Rätta definitionen, eller scenariot om det är så det ska vara.',
    difference: stopped(names, scenario, walk) ?? text,
  });
  const questions = walk.questions.map((id) => names.question(id));
  const seen = new Set(questions);
  return [
    ...stepFaults(names, scenario, walk, say),
    ...listFaults('questions', 'frågan', scenario.questions, questions, say),
    ...(scenario.shown ?? []).flatMap((name, at) =>
      seen.has(name)
        ? []
        : [
            say(
              ['shown', at],
              `frågan ${shown(name)} ska synas men syns inte. ${ended(names, walk)}`,
            ),
          ],
    ),
    ...(scenario.hidden ?? []).flatMap((name, at) =>
      seen.has(name) ? [say(['hidden', at], `frågan ${shown(name)} syns men ska inte synas.`)] : [],
    ),
    ...optionFaults(names, scenario, walk, say),
    ...messageFaults(names, scenario, walk, say),
    ...endFaults(names, scenario, walk, say),
  ];
}

type Say = (place: readonly (string | number)[], text: string) => Disagreement;

function stepFaults(
  names: ScenarioNames,
  { steps }: Scenario,
  walk: Walk,
  say: Say,
): readonly Disagreement[] {
  const seen = walk.steps.map((id) => names.step(id));
  const found = listFaults('steps', 'steget', steps, seen, say).map((fault) => ({
    ...fault,
    message: `${fault.message} ${ended(names, walk)}`,
  }));
  if (steps === undefined || found.length > 0) return found;
  const back = stepsBack(walk).map((id) => names.step(id));
  const at = back.findIndex((name, place) => name !== steps.at(-1 - place));
  if (at === -1 && back.length === steps.length) return [];
  const met = at === -1 ? 'början' : `steget ${shown(back[at])}`;
  return [say(['steps'], `på väg tillbaka kommer besökaren till ${met}, men inte på väg framåt.`)];
}

/** The first place where two lists part. */
function listFaults(
  statement: 'steps' | 'questions',
  noun: string,
  stated: readonly string[] | undefined,
  seen: readonly string[],
  say: Say,
): readonly Disagreement[] {
  if (stated === undefined) return [];
  const length = Math.max(stated.length, seen.length);
  const at = Array.from({ length }, (_none, place) => place).find(
    (place) => stated[place] !== seen[place],
  );
  if (at === undefined) return [];
  const after = at === 0 ? 'först' : `efter ${noun} ${shown(stated[at - 1])}`;
  const wanted =
    stated[at] === undefined ? 'ska inget mer komma' : `ska ${shown(stated[at])} komma`;
  const got = seen[at] === undefined ? 'inget mer kom' : `${shown(seen[at])} kom`;
  const place = at < stated.length ? [statement, at] : [statement];
  return [say(place, `${after} ${wanted}, men ${got}.`)];
}

function optionFaults(
  names: ScenarioNames,
  { options = {}, hiddenOptions = {} }: Scenario,
  walk: Walk,
  say: Say,
): readonly Disagreement[] {
  const offered = (name: string) => {
    const id = names.questionId(name) ?? '';
    return walk.options.get(id)?.map((value) => names.option(id, value));
  };
  const all = Object.entries(options).flatMap(([name, stated]) => {
    const got = offered(name);
    if (got && got.length === stated.length && got.every((value, at) => value === stated[at])) {
      return [];
    }
    const wanted = `frågan ${shown(name)} ska erbjuda ${listed(stated) || 'inget'}`;
    const instead = got ? `erbjuder ${listed(got) || 'inget'}` : 'syns inte';
    return [say(['options', name], `${wanted}, men ${instead}.`)];
  });
  const hidden = Object.entries(hiddenOptions).flatMap(([name, stated]) =>
    stated.flatMap((value, at) =>
      offered(name)?.includes(value)
        ? [
            say(
              ['hiddenOptions', name, at],
              `frågan ${shown(name)} erbjuder ${shown(value)}, som inte ska synas.`,
            ),
          ]
        : [],
    ),
  );
  return [...all, ...hidden];
}

function messageFaults(
  names: ScenarioNames,
  { messages }: Scenario,
  walk: Walk,
  say: Say,
): readonly Disagreement[] {
  if (messages === undefined) return [];
  const told = new Map(
    walk.end.kind === 'messages'
      ? Object.entries(walk.end.messages).map(([id, text]) => [names.question(id), text])
      : [],
  );
  const missing = Object.entries(messages).flatMap(([name, text]) => {
    const got = told.get(name);
    if (got === text) return [];
    const instead =
      got === undefined ? `inget sägs där. ${ended(names, walk)}` : `där står ”${got}”.`;
    return [
      say(['messages', name], `på frågan ${shown(name)} ska det stå ”${text}”, men ${instead}`),
    ];
  });
  const more = [...told].flatMap(([name, text]) =>
    Object.hasOwn(messages, name)
      ? []
      : [say(['messages'], `på frågan ${shown(name)} står det ”${text}”, men inget ska stå där.`)],
  );
  return [...missing, ...more];
}

function endFaults(
  names: ScenarioNames,
  { end, messages }: Scenario,
  walk: Walk,
  say: Say,
): readonly Disagreement[] {
  if (end === undefined) return [];
  const got =
    walk.end.kind === 'finished'
      ? (walk.end.exit ?? ENDS.finished)
      : walk.end.kind === 'disabled'
        ? ENDS.disabled
        : undefined;
  const isAnyExit = end === ENDS.finished && walk.end.kind === 'finished';
  if (got === end || isAnyExit || (messages !== undefined && got === undefined)) return [];
  return [say(['end'], `det ska sluta med ${shown(end)}. ${ended(names, walk)}`)];
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
