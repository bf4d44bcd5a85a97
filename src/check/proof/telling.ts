import { groupedBy, into } from '#check/findings';
import { type Form, type Rule, validationApplies } from '#engine';
import { fewInRow, inRow, itemName, ruleSentence } from '#explain';
import { type CellSite, type Model, readsOf, type Sites, treeOf } from '#reach';
import type { Conflict, Requirement } from './conflict.ts';
import type { FormPlaces } from './formPlaces.ts';
import type { Proof } from './proof.ts';

/** A proof with how it is told to the person who edits the files that the form was made of. */
export interface ProofInFiles extends Proof {
  readonly telling: ProofTelling;
  readonly places: FormPlaces;
}

export function proofInFiles(proof: Proof, places: FormPlaces): ProofInFiles {
  return { ...proof, places, telling: new ProofTelling(proof.model, proof.sites, places.lineOf) };
}

/** Words for what a proof has found, with the lines of what belongs to it. */
export class ProofTelling {
  readonly #model: Model;
  readonly #sites: Sites;
  readonly #lineOf: (pointer: string) => string;

  /** `lineOf` says where something of the form's definition stands: `rad 12`. */
  constructor(model: Model, sites: Sites, lineOf: (pointer: string) => string) {
    this.#model = model;
    this.#sites = sites;
    this.#lineOf = lineOf;
  }

  /** `frågan ”Har du barn?”`. */
  name(site: CellSite): string {
    return itemName(this.#model.form, site);
  }

  question(index: number): string {
    const { form } = this.#model;
    const { step = 0 } = form.questions[index] ?? {};
    return itemName(form, { kind: 'question', step, question: index });
  }

  step(index: number): string {
    return itemName(this.#model.form, { kind: 'step', step: index });
  }

  /** A rule to stand after 'om' or 'att'. */
  condition(rule: Rule): string {
    return this.#rule(rule, 'sub');
  }

  /** A rule to stand by itself or after a colon. */
  statement(rule: Rule): string {
    return this.#rule(rule, 'main');
  }

  #rule(rule: Rule, clause: 'main' | 'sub'): string {
    if (typeof rule === 'boolean') return String(rule);
    return shortened(ruleSentence(this.#model.form, rule, { clause }));
  }

  line(pointer: string): string {
    return this.#lineOf(pointer);
  }

  /** Every part of a conflict with its line, in the order of the pages; `own` is left out. */
  parts({ rules, choices, demands, required }: Conflict, own: number): readonly string[] {
    const { form } = this.#model;
    const at = (pointer: string) => `(${this.#lineOf(pointer)})`;
    const told = [
      ...rules.map((cell): readonly [number, string] => {
        const site = this.#sites.cells[cell];
        const rule = form.cells[cell]?.rule ?? true;
        const place = into(site?.pointer ?? '', 'visible');
        if (!site || cell === own) return [-1, `${this.statement(rule)} ${at(place)}`];
        return [cell, `${this.name(site)} visas bara om ${this.condition(rule)} ${at(place)}`];
      }),
      ...choices.map((cell): readonly [number, string] => {
        const site = this.#sites.cells[cell];
        const place = site?.pointer ?? '';
        const name = site ? `${this.name(site)} hör till ` : '';
        // The option stands two names above its sub-question.
        const option = place.split('/').slice(0, -2).join('/');
        return [cell, `${name}${this.#chosen(form, cell)} ${at(option)}`];
      }),
      ...demands.flatMap((index) => this.#demand(index, required.get(index) ?? [])),
    ];
    return told.toSorted(([a], [b]) => a - b).map(([, text]) => text);
  }

  /** Options with the condition that each has, those with the same together. */
  hiddenOptions(sites: readonly CellSite[]): readonly string[] {
    const { form } = this.#model;
    const alike = groupedBy(sites, ({ question, cell }) =>
      JSON.stringify([question, form.cells[cell]?.rule]),
    );
    return [...alike.values()].map((group) => {
      const [first] = group;
      if (!first) return '';
      const rule = form.cells[first.cell]?.rule ?? true;
      const lines = group.map(({ pointer }) => this.#lineOf(into(pointer, 'visible')));
      const labels = group.map(({ question, option }) => {
        const { label = '' } = form.questions[question]?.definition.options?.[option] ?? {};
        return `”${label}”`;
      });
      const named =
        group.length === 1
          ? this.name(first)
          : `alternativen ${fewTold(labels)} på ${this.question(first.question)}`;
      return `${named} visas bara om ${this.condition(rule)} (${linesTold(lines)})`;
    });
  }

  /** What has to be so before a step can be left: of a question, the parts of its validations. */
  #demand(index: number, required: readonly Requirement[]): readonly (readonly [number, string])[] {
    const { form, demands } = this.#model;
    const { question, step = 0 } = demands[index] ?? {};
    if (question === undefined) {
      const rule = form.steps[step]?.definition.ready ?? true;
      const line = this.#lineOf(into('/steps', step, 'ready'));
      const text = `${this.step(step)} går att lämna först när ${this.condition(rule)} (${line})`;
      return [[form.cells.length + step, text]];
    }
    const own = form.questions[question];
    const answered = { is_answered: [{ var: own?.definition.id ?? '' }] };
    return required.map(({ rule, pointer, validation }) => {
      const place = into(this.#sites.questions[question] ?? '', 'validation');
      const line = this.#lineOf(`${place}${pointer}`);
      const reads = [...readsOf(treeOf(rule))];
      const isOwn = reads.every((id) => form.indexOf.get(id) === question);
      const who = isOwn ? 'det krävs' : `för ${this.question(question)} krävs`;
      // An answer that is not there is not judged, so that it may be missing need not be said.
      const isJudged = own && validationApplies(own, validation, false);
      const asked: Rule = isJudged ? rule : { and: [answered, rule] };
      return [form.cells.length + question, `${who} att ${this.condition(asked)} (${line})`];
    });
  }

  #chosen(form: Form, cell: number): string {
    const { question = -1, value } = form.cells[cell]?.chosen ?? {};
    const { definition, step = 0 } = form.questions[question] ?? {};
    const option = definition?.options?.findIndex((own) => own.value === value) ?? -1;
    return itemName(form, { kind: 'option', step, question, option });
  }
}

/** Longer sentences than this are cut: the line is told with them. */
const LONGEST = 200;

function shortened(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1)}…`;
}

const MOST_NAMED = 3;

/** Names in a row, of many the first: that there is one more takes as many words as its name. */
export function fewTold(names: readonly string[]): string {
  return fewInRow(names, names.length === MOST_NAMED + 1 ? names.length : MOST_NAMED);
}

/** Lines of the same file: `rad 3, 7 och 12 i f.json`. */
function linesTold(lines: readonly string[]): string {
  const [, file = ''] = /^rad \d+(.*)$/.exec(lines[0] ?? '') ?? [];
  return `rad ${inRow(lines.map((line) => /\d+/.exec(line)?.[0] ?? ''))}${file}`;
}
