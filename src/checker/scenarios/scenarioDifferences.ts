import { filled, into, listing, quoted, quotedList, type Words } from '#checker/findings';
import { stepsOnWayBack, type Walk } from '#checker/reach';
import proofs from '../../../schemas/texts/proofs.json' with { type: 'json' };
import { END_VALUES, type Scenario } from './scenarioFile.ts';
import type { Disagreement, ScenarioNames } from './scenarioNames.ts';

const { walkEnds: endTexts, scenarios, scenarioDifferences: texts } = proofs;

/** Differences between the statements of a scenario and its walk. */
export function scenarioDifferences(
  names: ScenarioNames,
  scenario: Scenario,
  walk: Walk,
  pointer: string,
): readonly Disagreement[] {
  const questions = walk.questions.map((id) => names.question(id));
  const { shown: visible = [], hidden = [] } = scenario;
  const differences = [
    ...stepDifferences(names, scenario, walk),
    ...firstDifference('questions', scenario.questions, questions),
    ...visible.flatMap((name, at): readonly Difference[] => {
      if (questions.includes(name)) return [];
      const values = { question: quoted(name), end: endText(names, walk) };
      return [[['shown', at], filled(texts.hidden, values)]];
    }),
    ...hidden.flatMap((name, at): readonly Difference[] => {
      if (!questions.includes(name)) return [];
      return [[['hidden', at], filled(texts.shown, { question: quoted(name) })]];
    }),
    ...optionDifferences(names, scenario, walk),
    ...messageDifferences(names, scenario, walk),
    ...endDifferences(names, scenario, walk),
  ];
  const stop = unexpectedStop(names, scenario, walk);
  return differences.map(([place, difference, end]) => ({
    code: 'scenario-differs',
    pointer: into(pointer, ...place),
    message: filled(end === undefined ? scenarios.differs : scenarios.differsMore, {
      scenario: scenario.name,
      difference,
      end: end ?? '',
    }),
    hint: scenarios.differsHint,
    difference: stop ?? difference,
  }));
}

/** Where in a scenario something differs, how, and how the walk ended where that explains it. */
type Difference = readonly [place: readonly (string | number)[], text: Words, end?: Words];

function stepDifferences(
  names: ScenarioNames,
  { steps }: Scenario,
  walk: Walk,
): readonly Difference[] {
  if (steps === undefined) return [];
  const seen = walk.steps.map((id) => names.step(id));
  const [found] = firstDifference('steps', steps, seen);
  if (found) return [[found[0], found[1], endText(names, walk)]];
  const back = stepsOnWayBack(walk).map((id) => names.step(id));
  const at = back.findIndex((name, place) => name !== steps.at(-1 - place));
  if (at === -1 && back.length === steps.length) return [];
  const text = at === -1 ? texts.backToStart : texts.backToStep;
  return [[['steps'], filled(text, { step: quoted(back[at]) })]];
}

/** The first index at which two lists differ. */
function firstDifference(
  statement: keyof typeof texts.after,
  stated: readonly string[] | undefined,
  seen: readonly string[],
): readonly Difference[] {
  if (stated === undefined) return [];
  const longest = stated.length < seen.length ? seen : stated;
  const at = longest.findIndex((_name, place) => stated[place] !== seen[place]);
  if (at === -1) return [];
  const after = filled(texts.after[statement], { name: quoted(stated[at - 1]) });
  const { other, tooFew, tooMany } = texts;
  const text = stated[at] === undefined ? tooMany : seen[at] === undefined ? tooFew : other;
  const values = {
    place: at === 0 ? texts.first : after,
    expected: quoted(stated[at]),
    actual: quoted(seen[at]),
  };
  return [[at < stated.length ? [statement, at] : [statement], filled(text, values)]];
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
    const values = {
      question: quoted(name),
      expected: quotedList(stated) || texts.noOptions,
      actual: quotedList(got ?? []) || texts.noOptions,
    };
    return [[['options', name], filled(got ? texts.options : texts.optionsHidden, values)]];
  });
  const hidden = Object.entries(hiddenOptions).flatMap(([name, stated]) =>
    stated.flatMap((value, at): readonly Difference[] => {
      if (!offered(name)?.includes(value)) return [];
      const text = filled(texts.offered, { question: quoted(name), option: quoted(value) });
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
    const values = {
      question: quoted(name),
      expected: text,
      actual: got ?? '',
      end: endText(names, walk),
    };
    const difference = filled(got === undefined ? texts.noMessage : texts.message, values);
    return [[['messages', name], difference]];
  });
  const more = [...seen].flatMap(([name, text]): readonly Difference[] => {
    if (Object.hasOwn(messages, name)) return [];
    const values = { question: quoted(name), actual: text };
    return [[['messages'], filled(texts.unexpectedMessage, values)]];
  });
  return [...missing, ...more];
}

function endDifferences(
  names: ScenarioNames,
  { end, messages }: Scenario,
  walk: Walk,
): readonly Difference[] {
  if (end === undefined) return [];
  if (walk.end.kind === 'finished' && [END_VALUES.finished, walk.end.exit].includes(end)) return [];
  if (walk.end.kind === 'disabled' && end === END_VALUES.disabled) return [];
  if (walk.end.kind === 'messages' && messages !== undefined) return [];
  return [[['end'], filled(texts.end, { expected: quoted(end), end: endText(names, walk) })]];
}

/** How a walk stopped too early, which explains why everything stated of later steps is missing. */
export function unexpectedStop(
  names: ScenarioNames,
  { messages = {}, end }: Scenario,
  walk: Walk,
): Words | undefined {
  if (walk.end.kind === 'finished') return undefined;
  const isMeant =
    walk.end.kind === 'disabled'
      ? end === END_VALUES.disabled
      : Object.keys(walk.end.messages).some((id) => Object.hasOwn(messages, names.question(id)));
  return isMeant ? undefined : endText(names, walk);
}

/** How a walk ended, as a sentence. */
function endText(names: ScenarioNames, { end, steps }: Walk): Words {
  const step = quoted(names.step(steps.at(-1) ?? ''));
  if (end.kind === 'finished') {
    return end.exit === undefined
      ? endTexts.finished
      : filled(endTexts.exit, { exit: quoted(end.exit) });
  }
  if (end.kind === 'disabled') return filled(endTexts.disabled, { step });
  const messages = Object.entries(end.messages).map(([id, message]) =>
    filled(endTexts.message, { message, question: quoted(names.question(id)) }),
  );
  return filled(endTexts.messages, { step, messages: listing(messages) });
}
