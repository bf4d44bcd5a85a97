import { ALWAYS_SHOWN } from '#adapters';
import { type Advice, into, type Judgement, sentence, shown, withoutRule } from '#check/findings';
import { type FormDefinition, judges } from '#engine';
import { type RuleSite, search, sightOf } from '#reach';
import { aimed } from './aims.ts';
import { type Proof, wantedFor } from './proof.ts';
import type { ProofTelling } from './telling.ts';

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
  const at = { code: 'rule-constant', pointer } as const;
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

/** Answers that are never taken, by the question's index with the place of the rule that takes none. */
export function refusingRules({ model, aims, never }: Proof): ReadonlyMap<number, number> {
  const refusing = new Map<number, number>();
  for (const { index, step, cell, definition } of model.form.questions) {
    const key = aimed.accepted(index);
    if (!aims.has(key) || !never.has(key)) continue;
    const rules = (definition.validation ?? []).map(({ rule }) => rule);
    const at = rules.findIndex((_rule, last) => {
      const first = rules.slice(0, last + 1);
      const wanted = wantedFor({
        until: step,
        looksAt: sightOf(model.form, [cell], [index], first),
        isMet: (reading) =>
          reading.isShown(cell) &&
          reading.answerTo(index) !== undefined &&
          first.every((rule) => reading.holds(rule)),
      });
      return search([model], wanted).kind === 'none';
    });
    if (at !== -1) refusing.set(index, at);
  }
  return refusing;
}

/** Validations that no answer meets, and messages that nobody is shown. */
export function judgeValidations(
  proof: Proof,
  telling: ProofTelling,
  refusing: ReadonlyMap<number, number>,
): readonly Judgement[] {
  const { model, sites, never } = proof;
  return model.form.questions.flatMap((question) => {
    const { index, definition } = question;
    const rules = (definition.validation ?? []).map(({ rule }) => rule);
    const place = (at: number) => into(sites.questions[index] ?? '', 'validation', at, 'rule');
    const last = refusing.get(index) ?? rules.length;
    const refused = rules[last];
    const told: Judgement[] = [];
    if (refused !== undefined) {
      const before = last === 0 ? '' : ' tillsammans med kraven före det';
      told.push({
        code: 'never-accepted',
        pointer: place(last),
        message: `Inget svar på ${telling.question(index)} uppfyller kravet${before}: ${telling.statement(refused)}.`,
        mend: 'Ändra kravet så att det finns svar som godtas.',
      });
    }
    const isUnanswerable = never.has(aimed.answered(index));
    for (const [at, rule] of rules.slice(0, last).entries()) {
      if (!never.has(aimed.told(index, at)) || (isUnanswerable && !judges(question, at, false)))
        continue;
      const cover = coveringRule(proof, index, at);
      const why =
        cover === undefined
          ? `kravet är alltid uppfyllt: ${telling.statement(rule)}`
          : cover === at
            ? 'kraven före fångar alla svar som det skulle gälla'
            : `kravet på ${telling.line(place(cover))} fångar alla svar som det skulle gälla`;
      told.push({
        code: 'message-never-shown',
        pointer: place(at),
        message: `${sentence(`meddelandet ”${definition.validation?.[at]?.message ?? ''}”`)} visas aldrig, för ${why}.`,
        mend: 'Ändra kravet, byt ordning på kraven, eller ta bort det.',
      });
    }
    return told;
  });
}

/**
 * The validation before, by its place, that fails whenever this one does; its own place when it
 * takes several to; `undefined` when it never fails.
 */
function coveringRule({ model }: Proof, index: number, at: number): number | undefined {
  const question = model.form.questions[index];
  if (!question) return undefined;
  const { definition, step, cell } = question;
  const rules = (definition.validation ?? []).map(({ rule }) => rule);
  const rule = rules[at] ?? true;
  const fails = (before: number | undefined) =>
    search(
      [model],
      wantedFor({
        until: step,
        looksAt: sightOf(model.form, [cell], [index], rules),
        isMet: (reading) => {
          const isGiven = reading.answerTo(index) !== undefined;
          const isJudged = (own: number) => judges(question, own, isGiven);
          return (
            reading.isShown(cell) &&
            isJudged(at) &&
            !reading.holds(rule) &&
            (before === undefined || !isJudged(before) || reading.holds(rules[before] ?? true))
          );
        },
      }),
    ).kind === 'found';
  if (!fails(undefined)) return undefined;
  const alone = rules.slice(0, at).findIndex((_rule, before) => !fails(before));
  return alone === -1 ? at : alone;
}
