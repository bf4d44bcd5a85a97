import { type Form, questionRead, type Rule, speaking } from '#engine';
import {
  type Atom,
  asksRule,
  hangsOn,
  type Model,
  partsIn,
  type Reading,
  type RuleSite,
  readBy,
  type Sight,
  type Sites,
  sightOf,
  sightOfRule,
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
  isMet(reading: Reading): boolean;
}

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
  const aims: Aim[] = [];
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
      isMet: (reading) => reading.isShown(cell),
    });
  }
  for (const { index, cell } of form.steps) {
    aims.push({
      key: aimed.left(index),
      after: shownKey(cell),
      until: index + 1,
      looksAt: sightOf(form, [cell], [], []),
      isMet: (reading) => reading.isShown(cell),
    });
  }
  aims.push(...form.questions.flatMap((question) => aimsOfQuestion(form, question, shownKey)));
  aims.push(...exitAims(form));
  for (const site of sites.rules) aims.push(...aimsOfRule(model, site, shownKey, isOfInterest));
  return aims;
}

function aimsOfQuestion(
  form: Form,
  question: Form['questions'][number],
  shownKey: (cell: number) => readonly string[],
): readonly Aim[] {
  const { definition, index, step, cell } = question;
  if (definition.type === 'box') return [];
  const validation = definition.validation ?? [];
  const rules = validation.map(({ rule }) => rule);
  const looksAt = sightOf(form, [cell], [index], rules);
  const isGiven = (reading: Reading) =>
    reading.isShown(cell) && reading.answerTo(index) !== undefined;
  const answered: Aim = {
    key: aimed.answered(index),
    after: shownKey(cell),
    until: step,
    looksAt: sightOf(form, [cell], [index], []),
    isMet: isGiven,
  };
  if (validation.length === 0) return [answered];
  const accepted: Aim = {
    key: aimed.accepted(index),
    after: [answered.key],
    until: step,
    looksAt,
    isMet: (reading) => isGiven(reading) && rules.every((rule) => reading.holds(rule)),
  };
  const told = validation.map(
    (_rule, at): Aim => ({
      key: aimed.told(index, at),
      after: shownKey(cell),
      until: step,
      looksAt,
      isMet: (reading) =>
        reading.isShown(cell) && speaking(question, isGiven(reading), reading.holds) === at,
    }),
  );
  return [answered, accepted, ...told];
}

function exitAims(form: Form): readonly Aim[] {
  const { exits = [] } = form.definition;
  const whens = exits.map(({ when = true }) => when);
  return exits.map(
    (_exit, at): Aim => ({
      key: aimed.taken(at),
      after: [],
      until: form.steps.length,
      looksAt: sightOf(form, [], [], whens.slice(0, at + 1)),
      isMet: (reading) => whens.findIndex((when) => reading.holds(when)) === at,
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
  const asked = asksRule(form, site);
  const ownAtoms = atoms.filter(({ pointer }) => isOfInterest(pointer));
  const reads = new Set(ownAtoms.flatMap((atom) => readBy(form, atom.rule)));
  const parent = kind === 'visible' ? (form.cells[site.cell]?.parent ?? -1) : site.cell;
  const after = shownKey(parent);
  const looksAt = sightOfRule(form, site);
  const results =
    kind === 'visible' || kind === 'ready'
      ? [true, false].map(
          (holds): Aim => ({
            key: aimed.result(site, holds),
            after,
            until: step,
            looksAt,
            isMet: (reading) => asked(reading) && reading.holds(rule) === holds,
          }),
        )
      : [];
  const together = [...reads]
    .filter((own) => own !== question)
    .map((own): Aim => {
      const read = form.questions[own]?.cell ?? -1;
      const readers = ownAtoms.filter((atom) => readBy(form, atom.rule).includes(own));
      return {
        key: aimed.together(site, own),
        after: [...after, ...shownKey(read)],
        until: step,
        looksAt: { ...looksAt, cells: [...looksAt.cells, read] },
        isMet: (reading) =>
          asked(reading) &&
          reading.isShown(read) &&
          readers.some((atom) => hangsOn(reading, site, atom)),
      };
    });
  if (atoms.length < 2) return [...results, ...together];
  const both = results.map(({ key }) => key);
  const matters = ownAtoms.flatMap((atom) =>
    [true, false]
      .filter((holds) => holds || !asksForAnswer(atom.rule))
      .map(
        (holds): Aim => ({
          key: aimed.matters(atom, holds),
          after: [...after, ...both],
          until: step,
          looksAt,
          isMet: (reading) =>
            asked(reading) && reading.holds(atom.rule) === holds && hangsOn(reading, site, atom),
        }),
      ),
  );
  return [...results, ...together, ...matters];
}

/** Whoever looks first whether there is an answer, to be safe, need not have been forced to. */
function asksForAnswer(rule: Rule): boolean {
  const node = treeOf(rule);
  if (node.kind !== 'operation') return false;
  const isDouble = node.operator === '!!' && questionRead(partsIn(node)[0]) !== undefined;
  return node.operator === 'is_answered' || isDouble || questionRead(node) !== undefined;
}
