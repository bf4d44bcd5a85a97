import type { Judgement } from '#check/findings';
import { advise, into, sentence } from '#check/findings';
import { inRow } from '#explain';
import proofs from '../../../schemas/texts/proofs.json' with { type: 'json' };
import { aimed } from './aims.ts';
import { type Conflict, conflictOf } from './conflict.ts';
import { wantedFor } from './proof.ts';
import type { ProofInFiles } from './telling.ts';

const { unreachable: texts } = proofs;

/** Something that nobody meets, with what makes it so. */
interface Unreachable {
  readonly conflict: Conflict;
  /** Absent where the cause is told by another finding. */
  readonly judgement?: Judgement;
}

/**
 * What nobody is shown (`never-shown`: steps, questions, options, messages) and steps that nobody can
 * leave. Where one cause makes much unreachable it is
 * told once, where it is the smallest: what hangs on more than the cause of something else is left.
 * `isToldElsewhere`: what is wrong with the answers to a question, by its index, has a finding.
 */
export function judgeUnreachable(
  proof: ProofInFiles,
  isToldElsewhere: (question: number | undefined, step: number) => boolean,
): readonly Judgement[] {
  const found = [...hiddenCells(proof), ...stuckSteps(proof, isToldElsewhere)].toSorted(
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
  return causes.flatMap(({ judgement }) => judgement ?? []);
}

function hiddenCells(proof: ProofInFiles): readonly Unreachable[] {
  const { model, sites, aims, never, telling } = proof;
  return sites.cells.flatMap(({ cell, ...site }): readonly Unreachable[] => {
    const aim = aims.get(aimed.shown(cell));
    if (!aim || !never.has(aim.key)) return [];
    const conflict = conflictOf(model, wantedFor(aim), cell);
    const isAlone = conflict.names.size === 1 && conflict.rules.includes(cell);
    const isFalse = model.form.cells[cell]?.rule === false;
    const text = isFalse ? texts.written : isAlone ? texts.unmet : texts.contradicting;
    const values = {
      name: sentence(telling.name({ cell, ...site })),
      conditions: inRow(telling.parts(conflict, cell)),
    };
    const ownName = site.kind === 'option' ? 'value' : 'id';
    const judgement: Judgement = {
      code: 'never-shown',
      pointer: into(site.pointer, site.hasRule ? 'visible' : ownName),
      ...advise(text, values),
    };
    return [{ conflict, judgement }];
  });
}

function stuckSteps(
  { model, sites, aims, never, telling }: ProofInFiles,
  isToldElsewhere: (question: number | undefined, step: number) => boolean,
): readonly Unreachable[] {
  return model.form.steps.flatMap(({ index: step, cell, definition }): readonly Unreachable[] => {
    const aim = aims.get(aimed.left(step));
    if (!aim || !never.has(aim.key)) return [];
    const conflict = conflictOf(model, wantedFor(aim), cell);
    const own = conflict.demands.flatMap((at) => model.demands[at] ?? []);
    if (own.some((demand) => isToldElsewhere(demand.question, demand.step))) return [{ conflict }];
    const here = own.filter((demand) => demand.step === step);
    const first = here.find(({ question }) => question === undefined) ?? here[0];
    const property = definition.visible === undefined ? 'id' : 'visible';
    const isReady = first !== undefined && first.question === undefined;
    const judgement: Judgement = {
      code: 'no-way-on',
      pointer:
        first?.question === undefined
          ? into('/steps', step, isReady ? 'ready' : property)
          : into(sites.questions[first.question] ?? '', 'validation'),
      ...(!isReady && { part: { kind: 'key' } }),
      ...advise(texts.step, {
        step: telling.step(step),
        conditions: inRow(telling.parts(conflict, -1)),
      }),
    };
    return [{ conflict, judgement }];
  });
}
