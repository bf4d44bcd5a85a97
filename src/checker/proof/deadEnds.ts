import { answersSentence, listed } from '#checker/explain';
import {
  advise,
  filled,
  into,
  listing,
  sentence,
  type UnlocatedFinding,
  type Words,
} from '#checker/findings';
import {
  type Constraint,
  type DeadEnd,
  deadEndsOn,
  exemption,
  modelGiven,
  type SearchQuery,
  type StuckAnswers,
  scopeOf,
} from '#checker/reach';
import type { Answers } from '#engine';
import { fill } from '#engine/texts';
import proofs from '../../../schemas/texts/proofs.json' with { type: 'json' };
import { deadEndConflict, type RuleConflict } from './conflict.ts';
import { refusingRules } from './constantRules.ts';
import { reasonOf } from './doubts.ts';
import type { FormProof } from './proof.ts';
import type { ProofInFiles } from './proofDescriber.ts';
import { targetKey } from './targets.ts';

const { deadEnds: texts } = proofs;

/** A dead end as it is reported; of one that is not proven to be one, the names exempt nothing. */
export interface DeadEndFinding {
  readonly finding: UnlocatedFinding;
  /** The demands that some cannot meet, as `exemption` names them. */
  readonly names: readonly string[];
}

type ProvenDeadEnd = Extract<DeadEnd, { kind: 'found' }>;

/**
 * Findings about steps that some visitors cannot leave, whatever they answer there. A step that none can
 * leave is reported by `judgeUnreachable`; what only comes of rules in `mistaken`, of answers that are
 * never accepted or of what is never shown, with its cause.
 */
export function judgeDeadEnds(
  proof: ProofInFiles,
  mistaken: ReadonlySet<string>,
): readonly DeadEndFinding[] {
  const { deadEnds } = proof;
  if (deadEnds.length === 0) return [];
  const exemptions = new Set([...mistaken, ...exemptionsReportedElsewhere(proof)]);
  return deadEnds.flatMap((end): readonly DeadEndFinding[] => {
    if (end.kind === 'unproven') {
      // Where something else is wrong, that is fixed first.
      return exemptions.size > 0 ? [] : [{ finding: describeUnproven(proof, end), names: [] }];
    }
    if (exemptions.size > 0 && !remainsDeadEnd(proof, end, exemptions)) return [];
    const names = end.demands.map((at) => exemption.demand(0, at));
    return [{ finding: describeDeadEnd(proof, end), names }];
  });
}

/** Exemptions of what has a finding of its own, and may be why a visitor is stuck. */
function exemptionsReportedElsewhere(proof: FormProof): readonly string[] {
  const { model, sites, never } = proof;
  const refusing = refusingRules(proof);
  return [
    ...sites.cells
      .filter(({ cell }) => never.has(targetKey.shown(cell)))
      .map(({ cell }) => exemption.rule(0, cell)),
    ...model.demands.flatMap(({ question = -1 }, at) =>
      refusing.has(question) ? [exemption.demand(0, at)] : [],
    ),
  ];
}

function remainsDeadEnd(
  { model }: FormProof,
  end: ProvenDeadEnd,
  exemptions: ReadonlySet<string>,
): boolean {
  return deadEndsOn(model, end.step, exemptions).some(
    ({ kind, demands }) => kind === 'found' && demands.some((at) => end.demands.includes(at)),
  );
}

function describeDeadEnd(proof: ProofInFiles, end: ProvenDeadEnd): UnlocatedFinding {
  const { model, sites, describer } = proof;
  const conflict = deadEndConflict(modelGiven(model, end.step, end.state), wantedOf(proof, end));
  const own = conflict.demands.flatMap((at) => model.demands[at] ?? []);
  const first = own.find(({ question }) => question === undefined) ?? own[0];
  const isReady = first !== undefined && first.question === undefined;
  const isOfOptions = conflict.rules.some((cell) => sites.cells[cell]?.kind === 'option');
  const [one, ...others] = end.stuck.flatMap((way) => describeStuck(proof, way) ?? []);
  const { message, messageMore, changeReady, showOption, changeValidation } = texts;
  return {
    code: 'no-way-on-for-some',
    pointer: isReady
      ? into('/steps', end.step, 'ready')
      : into(sites.questions[first?.question ?? -1] ?? '', 'validation'),
    ...(!isReady && { part: { kind: 'key' } }),
    message: filled(others.length === 0 ? message : messageMore, {
      visitors: sentence(one ?? texts.anyone),
      step: describer.step(end.step),
      reasons: listing(reasons(proof, conflict)),
      others: listed(others),
    }),
    hint: isReady ? changeReady : isOfOptions ? showOption : changeValidation,
  };
}

/** The query for meeting the demands with the answers of a visitor who is stuck. */
function wantedOf({ model }: FormProof, { step, demands, state }: ProvenDeadEnd): SearchQuery {
  const { form } = model;
  const others = model.demands.flatMap((demand, at) =>
    demand.step === step && !demand.isAlwaysMeetable && !demands.includes(at) ? [at] : [],
  );
  const fixed = [...state].flatMap(([id, value]) => {
    const index = form.indexOf.get(id);
    return index === undefined ? [] : [{ index, value: JSON.stringify(value) }];
  });
  const cell = form.steps[step]?.cell ?? -1;
  const questions = fixed.map(({ index }) => index);
  const isStuck: Constraint = {
    scope: [scopeOf(form, [cell], questions, [])],
    isMet: ([evaluated]) =>
      evaluated?.isShown(cell) === true &&
      fixed.every(({ index, value }) => JSON.stringify(evaluated.answerTo(index)) === value),
  };
  return {
    constraints: [isStuck],
    targetSteps: [step + 1],
    preferred: givenIn(state),
    exemptions: new Set(others.map((at) => exemption.demand(0, at))),
  };
}

/** The demands, and why they cannot be met. */
function reasons({ sites, describer }: ProofInFiles, conflict: RuleConflict): readonly Words[] {
  const options = conflict.rules.flatMap((cell) => {
    const site = sites.cells[cell];
    return site?.kind === 'option' ? [site] : [];
  });
  options.sort((a, b) => a.cell - b.cell);
  const hidden = new Set(options.map(({ cell }) => cell));
  const rules = conflict.rules.filter((cell) => !hidden.has(cell));
  return [...describer.parts({ ...conflict, rules }, -1), ...describer.hiddenOptions(options)];
}

/** `den som svarar Ja på ”Har du barn?” och hoppar över ”Hur många?”`. */
function describeStuck({ model: { form } }: FormProof, stuck: StuckAnswers): string | undefined {
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

function givenIn(stuck: StuckAnswers): Answers {
  return Object.fromEntries(
    [...stuck].flatMap(([id, value]) =>
      value === undefined || value === null ? [] : [[id, value] as const],
    ),
  );
}

function describeUnproven(
  proof: ProofInFiles,
  { step, doubts, tooMany }: Extract<DeadEnd, { kind: 'unproven' }>,
): UnlocatedFinding {
  const { reason, pointer } = reasonOf(proof, { questions: doubts, tooMany });
  return {
    code: 'unproven',
    pointer: pointer ?? into('/steps', step, 'id'),
    ...(pointer !== undefined && { part: { kind: 'opening' } }),
    ...advise(texts.unproven, { reason, step: proof.describer.step(step) }),
  };
}
