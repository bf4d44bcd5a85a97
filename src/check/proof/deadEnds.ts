import type { Judgement } from '#check/findings';
import { advise, into, sentence } from '#check/findings';
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
import { fill } from '#texts';
import proofs from '../../../schemas/texts/proofs.json' with { type: 'json' };
import { aimed } from './aims.ts';
import { type Conflict, conflictOfStuck } from './conflict.ts';
import { refusingRules } from './constantRules.ts';
import { reasonOf } from './doubts.ts';
import type { Proof } from './proof.ts';
import type { ProofInFiles } from './telling.ts';

const { deadEnds: texts } = proofs;

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
  const { message, messageMore, changeReady, showOption, changeValidation } = texts;
  return {
    code: 'no-way-on-for-some',
    pointer: isReady
      ? into('/steps', end.step, 'ready')
      : into(sites.questions[first?.question ?? -1] ?? '', 'validation'),
    ...(!isReady && { part: { kind: 'key' } }),
    message: fill(others.length === 0 ? message : messageMore, {
      visitors: sentence(one ?? texts.anyone),
      step: telling.step(end.step),
      reasons: inRow(reasons(proof, conflict)),
      others: inRow(others),
    }),
    hint: isReady ? changeReady : isOfOptions ? showOption : changeValidation,
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
    ...labelsWith(undefined).map((question) => fill(texts.skips, { question })),
    ...labelsWith(null).map((question) => fill(texts.isNotAsked, { question })),
  ];
  if (said.length === 0) return undefined;
  const actions = said.reduce((first, second) => fill(texts.both, { first, second }));
  return fill(texts.visitor, { actions });
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
  const { reason, pointer } = reasonOf(proof, { questions: doubts, tooMany });
  return {
    code: 'unproven',
    pointer: pointer ?? into('/steps', step, 'id'),
    ...(pointer !== undefined && { part: { kind: 'opening' } }),
    ...advise(texts.unproven, { reason, step: proof.telling.step(step) }),
  };
}
