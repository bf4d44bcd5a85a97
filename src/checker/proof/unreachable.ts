import { advise, into, listing, sentence, type UnlocatedFinding } from '#checker/findings';
import proofs from '../../../schemas/texts/proofs.json' with { type: 'json' };
import { conflictOf, type RuleConflict } from './conflict.ts';
import { queryFor } from './proof.ts';
import type { ProofInFiles } from './proofDescriber.ts';
import { targetKey } from './targets.ts';

const { unreachable: texts } = proofs;

/** Something that is never met, with its cause. */
interface Unreachable {
  readonly conflict: RuleConflict;
  /** Absent where the cause is reported by another finding. */
  readonly finding?: UnlocatedFinding;
}

/**
 * Findings about items that are never shown (`never-shown`: steps, questions, options, messages) and steps that no visitor can
 * leave. Where one cause makes much unreachable it is
 * reported once, where it is the smallest: what depends on more than the cause of something else is left.
 * `isReportedElsewhere`: what is wrong with the answers to a question, by its index, has a finding.
 */
export function judgeUnreachable(
  proof: ProofInFiles,
  isReportedElsewhere: (question: number | undefined, step: number) => boolean,
): readonly UnlocatedFinding[] {
  const found = [...hiddenCells(proof), ...stuckSteps(proof, isReportedElsewhere)].toSorted(
    (a, b) => a.conflict.names.size - b.conflict.names.size,
  );
  const causes: Unreachable[] = [];
  for (const one of found) {
    const isConsequence = causes.some(
      ({ conflict: { names } }) =>
        names.size > 0 && [...names].every((name) => one.conflict.names.has(name)),
    );
    if (!isConsequence) causes.push(one);
  }
  return causes.flatMap(({ finding }) => finding ?? []);
}

function hiddenCells(proof: ProofInFiles): readonly Unreachable[] {
  const { model, sites, targets, never, describer } = proof;
  return sites.cells.flatMap(({ cell, ...site }): readonly Unreachable[] => {
    const target = targets.get(targetKey.shown(cell));
    if (!target || !never.has(target.key)) return [];
    const conflict = conflictOf(model, queryFor(target), cell);
    const isAlone = conflict.names.size === 1 && conflict.rules.includes(cell);
    const isFalse = model.form.cells[cell]?.rule === false;
    const text = isFalse ? texts.written : isAlone ? texts.unmet : texts.contradicting;
    const values = {
      name: sentence(describer.name({ cell, ...site })),
      conditions: listing(describer.parts(conflict, cell)),
    };
    const ownName = site.kind === 'option' ? 'value' : 'id';
    const finding: UnlocatedFinding = {
      code: 'never-shown',
      pointer: into(site.pointer, site.hasRule ? 'visible' : ownName),
      ...advise(text, values),
    };
    return [{ conflict, finding }];
  });
}

function stuckSteps(
  { model, sites, targets, never, describer }: ProofInFiles,
  isReportedElsewhere: (question: number | undefined, step: number) => boolean,
): readonly Unreachable[] {
  return model.form.steps.flatMap(({ index: step, cell, definition }): readonly Unreachable[] => {
    const target = targets.get(targetKey.left(step));
    if (!target || !never.has(target.key)) return [];
    const conflict = conflictOf(model, queryFor(target), cell);
    const own = conflict.demands.flatMap((at) => model.demands[at] ?? []);
    if (own.some((demand) => isReportedElsewhere(demand.question, demand.step)))
      return [{ conflict }];
    const here = own.filter((demand) => demand.step === step);
    const first = here.find(({ question }) => question === undefined) ?? here[0];
    const property = definition.visible === undefined ? 'id' : 'visible';
    const isReady = first !== undefined && first.question === undefined;
    const finding: UnlocatedFinding = {
      code: 'no-way-on',
      pointer:
        first?.question === undefined
          ? into('/steps', step, isReady ? 'ready' : property)
          : into(sites.questions[first.question] ?? '', 'validation'),
      ...(!isReady && { part: { kind: 'key' } }),
      ...advise(texts.step, {
        step: describer.step(step),
        conditions: listing(describer.parts(conflict, -1)),
      }),
    };
    return [{ conflict, finding }];
  });
}
