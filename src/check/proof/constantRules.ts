import { ALWAYS_SHOWN } from '#adapters';
import { into, type Judgement, shown as quoted, sentence, withoutRule } from '#check/findings';
import { type Question, type Rule, validationApplies } from '#engine';
import {
  both,
  either,
  type Formula,
  type Found,
  holding,
  isGiven,
  judged,
  type Model,
  no,
  type RuleSite,
  search,
  shown,
  sightOf,
} from '#reach';
import { aimed } from './aims.ts';
import { type Proof, wantedFor } from './proof.ts';
import type { ProofInFiles } from './telling.ts';

/** Rules that always give the same. */
export function judgeConstants(proof: ProofInFiles): readonly Judgement[] {
  return proof.sites.rules.flatMap((site) => judgeConstant(proof, site) ?? []);
}

function judgeConstant(
  { never, telling, places }: ProofInFiles,
  site: RuleSite,
): Judgement | undefined {
  const { kind, rule, pointer, cell, step } = site;
  if (kind !== 'visible' && kind !== 'ready') return undefined;
  // What is never shown is told with its cause.
  if (kind === 'visible' && never.has(aimed.shown(cell))) return undefined;
  const at = { code: 'rule-constant', pointer } as const;
  if (rule === true) {
    const message = `"${kind}" är true, och det är samma sak som att inte ha något villkor.`;
    return { ...at, message, hint: `Ta bort "${kind}".`, remedy: withoutRule(kind, rule) };
  }
  if (never.has(aimed.result(site, true))) {
    if (kind === 'visible') return undefined;
    return {
      ...at,
      message: `Ingen kan lämna ${telling.step(step)}, för villkoret i "ready" stämmer aldrig: ${telling.statement(rule)}.`,
      hint: 'Ändra villkoret, eller ta bort "ready".',
    };
  }
  if (!never.has(aimed.result(site, false))) return undefined;
  const message = `Villkoret stämmer alltid: ${telling.statement(rule)}.`;
  return {
    ...at,
    message,
    hint: withoutIt(places.nameOf(pointer)),
    remedy: withoutRule(kind, rule),
  };
}

/** `name`: the property that has the condition; a step of a health declaration always has one. */
function withoutIt(name: string): string {
  return name === 'dependency'
    ? `Skriv "${ALWAYS_SHOWN}", som stämmer alltid, eller ändra villkoret.`
    : `Ta bort "${name}", eller ändra villkoret.`;
}

/** Ways out that nobody takes. */
export function judgeExits({ model, never, telling }: ProofInFiles): readonly Judgement[] {
  const { exits = [] } = model.form.definition;
  return exits.flatMap(({ to, when }, at): readonly Judgement[] => {
    if (!never.has(aimed.taken(at))) return [];
    const why =
      when === undefined
        ? 'någon av utgångarna före gäller alltid'
        : `villkoret stämmer aldrig när utgångarna före inte gör det: ${telling.statement(when)}`;
    // It can go, when one that always holds is still the last.
    const isEnding = exits.toSpliced(at, 1).at(-1)?.when === undefined;
    const label = `Ta bort utgången ${quoted(to)}`;
    return [
      {
        code: 'exit-never-taken',
        pointer: into('/exits', at, when === undefined ? 'to' : 'when'),
        message: `Ingen kommer till utgången "${to}", för ${why}.`,
        hint: 'Ändra villkoret, eller ta bort utgången.',
        ...(isEnding && { remedy: { label, above: 1, change: { kind: 'remove', path: [] } } }),
      },
    ];
  });
}

/** Answers that are never taken, by the question's index with the place of the rule that takes none. */
export function refusingRules({ model, never }: Proof): ReadonlyMap<number, number> {
  const refusing = new Map<number, number>();
  for (const question of model.form.questions) {
    const { index, cell, definition } = question;
    if (!never.has(aimed.accepted(index))) continue;
    const rules = (definition.validation ?? []).map(({ rule }) => rule);
    const at = rules.findIndex((_rule, last) => {
      const first = rules.slice(0, last + 1);
      const isAccepted = both(shown(cell), isGiven(index), ...first.map(holding));
      return searchAt(model, question, first, isAccepted).kind === 'none';
    });
    if (at !== -1) refusing.set(index, at);
  }
  return refusing;
}

/** Searches for somebody who comes to a question and of whom something is so that its rules decide. */
function searchAt(
  model: Model,
  { cell, index, step }: Question,
  rules: readonly Rule[],
  formula: Formula,
): Found {
  const looksAt = sightOf(model.form, [cell], [index], rules);
  return search([model], wantedFor({ until: step, looksAt, formula }));
}

/** Validations that no answer meets, and messages that nobody is shown. */
export function judgeValidations(
  { model, sites, never, telling }: ProofInFiles,
  refusing: ReadonlyMap<number, number>,
): readonly Judgement[] {
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
        hint: 'Ändra kravet så att det finns svar som godtas.',
      });
    }
    const isUnanswerable = never.has(aimed.answered(index));
    for (const [at, rule] of rules.slice(0, last).entries()) {
      if (
        !never.has(aimed.told(index, at)) ||
        (isUnanswerable && !validationApplies(question, at, false))
      )
        continue;
      const cover = coveringRule(model, question, at);
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
        hint: 'Ändra kravet, byt ordning på kraven, eller ta bort det.',
      });
    }
    return told;
  });
}

/**
 * The validation before, by its place, that fails whenever this one does; its own place when it
 * takes several to; `undefined` when it never fails.
 */
function coveringRule(model: Model, question: Question, at: number): number | undefined {
  const rules = (question.definition.validation ?? []).map(({ rule }) => rule);
  const [rule = true] = rules.slice(at);
  const isFailing = both(shown(question.cell), judged(question, at), no(holding(rule)));
  const isFound = (formula: Formula) => searchAt(model, question, rules, formula).kind === 'found';
  if (!isFound(isFailing)) return undefined;
  const alone = rules.slice(0, at).findIndex((own, before) => {
    const isPassed = either(no(judged(question, before)), holding(own));
    return !isFound(both(isFailing, isPassed));
  });
  return alone === -1 ? at : alone;
}
