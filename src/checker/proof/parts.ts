import { advise, type UnlocatedFinding, withoutPart } from '#checker/findings';
import {
  and,
  asRule,
  type ConditionSite,
  conditionDecides,
  conditionsIn,
  exemption,
  type Formula,
  hasAnswer,
  type Model,
  not,
  type RuleSite,
  type RuleTree,
  readBy,
  ruleHolds,
  ruleWithout,
} from '#checker/reach';
import { fill } from '#engine/texts';
import proofs from '../../../schemas/texts/proofs.json' with { type: 'json' };
import type { FormPlaces } from './formPlaces.ts';
import { isImpossible, searchWhereAsked } from './proof.ts';
import type { ProofInFiles } from './proofDescriber.ts';
import { targetKey } from './targets.ts';

const { parts: texts } = proofs;

/**
 * Findings about parts of a rule that nothing depends on, and questions in it without an answer where it applies.
 * A part is reported together with those around it that make no difference either; to take it away is
 * advised only where that is proven to change nothing for any visitor.
 */
export function judgeParts(proof: ProofInFiles, site: RuleSite): readonly UnlocatedFinding[] {
  const { model, never } = proof;
  const { kind, rule, tree, conditions, cell } = site;
  const isHidden = kind === 'visible' && never.has(targetKey.shown(cell));
  if (isHidden || [true, false].some((holds) => never.has(targetKey.result(site, holds))))
    return [];
  const neverAnswered = neverTogether(proof, site);
  if (neverAnswered.length > 0) return neverAnswered;
  const idle = new Set(
    conditions
      .filter((condition) => {
        // A list is true unless it is empty: no editor wrote it as a condition.
        if (condition.node.kind === 'list') return false;
        const [result] = [true, false].filter((holds) =>
          never.has(targetKey.matters(condition, holds)),
        );
        return result !== undefined && (result || !isGuard(model, site, condition));
      })
      .map(({ index: at }) => at),
  );
  if (idle.size === 0) return [];
  const isSame = (without: ReadonlySet<string>) => {
    const other = ruleWithout(tree, without);
    const isOther: Formula =
      other === undefined ? and() : { kind: 'xor', of: [ruleHolds(rule), ruleHolds(other)] };
    return isImpossible(searchWhereAsked(model, site, isOther));
  };
  const superfluous: UnlocatedFinding[] = [];
  const needed: UnlocatedFinding[] = [];
  const removed = new Set<string>();
  const judge = (part: RuleTree): void => {
    if (sharesSource(site, part, proof.places)) {
      superfluous.push(judgeSharedSource(proof, site, part));
    } else if (isSame(new Set([...removed, part.node.pointer]))) {
      removed.add(part.node.pointer);
      superfluous.push({
        ...judgePart(proof, site, part, texts.removeHint),
        remedy: withoutPart(part.node.written),
      });
    } else if ('of' in part) {
      for (const inner of part.of.toReversed()) if (inner.kind !== 'constant') judge(inner);
    } else {
      needed.push(judgePart(proof, site, part, texts.rewriteHint));
    }
  };
  // What says the same as something before it is reported where it is said again.
  for (const part of idleParts(tree, idle).toReversed()) judge(part);
  // When one is fixed the others may well matter, so that the first of those that stay is enough.
  return superfluous.length > 0 ? superfluous.toReversed() : needed.slice(-1);
}

/** Whether the source of this part in the file became more than this part. */
function sharesSource(
  { pointer, conditions }: RuleSite,
  part: RuleTree,
  { sourceOf }: FormPlaces,
): boolean {
  const source = sourceOf(`${pointer}${part.node.pointer}`);
  const own = conditionsIn(part);
  return conditions.some(
    (condition) => sourceOf(condition.pointer) === source && !own.includes(condition.index),
  );
}

/** The largest parts of a rule of which every condition is idle. */
function idleParts(tree: RuleTree, idle: ReadonlySet<number>): readonly RuleTree[] {
  if (!('of' in tree)) return [];
  return tree.of.flatMap((part) => {
    if (part.kind === 'constant') return [];
    return conditionsIn(part).every((at) => idle.has(at)) ? [part] : idleParts(part, idle);
  });
}

function judgePart(
  { model, describer }: ProofInFiles,
  site: RuleSite,
  { node }: RuleTree,
  hint: string,
): UnlocatedFinding {
  const rule = asRule(node);
  const isConstant = readBy(model.form, rule).length === 0;
  const always = isImpossible(searchWhereAsked(model, site, not(ruleHolds(rule))));
  const never = !always && isImpossible(searchWhereAsked(model, site, ruleHolds(rule)));
  const result = always ? 'always' : never ? 'never' : 'decided';
  const text = (isConstant ? texts.written : texts.condition)[result];
  const message = fill(text, { condition: describer.condition(rule) });
  return { code: 'part-constant', pointer: `${site.pointer}${node.pointer}`, message, hint };
}

/**
 * A bound that makes no difference, of a requirement that also asks whether there is an answer:
 * without it something else would be asked.
 */
function judgeSharedSource(proof: ProofInFiles, site: RuleSite, part: RuleTree): UnlocatedFinding {
  const { model, describer } = proof;
  const rule = asRule(part.node);
  const [question, ...others] = readBy(model.form, rule);
  const isAccepted =
    question !== undefined &&
    others.length === 0 &&
    isImpossible(searchWhereAsked(model, site, and(hasAnswer(question), not(ruleHolds(rule)))));
  if (!isAccepted) return judgePart(proof, site, part, texts.changeHint);
  return {
    code: 'part-constant',
    pointer: `${site.pointer}${part.node.pointer}`,
    ...advise(texts.alreadyMet, { rule: describer.statement(rule) }),
  };
}

function neverTogether(
  { model: { form }, never, describer }: ProofInFiles,
  site: RuleSite,
): readonly UnlocatedFinding[] {
  const { conditions } = site;
  // A part that nothing depends on at all is reported as that.
  const deciding = conditions.filter(
    (condition) =>
      conditions.length < 2 ||
      [true, false].some((holds) => !never.has(targetKey.matters(condition, holds))),
  );
  const neverAnswered = [
    ...new Set(deciding.flatMap((condition) => readBy(form, condition.rule))),
  ].filter((question) => never.has(targetKey.together(site, question)));
  return neverAnswered.map((question) => ({
    code: 'never-together',
    pointer: placeOfRead(site, form.questions[question]?.definition.id ?? ''),
    ...advise(texts.neverAnswered, { question: describer.question(question) }),
  }));
}

/**
 * Whether a part is superfluous only because other questions of the rule are asked under the same
 * condition: saying so twice is no mistake.
 */
function isGuard(model: Model, site: RuleSite, condition: ConditionSite): boolean {
  const { form } = model;
  const exemptions = new Set<string>();
  for (const question of readBy(form, site.rule)) {
    for (
      let at = form.questions[question]?.cell ?? -1;
      at !== -1;
      at = form.cells[at]?.parent ?? -1
    ) {
      exemptions.add(exemption.rule(0, at)).add(exemption.choice(0, at));
    }
  }
  const isDecided = and(
    not(ruleHolds(condition.rule)),
    conditionDecides(site.tree, condition.index),
  );
  return searchWhereAsked(model, site, isDecided, { exemptions }).kind !== 'none';
}

/** Where in a rule a question is read; the rule itself when it is not found. */
function placeOfRead({ conditions, pointer }: RuleSite, id: string): string {
  const quotedId = JSON.stringify(id);
  return conditions.find(({ rule }) => JSON.stringify(rule).includes(quotedId))?.pointer ?? pointer;
}
