import type { Form, Rule } from '#engine';
import { itemName, ruleSentence } from '#explain';
import type { Model } from '#reach';
import { into } from './pointer.ts';
import type { Conflict } from './proofConflict.ts';
import type { CellSite, Sites } from './ruleSites.ts';

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
  name({ kind, step, question, option }: CellSite): string {
    const { form } = this.#model;
    if (kind === 'step') return itemName(form, { kind, step });
    if (kind === 'question') return itemName(form, { kind, step, question });
    return itemName(form, { kind, step, question, option });
  }

  question(index: number): string {
    const { form } = this.#model;
    const step = form.questions[index]?.step ?? 0;
    return itemName(form, { kind: 'question', step, question: index });
  }

  step(index: number): string {
    return itemName(this.#model.form, { kind: 'step', step: index });
  }

  rule(rule: Rule): string {
    if (typeof rule === 'boolean') return String(rule);
    return shortened(ruleSentence(this.#model.form, rule));
  }

  line(pointer: string): string {
    return this.#lineOf(pointer);
  }

  /** Every part of a conflict with its line, in the order of the pages; `own` is left out. */
  parts({ rules, choices, demands }: Conflict, own: number): readonly string[] {
    const { form, demands: all } = this.#model;
    const at = (pointer: string) => `(${this.#lineOf(pointer)})`;
    const told = [
      ...rules.map((cell): [number, string] => {
        const site = this.#sites.cells[cell];
        const rule = form.cells[cell]?.rule ?? true;
        const place = into(site?.pointer ?? '', 'visible');
        const name = site && cell !== own ? `${this.name(site)} visas bara om ` : '';
        return [cell === own ? -1 : cell, `${name}${this.rule(rule)} ${at(place)}`];
      }),
      ...choices.map((cell): [number, string] => {
        const site = this.#sites.cells[cell];
        const place = site?.pointer ?? '';
        const name = site ? `${this.name(site)} hör till ` : '';
        // The option stands two names above its sub-question.
        const option = place.split('/').slice(0, -2).join('/');
        return [cell, `${name}${this.#chosen(form, cell)} ${at(option)}`];
      }),
      ...demands.map((index): [number, string] => {
        const { question, step = 0 } = all[index] ?? {};
        if (question === undefined) {
          const place = into('/steps', step, 'ready');
          return [
            form.cells.length + step,
            `${this.step(step)} går att lämna först när ${this.rule(form.steps[step]?.definition.ready ?? true)} ${at(place)}`,
          ];
        }
        const place = into(this.#sites.questions[question] ?? '', 'validation');
        return [
          form.cells.length + question,
          `${this.question(question)} måste besvaras rätt ${at(place)}`,
        ];
      }),
    ];
    return told.toSorted(([a], [b]) => a - b).map(([, text]) => text);
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

/** Clauses with `och` before the last. */
export function inTurn(clauses: readonly string[]): string {
  const last = clauses.at(-1) ?? '';
  return clauses.length < 2 ? last : `${clauses.slice(0, -1).join(', ')} och ${last}`;
}
