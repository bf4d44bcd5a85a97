import { type Form, questionRead, type Rule } from '#engine';
import {
  type Atom,
  asked,
  both,
  either,
  type Formula,
  hanging,
  holding,
  isGiven,
  isTrue,
  type Model,
  no,
  partsIn,
  type Reading,
  type RuleSite,
  readBy,
  type Sight,
  type Sites,
  shown,
  sightOf,
  sightOfRule,
  speaks,
  treeOf,
} from '#reach';

/** Something that should be so for some visitor, on the way through the form. */
export interface Aim {
  /** Names it among all aims. */
  readonly key: string;
  /** Aims of other names without which it need not be looked for. */
  readonly after: readonly string[];
  /** The step that is reached: those before it have been left as they should be. */
  readonly until: number;
  readonly looksAt: Sight;
  readonly formula: Formula;
  isMet(reading: Reading): boolean;
}

/** An aim before it is known how it is looked for. */
type Draft = Omit<Aim, 'isMet'>;

/** Names of aims. */
export const aimed = {
  shown: (cell: number) => `shown ${cell}`,
  left: (step: number) => `left ${step}`,
  answered: (question: number) => `answered ${question}`,
  accepted: (question: number) => `accepted ${question}`,
  told: (question: number, at: number) => `told ${question} ${at}`,
  taken: (exit: number) => `taken ${exit}`,
  result: ({ pointer }: RuleSite, holds: boolean) => `${holds ? 'holds' : 'fails'} ${pointer}`,
  matters: ({ pointer }: Atom, holds: boolean) => `matters ${holds} ${pointer}`,
  together: ({ pointer }: RuleSite, question: number) => `together ${pointer} ${question}`,
} as const;

/**
 * All that visitors should be able to meet in a form that is sound: everything shown, every step
 * left, every answer taken, every message and exit, every rule with both results, and every part of
 * a rule so that the result hangs on it. `isOfInterest`: rules that no person has written are left.
 */
export function aimsOf(
  model: Model,
  sites: Sites,
  isOfInterest: (pointer: string) => boolean,
): readonly Aim[] {
  const { form } = model;
  const shownKey = (cell: number) => (cell === -1 ? [] : [aimed.shown(cell)]);
  const aims: Draft[] = [];
  const byRank = sites.cells
    .filter((site) => site !== undefined)
    .toSorted((a, b) => (form.cells[a.cell]?.rank ?? 0) - (form.cells[b.cell]?.rank ?? 0));
  for (const { cell, step } of byRank) {
    const { parent = -1 } = form.cells[cell] ?? {};
    aims.push({
      key: aimed.shown(cell),
      after: shownKey(parent),
      until: step,
      looksAt: sightOf(form, [cell], [], []),
      formula: shown(cell),
    });
  }
  for (const { index, cell } of form.steps) {
    aims.push({
      key: aimed.left(index),
      after: shownKey(cell),
      until: index + 1,
      looksAt: sightOf(form, [cell], [], []),
      formula: shown(cell),
    });
  }
  aims.push(...form.questions.flatMap((question) => aimsOfQuestion(form, question, shownKey)));
  aims.push(...exitAims(form));
  return [
    ...aims.map(sought),
    ...sites.rules.flatMap((site) => aimsOfRule(model, site, shownKey, isOfInterest)),
  ];
}

function sought(draft: Draft): Aim {
  return { ...draft, isMet: (reading) => isTrue(draft.formula, reading) };
}

function aimsOfQuestion(
  form: Form,
  question: Form['questions'][number],
  shownKey: (cell: number) => readonly string[],
): readonly Draft[] {
  const { definition, index, step, cell } = question;
  if (definition.type === 'box') return [];
  const validation = definition.validation ?? [];
  const rules = validation.map(({ rule }) => rule);
  const looksAt = sightOf(form, [cell], [index], rules);
  const isAnswered = both(shown(cell), isGiven(index));
  const answered: Draft = {
    key: aimed.answered(index),
    after: shownKey(cell),
    until: step,
    looksAt: sightOf(form, [cell], [index], []),
    formula: isAnswered,
  };
  if (validation.length === 0) return [answered];
  const accepted: Draft = {
    key: aimed.accepted(index),
    after: [answered.key],
    until: step,
    looksAt,
    formula: both(isAnswered, ...rules.map(holding)),
  };
  const told = validation.map(
    (_rule, at): Draft => ({
      key: aimed.told(index, at),
      after: shownKey(cell),
      until: step,
      looksAt,
      formula: both(shown(cell), speaks(question, at)),
    }),
  );
  return [answered, accepted, ...told];
}

function exitAims(form: Form): readonly Draft[] {
  const { exits = [] } = form.definition;
  const whens = exits.map(({ when = true }) => when);
  return exits.map(
    (_exit, at): Draft => ({
      key: aimed.taken(at),
      after: [],
      until: form.steps.length,
      looksAt: sightOf(form, [], [], whens.slice(0, at + 1)),
      formula: both(
        ...whens.slice(0, at).map((when) => no(holding(when))),
        ...whens.slice(at, at + 1).map(holding),
      ),
    }),
  );
}

/** Of one rule: each of its results, and every part of it so that the result hangs on it. */
export function aimsOfRule(
  model: Model,
  site: RuleSite,
  shownKey: (cell: number) => readonly string[],
  isOfInterest: (pointer: string) => boolean,
): readonly Aim[] {
  const { form } = model;
  const { kind, rule, step, question, atoms } = site;
  if (!isOfInterest(site.pointer)) return [];
  const isAsked = asked(form, site);
  const isHolding = holding(rule);
  const ownAtoms = atoms.filter(({ pointer }) => isOfInterest(pointer));
  const reads = new Set(ownAtoms.flatMap((atom) => readBy(form, atom.rule)));
  const parent = kind === 'visible' ? (form.cells[site.cell]?.parent ?? -1) : site.cell;
  const after = shownKey(parent);
  const looksAt = sightOfRule(form, site);
  const results =
    kind === 'visible' || kind === 'ready'
      ? [true, false].map(
          (holds): Draft => ({
            key: aimed.result(site, holds),
            after,
            until: step,
            looksAt,
            formula: both(isAsked, holds ? isHolding : no(isHolding)),
          }),
        )
      : [];
  const together = [...reads]
    .filter((own) => own !== question)
    .map((own): Draft => {
      const read = form.questions[own]?.cell ?? -1;
      const readers = ownAtoms.filter((atom) => readBy(form, atom.rule).includes(own));
      return {
        key: aimed.together(site, own),
        after: [...after, ...shownKey(read)],
        until: step,
        looksAt: { ...looksAt, cells: [...looksAt.cells, read] },
        formula: both(
          isAsked,
          shown(read),
          either(...readers.map(({ at }) => hanging(site.logic, at))),
        ),
      };
    });
  if (atoms.length < 2) return [...results, ...together].map(sought);
  const outcomes = results.map(({ key }) => key);
  const matters = ownAtoms.flatMap((atom) =>
    [true, false]
      .filter((holds) => holds || !asksForAnswer(atom.rule))
      .map(
        (holds): Draft => ({
          key: aimed.matters(atom, holds),
          after: [...after, ...outcomes],
          until: step,
          looksAt,
          formula: both(
            isAsked,
            holds ? holding(atom.rule) : no(holding(atom.rule)),
            hanging(site.logic, atom.at),
          ),
        }),
      ),
  );
  return [...results, ...together, ...matters].map(sought);
}

/** Whoever looks first whether there is an answer, to be safe, need not have been forced to. */
function asksForAnswer(rule: Rule): boolean {
  const node = treeOf(rule);
  if (node.kind !== 'operation') return false;
  const isDouble = node.operator === '!!' && questionRead(partsIn(node)[0]) !== undefined;
  return node.operator === 'is_answered' || isDouble || questionRead(node) !== undefined;
}
