import { lettingBe, type Model, search } from '#reach';
import type { Atom } from './atoms.ts';
import { sentence } from './naming.ts';
import { into } from './pointer.ts';
import { type Proof, wantedFor } from './proof.ts';
import { aimed } from './proofAims.ts';
import { asksRule, hangsOn, readBy, sightOf, sightOfRule } from './proofSight.ts';
import type { ProofTelling } from './proofTelling.ts';
import type { RuleSite } from './ruleSites.ts';
import type { Judgement } from './schemaAdvice.ts';

const VALUE = { kind: 'value' } as const;

/** Rules that always give the same, and parts of rules that nothing hangs on. */
export function judgeRules(proof: Proof, telling: ProofTelling): readonly Judgement[] {
  return proof.sites.rules.flatMap((site) => judgeSite(proof, telling, site));
}

function judgeSite(proof: Proof, telling: ProofTelling, site: RuleSite): readonly Judgement[] {
  const {
    model: { form },
    never,
  } = proof;
  const { kind, rule, pointer, atoms, cell, step } = site;
  const isHidden = kind === 'visible' && never.has(aimed.shown(cell));
  // Written out as true it is meant so; never shown it is told with its cause.
  if (isHidden || rule === true) return [];
  const where = { pointer, part: VALUE } as const;
  for (const holds of [true, false]) {
    // It never gives this, so it always gives the other.
    if (!never.has(aimed.result(site, holds))) continue;
    if (kind === 'ready' && holds) {
      return [
        {
          code: 'rule-constant',
          ...where,
          message: `Ingen kan lämna ${telling.step(step)}, för villkoret i "ready" stämmer aldrig: ${telling.rule(rule)}.`,
          mend: 'Ändra villkoret, eller ta bort "ready".',
        },
      ];
    }
    if (holds) return [];
    return [
      {
        code: 'rule-constant',
        ...where,
        message: `Villkoret stämmer alltid: ${telling.rule(rule)}.`,
        mend: `Ta bort "${kind}", eller ändra villkoret.`,
      },
    ];
  }
  // A part that nothing hangs on at all is told as that.
  const decisive = atoms.filter(
    (atom) =>
      atoms.length < 2 || [true, false].some((holds) => !never.has(aimed.matters(atom, holds))),
  );
  const apart = [...new Set(decisive.flatMap((atom) => readBy(form, atom.rule)))].filter(
    (question) => never.has(aimed.together(site, question)),
  );
  if (apart.length > 0) {
    return apart.map((question) => ({
      code: 'never-together',
      ...where,
      pointer: placeOfRead(site, form.questions[question]?.definition.id ?? ''),
      message: `Villkoret läser ${telling.question(question)}, som aldrig har något svar där villkoret prövas.`,
      mend: 'Läs en fråga som kan vara besvarad här, eller ta bort den delen av villkoret.',
    }));
  }
  return atoms.flatMap((atom): readonly Judgement[] => {
    const [result] = [true, false].filter((holds) => never.has(aimed.matters(atom, holds)));
    if (result === undefined || (!result && isGuard(proof.model, site, atom))) return [];
    const why = result
      ? 'den är aldrig uppfylld när svaret hänger på den'
      : 'den är alltid uppfylld när svaret hänger på den';
    return [
      {
        code: 'part-constant',
        pointer: atom.pointer,
        part: VALUE,
        message: `En del av villkoret spelar ingen roll, ${why}: ${telling.rule(atom.rule)}.`,
        mend: 'Ta bort den delen, eller ändra den.',
      },
    ];
  });
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
      without.add(lettingBe.rule(0, at)).add(lettingBe.choice(0, at));
    }
  }
  const asked = asksRule(form, site);
  const wanted = wantedFor({
    until: site.step,
    looksAt: sightOfRule(form, site),
    isMet: (reading) => asked(reading) && !reading.holds(atom.rule) && hangsOn(reading, atom),
  });
  return search([model], { ...wanted, without }).kind !== 'none';
}

/** Where in a rule a question is read; the rule itself when it cannot be told. */
function placeOfRead({ atoms, pointer }: RuleSite, id: string): string {
  const reading = JSON.stringify(id);
  return atoms.find(({ rule }) => JSON.stringify(rule).includes(reading))?.pointer ?? pointer;
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
  return model.form.questions.flatMap(({ index, definition, judgesUnanswered }) => {
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
        part: VALUE,
        message: `Inget svar på ${telling.question(index)} uppfyller kravet${before}: ${telling.rule(refused)}.`,
        mend: 'Ändra kravet så att det finns svar som godtas.',
      });
    }
    const isUnanswerable = never.has(aimed.answered(index));
    for (const [at, rule] of rules.slice(0, last).entries()) {
      if (!never.has(aimed.told(index, at)) || (isUnanswerable && !judgesUnanswered[at])) continue;
      const cover = coveringRule(proof, index, at);
      const why =
        cover === undefined
          ? `kravet är alltid uppfyllt: ${telling.rule(rule)}`
          : cover === at
            ? 'kraven före fångar alla svar som det skulle gälla'
            : `kravet på ${telling.line(place(cover))} fångar alla svar som det skulle gälla`;
      told.push({
        code: 'message-never-shown',
        pointer: place(at),
        part: VALUE,
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
  const { definition, step = 0, cell = -1, judgesUnanswered } = model.form.questions[index] ?? {};
  const rules = (definition?.validation ?? []).map(({ rule }) => rule);
  const rule = rules[at] ?? true;
  const fails = (before: number | undefined) =>
    search(
      [model],
      wantedFor({
        until: step,
        looksAt: sightOf(model.form, [cell], [index], rules),
        isMet: (reading) => {
          const isGiven = reading.answerTo(index) !== undefined;
          const isJudged = (own: number) => isGiven || judgesUnanswered?.[own] === true;
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
            : `Ingen kommer till utgången "${to}": ${telling.rule(when)} stämmer aldrig när utgångarna före inte gör det.`,
        mend: 'Ändra villkoret, eller ta bort utgången.',
      },
    ];
  });
}
