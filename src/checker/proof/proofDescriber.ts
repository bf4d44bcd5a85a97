import { itemName, ruleSentence } from '#checker/explain';
import { filled, groupedBy, into, listing, type Words } from '#checker/findings';
import { type CellSite, type Model, readsOf, type Sites, syntaxTree } from '#checker/reach';
import { type Form, type Rule, validationApplies } from '#engine';
import proofs from '../../../schemas/texts/proofs.json' with { type: 'json' };
import type { RequiredRule, RuleConflict } from './conflict.ts';
import type { FormPlaces } from './formPlaces.ts';
import type { FormProof } from './proof.ts';

const { conflicts: texts } = proofs;

/** A proof with how it is reported to the person who edits the files that the form was made of. */
export interface ProofInFiles extends FormProof {
  readonly describer: ProofDescriber;
  readonly places: FormPlaces;
}

export function proofInFiles(proof: FormProof, places: FormPlaces): ProofInFiles {
  return { ...proof, places, describer: new ProofDescriber(proof.model, proof.sites, places) };
}

/** Describes what a proof has found, with the lines of what belongs to it. */
export class ProofDescriber {
  readonly #model: Model;
  readonly #sites: Sites;
  readonly #linesOf: FormPlaces['linesOf'];

  constructor(model: Model, sites: Sites, { linesOf }: FormPlaces) {
    this.#model = model;
    this.#sites = sites;
    this.#linesOf = linesOf;
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

  /** A rule as a clause after 'om' or 'att'. */
  condition(rule: Rule): string {
    return this.#rule(rule, 'sub');
  }

  /** A rule as a sentence of its own, or after a colon. */
  statement(rule: Rule): string {
    return this.#rule(rule, 'main');
  }

  #rule(rule: Rule, clause: 'main' | 'sub'): string {
    if (typeof rule === 'boolean') return String(rule);
    return shortened(ruleSentence(this.#model.form, rule, { clause }));
  }

  /** Every part of a conflict with its line, in the order of the pages; `own` is left out. */
  parts({ rules, choices, demands, required }: RuleConflict, own: number): readonly Words[] {
    const { form } = this.#model;
    const described = [
      ...rules.map((cell): readonly [number, Words] => {
        const site = this.#sites.cells[cell];
        const lines = this.#aside(into(site?.pointer ?? '', 'visible'));
        const rule = form.cells[cell]?.rule ?? true;
        if (!site || cell === own) {
          return [-1, filled(texts.rule, { rule: this.statement(rule), lines })];
        }
        const condition = this.condition(rule);
        return [cell, filled(texts.shownIf, { name: this.name(site), condition, lines })];
      }),
      ...choices.map((cell): readonly [number, Words] => {
        const site = this.#sites.cells[cell];
        // The option stands two names above its sub-question.
        const lines = this.#aside((site?.pointer ?? '').split('/').slice(0, -2).join('/'));
        const name = site ? this.name(site) : '';
        return [cell, filled(texts.belongsTo, { name, option: this.#chosen(form, cell), lines })];
      }),
      ...demands.flatMap((index) => this.#demand(index, required.get(index) ?? [])),
    ];
    return described.toSorted(([a], [b]) => a - b).map(([, text]) => text);
  }

  /** Options with the condition that each has, those with the same together. */
  hiddenOptions(sites: readonly CellSite[]): readonly Words[] {
    const { form } = this.#model;
    const alike = groupedBy(sites, ({ question, cell }) =>
      JSON.stringify([question, form.cells[cell]?.rule]),
    );
    return [...alike.values()].map((group) => {
      const [first] = group;
      if (!first) return '';
      const labels = group.map(({ question, option }) => {
        const { label = '' } = form.questions[question]?.definition.options?.[option] ?? {};
        return `”${label}”`;
      });
      const question = this.question(first.question);
      return filled(texts.shownIf, {
        name:
          group.length === 1
            ? this.name(first)
            : filled(texts.options, { options: firstFew(labels), question }),
        condition: this.condition(form.cells[first.cell]?.rule ?? true),
        lines: this.#aside(...group.map(({ pointer }) => into(pointer, 'visible'))),
      });
    });
  }

  /** A demand on a step that is left; of a question, the parts of its validations. */
  #demand(index: number, required: readonly RequiredRule[]): readonly (readonly [number, Words])[] {
    const { form, demands } = this.#model;
    const { question, step = 0 } = demands[index] ?? {};
    if (question === undefined) {
      const condition = this.condition(form.steps[step]?.definition.ready ?? true);
      const lines = this.#aside(into('/steps', step, 'ready'));
      const text = filled(texts.leftIf, { step: this.step(step), condition, lines });
      return [[form.cells.length + step, text]];
    }
    const own = form.questions[question];
    const answered = { is_answered: [{ var: own?.definition.id ?? '' }] };
    return required.map(({ rule, pointer, validation }) => {
      const place = into(this.#sites.questions[question] ?? '', 'validation');
      const reads = [...readsOf(syntaxTree(rule))];
      const isOwn = reads.every((id) => form.indexOf.get(id) === question);
      // An answer that is not there is not judged, so that it may be missing need not be said.
      const isJudged = own && validationApplies(own, validation, false);
      const text = filled(isOwn ? texts.required : texts.requiredOf, {
        question: this.question(question),
        condition: this.condition(isJudged ? rule : { and: [answered, rule] }),
        lines: this.#aside(`${place}${pointer}`),
      });
      return [form.cells.length + question, text];
    });
  }

  #aside(...pointers: readonly string[]): Words {
    return { aside: this.#linesOf(...pointers) };
  }

  #chosen(form: Form, cell: number): string {
    const { question = -1, value } = form.cells[cell]?.underOption ?? {};
    const { definition, step = 0 } = form.questions[question] ?? {};
    const option = definition?.options?.findIndex((own) => own.value === value) ?? -1;
    return itemName(form, { kind: 'option', step, question, option });
  }
}

/** Longer sentences than this are cut: the line is reported with them. */
const LONGEST = 200;

function shortened(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1)}…`;
}

const MOST_NAMED = 3;

/** A list of names, shortened when long: one more is named, as saying so would be as long. */
export function firstFew(names: readonly Words[]): Words {
  return listing(names, names.length === MOST_NAMED + 1 ? names.length : MOST_NAMED);
}
