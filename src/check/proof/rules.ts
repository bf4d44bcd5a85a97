import { ALWAYS_SHOWN } from '#adapters';
import type { Advice, Judgement } from '#check/findings';
import { into, shown, withoutRule } from '#check/findings';
import type { FormDefinition } from '#engine';
import { aimed } from './aims.ts';
import type { Proof } from './proof.ts';
import type { RuleSite } from './ruleSites.ts';
import type { ProofTelling } from './telling.ts';

const VALUE = { kind: 'value' } as const;

/** Rules that always give the same. */
export function judgeConstants(
  proof: Proof,
  telling: ProofTelling,
  nameOf: (pointer: string) => string,
): readonly Judgement[] {
  return proof.sites.rules.flatMap((site) => judgeConstant(proof, telling, nameOf, site));
}

function judgeConstant(
  { never }: Proof,
  telling: ProofTelling,
  nameOf: (pointer: string) => string,
  site: RuleSite,
): readonly Judgement[] {
  const { kind, rule, pointer, cell, step } = site;
  if (kind !== 'visible' && kind !== 'ready') return [];
  // What is never shown is told with its cause.
  if (kind === 'visible' && never.has(aimed.shown(cell))) return [];
  const at = { code: 'rule-constant', pointer, part: VALUE } as const;
  if (rule === true) {
    return [
      {
        ...at,
        message: `"${kind}" är true, och det är samma sak som att inte ha något villkor.`,
        mend: `Ta bort "${kind}".`,
        remedy: withoutRule(kind, rule),
      },
    ];
  }
  // It never gives this, so it always gives the other.
  if (kind === 'ready' && never.has(aimed.result(site, true))) {
    return [
      {
        ...at,
        message: `Ingen kan lämna ${telling.step(step)}, för villkoret i "ready" stämmer aldrig: ${telling.statement(rule)}.`,
        mend: 'Ändra villkoret, eller ta bort "ready".',
      },
    ];
  }
  if (never.has(aimed.result(site, true)) || !never.has(aimed.result(site, false))) return [];
  return [
    {
      ...at,
      message: `Villkoret stämmer alltid: ${telling.statement(rule)}.`,
      mend: withoutIt(nameOf(pointer)),
      remedy: withoutRule(kind, rule),
    },
  ];
}

/** `name`: the property that has the condition; a step of a health declaration always has one. */
function withoutIt(name: string): string {
  return name === 'dependency'
    ? `Skriv "${ALWAYS_SHOWN}", som stämmer alltid, eller ändra villkoret.`
    : `Ta bort "${name}", eller ändra villkoret.`;
}

/** Ways out that nobody takes. */
export function judgeExits(
  { model: { form }, never }: Proof,
  telling: ProofTelling,
): readonly Judgement[] {
  return (form.definition.exits ?? []).flatMap(({ to, when }, at): readonly Judgement[] => {
    if (!never.has(aimed.taken(at))) return [];
    return [
      {
        code: 'exit-never-taken',
        pointer: into('/exits', at, when === undefined ? 'to' : 'when'),
        part: VALUE,
        message:
          when === undefined
            ? `Ingen kommer till utgången "${to}", för någon av utgångarna före gäller alltid.`
            : `Ingen kommer till utgången "${to}", för villkoret stämmer aldrig när utgångarna före inte gör det: ${telling.statement(when)}.`,
        mend: 'Ändra villkoret, eller ta bort utgången.',
        ...remedyOfExit(form.definition.exits ?? [], at),
      },
    ];
  });
}

/** An exit that nobody takes can go, when one that always holds is still the last. */
function remedyOfExit(
  exits: NonNullable<FormDefinition['exits']>,
  at: number,
): Pick<Advice, 'remedy'> {
  const { to } = exits[at] ?? {};
  if (exits.toSpliced(at, 1).at(-1)?.when !== undefined) return {};
  const label = `Ta bort utgången ${shown(to)}`;
  return { remedy: { label, above: 1, change: { kind: 'remove', path: [] } } };
}
