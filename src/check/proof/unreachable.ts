import type { Judgement } from '#check/findings';
import { into, sentence } from '#check/findings';
import { inRow } from '#explain';
import { aimed } from './aims.ts';
import { type Conflict, conflictOf } from './conflict.ts';
import { type Proof, wantedFor } from './proof.ts';
import type { ProofTelling } from './telling.ts';

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
  proof: Proof,
  telling: ProofTelling,
  isToldElsewhere: (question: number | undefined, step: number) => boolean,
): readonly Judgement[] {
  const found = [
    ...hiddenCells(proof, telling),
    ...stuckSteps(proof, telling, isToldElsewhere),
  ].toSorted((a, b) => a.conflict.names.size - b.conflict.names.size);
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

function hiddenCells(proof: Proof, telling: ProofTelling): readonly Unreachable[] {
  const { model, sites, aims, never } = proof;
  return sites.cells.flatMap((site): readonly Unreachable[] => {
    const key = aimed.shown(site.cell);
    const aim = aims.get(key);
    if (!aim || !never.has(key)) return [];
    const conflict = conflictOf(model, wantedFor(aim), site.cell);
    const name = sentence(telling.name(site));
    const rule = model.form.cells[site.cell]?.rule ?? true;
    const at = {
      code: 'never-shown',
      pointer: into(site.pointer, site.hasRule ? 'visible' : ownName(site.kind)),
    } as const;
    if (rule === false) {
      return [
        {
          conflict,
          judgement: {
            ...at,
            message: `${name} visas aldrig, för "visible" är false.`,
            mend: 'Skriv ett villkor, eller ta bort det som aldrig ska visas.',
          },
        },
      ];
    }
    const isAlone = conflict.names.size === 1 && conflict.rules.includes(site.cell);
    const parts = telling.parts(conflict, site.cell);
    const why = isAlone
      ? `villkoret kan aldrig vara uppfyllt: ${parts.join('')}`
      : `villkoren säger emot varandra: ${inRow(parts)}`;
    return [
      {
        conflict,
        judgement: {
          ...at,
          message: `${name} visas aldrig, för ${why}.`,
          mend: isAlone
            ? 'Ändra villkoret så att något svar kan uppfylla det.'
            : 'Ändra ett av villkoren, eller ta bort det som aldrig ska visas.',
        },
      },
    ];
  });
}

function ownName(kind: 'step' | 'question' | 'option'): string {
  return kind === 'option' ? 'value' : 'id';
}

function stuckSteps(
  { model, sites, aims, never }: Proof,
  telling: ProofTelling,
  isToldElsewhere: (question: number | undefined, step: number) => boolean,
): readonly Unreachable[] {
  return model.form.steps.flatMap(({ index: step, cell, definition }): readonly Unreachable[] => {
    const key = aimed.left(step);
    const aim = aims.get(key);
    if (!aim || !never.has(key)) return [];
    const conflict = conflictOf(model, wantedFor(aim), cell);
    const own = conflict.demands.flatMap((at) => model.demands[at] ?? []);
    const here = own.filter((demand) => demand.step === step);
    const first = here.find(({ question }) => question === undefined) ?? here[0];
    if (own.some((demand) => isToldElsewhere(demand.question, demand.step))) return [{ conflict }];
    const isReady = first !== undefined && first.question === undefined;
    const pointer =
      first === undefined
        ? into('/steps', step, definition.visible === undefined ? 'id' : 'visible')
        : isReady
          ? into('/steps', step, 'ready')
          : into(sites.questions[first.question ?? -1] ?? '', 'validation');
    return [
      {
        conflict,
        judgement: {
          code: 'no-way-on',
          pointer,
          ...(!isReady && { part: { kind: 'key' } }),
          message: `Ingen kan lämna ${telling.step(step)}, för kraven går inte att uppfylla: ${inRow(telling.parts(conflict, -1))}.`,
          mend: 'Ändra ett av villkoren så att det finns svar som leder vidare.',
        },
      },
    ];
  });
}
