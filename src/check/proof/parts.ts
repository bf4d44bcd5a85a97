import type { Judgement } from '#check/findings';
import { advise, withoutPart } from '#check/findings';
import {
  type Atom,
  asRule,
  both,
  conditionsIn,
  decisive,
  exemption,
  type Formula,
  holding,
  isGiven,
  type Logic,
  type Model,
  no,
  type RuleSite,
  readBy,
  ruleWithout,
} from '#reach';
import { fill } from '#texts';
import proofs from '../../../schemas/texts/proofs.json' with { type: 'json' };
import type { FormPlaces } from './formPlaces.ts';
import { isNobody, searchAsked } from './proof.ts';
import type { ProofInFiles } from './proofDescriber.ts';
import { targetKey } from './targets.ts';

const { parts: texts } = proofs;

/**
 * Parts of a rule that nothing hangs on, and questions in it that have no answer where it is asked.
 * A part is reported together with those around it that make no difference either; to take it away is
 * advised only where that is proven to change nothing for anybody.
 */
export function judgeParts(proof: ProofInFiles, site: RuleSite): readonly Judgement[] {
  const { model, never } = proof;
  const { kind, rule, logic, atoms, cell } = site;
  const isHidden = kind === 'visible' && never.has(targetKey.shown(cell));
  if (isHidden || [true, false].some((holds) => never.has(targetKey.result(site, holds))))
    return [];
  const apart = neverTogether(proof, site);
  if (apart.length > 0) return apart;
  const idle = new Set(
    atoms
      .filter((atom) => {
        // A list among conditions holds or not by how long it is: that is no part to be reported.
        if (atom.node.kind === 'list') return false;
        const [result] = [true, false].filter((holds) => never.has(targetKey.matters(atom, holds)));
        return result !== undefined && (result || !isGuard(model, site, atom));
      })
      .map(({ at }) => at),
  );
  if (idle.size === 0) return [];
  const isSame = (without: ReadonlySet<string>) => {
    const other = ruleWithout(logic, without);
    const isOther: Formula =
      other === undefined ? both() : { kind: 'differ', of: [holding(rule), holding(other)] };
    return isNobody(searchAsked(model, site, isOther));
  };
  const superfluous: Judgement[] = [];
  const needed: Judgement[] = [];
  const gone = new Set<string>();
  const judge = (part: Logic): void => {
    if (isPiece(site, part, proof.places)) {
      superfluous.push(judgePiece(proof, site, part));
    } else if (isSame(new Set([...gone, part.node.pointer]))) {
      gone.add(part.node.pointer);
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
  for (const part of idleParts(logic, idle).toReversed()) judge(part);
  // When one is fixed the others may well matter, so that the first of those that stay is enough.
  return superfluous.length > 0 ? superfluous.toReversed() : needed.slice(-1);
}

/** Whether more was made of what is written in the file than this part. */
function isPiece({ pointer, atoms }: RuleSite, part: Logic, { sourceOf }: FormPlaces): boolean {
  const source = sourceOf(`${pointer}${part.node.pointer}`);
  const own = conditionsIn(part);
  return atoms.some((atom) => sourceOf(atom.pointer) === source && !own.includes(atom.at));
}

/** The largest parts of a rule of which every condition is idle. */
function idleParts(logic: Logic, idle: ReadonlySet<number>): readonly Logic[] {
  if (!('of' in logic)) return [];
  return logic.of.flatMap((part) => {
    if (part.kind === 'constant') return [];
    return conditionsIn(part).every((at) => idle.has(at)) ? [part] : idleParts(part, idle);
  });
}

function judgePart(
  { model, describer }: ProofInFiles,
  site: RuleSite,
  { node }: Logic,
  hint: string,
): Judgement {
  const rule = asRule(node);
  const isConstant = readBy(model.form, rule).length === 0;
  const always = isNobody(searchAsked(model, site, no(holding(rule))));
  const never = !always && isNobody(searchAsked(model, site, holding(rule)));
  const result = always ? 'always' : never ? 'never' : 'decided';
  const text = (isConstant ? texts.written : texts.condition)[result];
  const message = fill(text, { condition: describer.condition(rule) });
  return { code: 'part-constant', pointer: `${site.pointer}${node.pointer}`, message, hint };
}

/**
 * A bound that makes no difference, of a requirement that also asks whether there is an answer:
 * without it something else would be asked.
 */
function judgePiece(proof: ProofInFiles, site: RuleSite, part: Logic): Judgement {
  const { model, describer } = proof;
  const rule = asRule(part.node);
  const [question, ...others] = readBy(model.form, rule);
  const isTaken =
    question !== undefined &&
    others.length === 0 &&
    isNobody(searchAsked(model, site, both(isGiven(question), no(holding(rule)))));
  if (!isTaken) return judgePart(proof, site, part, texts.changeHint);
  return {
    code: 'part-constant',
    pointer: `${site.pointer}${part.node.pointer}`,
    ...advise(texts.alreadyMet, { rule: describer.statement(rule) }),
  };
}

function neverTogether(
  { model: { form }, never, describer }: ProofInFiles,
  site: RuleSite,
): readonly Judgement[] {
  const { atoms } = site;
  // A part that nothing hangs on at all is reported as that.
  const deciding = atoms.filter(
    (atom) =>
      atoms.length < 2 || [true, false].some((holds) => !never.has(targetKey.matters(atom, holds))),
  );
  const apart = [...new Set(deciding.flatMap((atom) => readBy(form, atom.rule)))].filter(
    (question) => never.has(targetKey.together(site, question)),
  );
  return apart.map((question) => ({
    code: 'never-together',
    pointer: placeOfRead(site, form.questions[question]?.definition.id ?? ''),
    ...advise(texts.neverAnswered, { question: describer.question(question) }),
  }));
}

/**
 * Whether a part is superfluous only because other questions of the rule are asked under the same
 * condition: saying so twice is no mistake.
 */
function isGuard(model: Model, site: RuleSite, atom: Atom): boolean {
  const { form } = model;
  const without = new Set<string>();
  for (const question of readBy(form, site.rule)) {
    for (
      let at = form.questions[question]?.cell ?? -1;
      at !== -1;
      at = form.cells[at]?.parent ?? -1
    ) {
      without.add(exemption.rule(0, at)).add(exemption.choice(0, at));
    }
  }
  const isDecided = both(no(holding(atom.rule)), decisive(site.logic, atom.at));
  return searchAsked(model, site, isDecided, { without }).kind !== 'none';
}

/** Where in a rule a question is read; the rule itself when it is not found. */
function placeOfRead({ atoms, pointer }: RuleSite, id: string): string {
  const reading = JSON.stringify(id);
  return atoms.find(({ rule }) => JSON.stringify(rule).includes(reading))?.pointer ?? pointer;
}
