import type { Judgement } from '#check/findings';
import { into, sentence } from '#check/findings';
import type { Answers } from '#engine';
import { answersSentence, inRow } from '#explain';
import {
  type Condition,
  type DeadEnd,
  deadEndsOn,
  lettingBe,
  modelGiven,
  type Stuck,
  sightOf,
  type Wanted,
} from '#reach';
import { aimed } from './aims.ts';
import { type Conflict, conflictOfStuck } from './conflict.ts';
import { refusingRules } from './constantRules.ts';
import { reasonOf } from './doubts.ts';
import type { Proof } from './proof.ts';
import type { ProofInFiles } from './telling.ts';

/** A dead end as it is told; of one that is not proven to be one, the names let nothing be. */
export interface JudgedDeadEnd {
  readonly judgement: Judgement;
  /** The demands that some cannot meet, as `lettingBe` names them. */
  readonly names: readonly string[];
}

type FoundEnd = Extract<DeadEnd, { kind: 'found' }>;

/**
 * Steps that some who come to them cannot leave, whatever they answer there. A step that nobody can
 * leave is told by `judgeUnreachable`; what only comes of rules in `mistaken`, of answers that are
 * never accepted or of what is never shown, with its cause.
 */
export function judgeDeadEnds(
  proof: ProofInFiles,
  mistaken: ReadonlySet<string>,
): readonly JudgedDeadEnd[] {
  const { deadEnds } = proof;
  if (deadEnds.length === 0) return [];
  const without = new Set([...mistaken, ...namesToldElsewhere(proof)]);
  return deadEnds.flatMap((end): readonly JudgedDeadEnd[] => {
    if (end.kind === 'unproven') {
      // Where something else is wrong, that is fixed first.
      return without.size > 0 ? [] : [{ judgement: doubtTold(proof, end), names: [] }];
    }
    if (without.size > 0 && !isStillOne(proof, end, without)) return [];
    const names = end.demands.map((at) => lettingBe.demand(0, at));
    return [{ judgement: deadEndTold(proof, end), names }];
  });
}

/** What has a finding of its own, by which somebody may be stuck. */
function namesToldElsewhere(proof: Proof): readonly string[] {
  const { model, sites, never } = proof;
  const refusing = refusingRules(proof);
  return [
    ...sites.cells
      .filter(({ cell }) => never.has(aimed.shown(cell)))
      .map(({ cell }) => lettingBe.rule(0, cell)),
    ...model.demands.flatMap(({ question = -1 }, at) =>
      refusing.has(question) ? [lettingBe.demand(0, at)] : [],
    ),
  ];
}

function isStillOne({ model }: Proof, end: FoundEnd, without: ReadonlySet<string>): boolean {
  return deadEndsOn(model, end.step, without).some(
    ({ kind, demands }) => kind === 'found' && demands.some((at) => end.demands.includes(at)),
  );
}

function deadEndTold(proof: ProofInFiles, end: FoundEnd): Judgement {
  const { model, sites, telling } = proof;
  const conflict = conflictOfStuck(modelGiven(model, end.step, end.state), wantedOf(proof, end));
  const own = conflict.demands.flatMap((at) => model.demands[at] ?? []);
  const first = own.find(({ question }) => question === undefined) ?? own[0];
  const isReady = first !== undefined && first.question === undefined;
  const isOfOptions = conflict.rules.some((cell) => sites.cells[cell]?.kind === 'option');
  const [one, ...others] = end.stuck.flatMap((way) => whoTold(proof, way) ?? []);
  const also = others.length === 0 ? '' : ` Det gäller också ${inRow(others)}.`;
  const who = one ?? 'den som kommer dit';
  return {
    code: 'no-way-on-for-some',
    pointer: isReady
      ? into('/steps', end.step, 'ready')
      : into(sites.questions[first?.question ?? -1] ?? '', 'validation'),
    ...(!isReady && { part: { kind: 'key' } }),
    message: `${sentence(who)} kan inte lämna ${telling.step(end.step)}: ${inRow(reasons(proof, conflict))}.${also}`,
    hint: isReady
      ? 'Ändra villkoret i "ready" så att det finns svar på steget som leder vidare, eller visa steget bara för den som kan gå vidare.'
      : isOfOptions
        ? 'Visa ett alternativ till för dem, gör frågan frivillig, eller visa frågan bara för den som har något att välja.'
        : 'Ändra kravet så att det finns ett svar som godtas, eller visa frågan bara för den som kan svara.',
  };
}

/** That the demands are met, with the answers of somebody who is stuck. */
function wantedOf({ model }: Proof, { step, demands, state }: FoundEnd): Wanted {
  const { form } = model;
  const others = model.demands.flatMap((demand, at) =>
    demand.step === step && !demand.isFree && !demands.includes(at) ? [at] : [],
  );
  const fixed = [...state].flatMap(([id, value]) => {
    const index = form.indexOf.get(id);
    return index === undefined ? [] : [{ index, value: JSON.stringify(value) }];
  });
  const cell = form.steps[step]?.cell ?? -1;
  const questions = fixed.map(({ index }) => index);
  const isStuck: Condition = {
    looksAt: [sightOf(form, [cell], questions, [])],
    isMet: ([reading]) =>
      reading?.isShown(cell) === true &&
      fixed.every(({ index, value }) => JSON.stringify(reading.answerTo(index)) === value),
  };
  return {
    conditions: [isStuck],
    until: [step + 1],
    given: givenIn(state),
    without: new Set(others.map((at) => lettingBe.demand(0, at))),
  };
}

/** What is demanded, and why it cannot be met. */
function reasons({ sites, telling }: ProofInFiles, conflict: Conflict): readonly string[] {
  const options = conflict.rules.flatMap((cell) => {
    const site = sites.cells[cell];
    return site?.kind === 'option' ? [site] : [];
  });
  options.sort((a, b) => a.cell - b.cell);
  const hidden = new Set(options.map(({ cell }) => cell));
  const rules = conflict.rules.filter((cell) => !hidden.has(cell));
  return [...telling.parts({ ...conflict, rules }, -1), ...telling.hiddenOptions(options)];
}

/** `den som svarar Ja på ”Har du barn?” och hoppar över ”Hur många?”`. */
function whoTold({ model: { form } }: Proof, stuck: Stuck): string | undefined {
  const answers = givenIn(stuck);
  const labelsWith = (wanted: undefined | null) =>
    [...stuck].flatMap(([id, value]) => {
      const question = form.questions[form.indexOf.get(id) ?? -1];
      return value === wanted && question ? [question.definition.label] : [];
    });
  const said = [
    ...(Object.keys(answers).length > 0 ? [answersSentence(form, answers)] : []),
    ...labelsWith(undefined).map((label) => `hoppar över ”${label}”`),
    ...labelsWith(null).map((label) => `inte får frågan ”${label}”`),
  ];
  return said.length === 0 ? undefined : `den som ${said.join(' och ')}`;
}

function givenIn(stuck: Stuck): Answers {
  return Object.fromEntries(
    [...stuck].flatMap(([id, value]) =>
      value === undefined || value === null ? [] : [[id, value] as const],
    ),
  );
}

function doubtTold(
  proof: ProofInFiles,
  { step, doubts, tooMany }: Extract<DeadEnd, { kind: 'unproven' }>,
): Judgement {
  const { why, pointer } = reasonOf(proof, { questions: doubts, tooMany });
  return {
    code: 'unproven',
    pointer: pointer ?? into('/steps', step, 'id'),
    ...(pointer !== undefined && { part: { kind: 'opening' } }),
    message: `${why}, så det är inte bevisat att alla kan lämna ${proof.telling.step(step)}.`,
    hint: 'Gör kraven på steget enklare, eller pröva själv att alla som kommer dit kommer vidare.',
  };
}
