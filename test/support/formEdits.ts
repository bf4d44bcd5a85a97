import type { Rule } from '#engine';

/** Pseudorandom numbers from 0 to below 1, the same for the same seed. */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Definitions to edit: the engine's shape without `readonly`. */
export interface EditedForm {
  id: string;
  title: string;
  steps: EditedStep[];
  exits?: { to: string; when?: Rule }[];
}
export interface EditedStep {
  id: string;
  title: string;
  visible?: Rule;
  ready?: Rule;
  questions: EditedQuestion[];
}
export interface EditedQuestion {
  id: string;
  type: string;
  label: string;
  help?: string;
  visible?: Rule;
  options?: EditedOption[];
  validation?: { rule: Rule; message: string }[];
  clearedBy?: string[];
}
export interface EditedOption {
  value: string;
  label: string;
  visible?: Rule;
  questions?: EditedQuestion[];
}

const SINGLE: ReadonlySet<string> = new Set(['radio-button', 'single-button', 'radiobuttongroup']);

/** An edit, and what it renamed. */
export interface Edit {
  readonly kind: string;
  readonly renamed?: readonly [now: string, before: string];
  readonly revalued?: readonly [question: string, now: string, before: string];
}

/** Generates small forms and random decisions. */
export class Chance {
  readonly #next: () => number;
  #made = 0;

  constructor(seed: number) {
    this.#next = seeded(seed);
  }

  below(count: number): number {
    return Math.floor(this.#next() * count);
  }

  happens(share: number): boolean {
    return this.#next() < share;
  }

  one<T>(list: readonly T[]): T | undefined {
    return list[this.below(list.length)];
  }

  /** A rule over questions, which must precede what it controls. */
  rule(known: readonly EditedQuestion[], depth = 2): Rule {
    const about = this.one(known);
    if (!about || this.happens(0.05)) return this.happens(0.5);
    if (depth > 0 && this.happens(0.35)) {
      const parts = [this.rule(known, depth - 1), this.rule(known, depth - 1)];
      return this.happens(0.2)
        ? { '!': [this.rule(known, depth - 1)] }
        : { [this.happens(0.5) ? 'and' : 'or']: parts };
    }
    const answer = { var: about.id };
    const value = this.one(about.options ?? [])?.value ?? '';
    if (about.type === 'checkbox' || about.type === 'multi-select') {
      if (this.happens(0.3)) return { is_answered: [answer] };
      if (this.happens(0.5)) return { in: [value, answer] };
      const quantifier = this.one(['some', 'all', 'none']) ?? 'some';
      return { [quantifier]: [answer, { '==': [{ var: '' }, value] }] };
    }
    if (SINGLE.has(about.type)) {
      return { [this.one(['==', '!=', '===']) ?? '==']: [answer, value] };
    }
    if (about.type === 'numeric' || about.type === 'salary') {
      return { [this.one(['>', '>=', '<', '<=']) ?? '>']: [answer, 1 + this.below(5)] };
    }
    return { [this.one(['is_answered', 'is_email']) ?? 'is_answered']: [answer] };
  }

  question(known: EditedQuestion[], depth: number): EditedQuestion {
    this.#made += 1;
    const id = `q${this.#made}x`;
    const type =
      this.one(['radio-button', 'radio-button', 'checkbox', 'numeric', 'text']) ?? 'text';
    const question: EditedQuestion = { id, type, label: `Fråga ${this.#made}?` };
    if (known.length > 0 && this.happens(0.5)) question.visible = this.rule(known);
    const validation: { rule: Rule; message: string }[] = [];
    const answer = { var: id };
    if (this.happens(0.5)) validation.push({ rule: { is_answered: [answer] }, message: 'Svara.' });
    if (type === 'numeric') {
      validation.push({ rule: { is_integer: [answer] }, message: 'Heltal.' });
      const [least, most] = [1 + this.below(2), 4 + this.below(3)];
      const rule = { and: [{ '>=': [answer, least] }, { '<=': [answer, most] }] };
      validation.push({ rule, message: 'Inom gränserna.' });
    }
    if (type === 'text' && this.happens(0.5)) {
      validation.push({ rule: { is_email: [answer] }, message: 'Mejladress.' });
    }
    if (validation.length > 0) question.validation = validation;
    if (type === 'radio-button' || type === 'checkbox') {
      const values = ['a', 'b', 'c'].slice(0, 2 + this.below(2));
      question.options = values.map((value) => this.#option(`${id}${value}`, known));
    }
    known.push(question);
    for (const option of question.options ?? []) {
      if (depth > 0 && this.happens(0.15)) option.questions = [this.question(known, depth - 1)];
    }
    return question;
  }

  #option(value: string, known: readonly EditedQuestion[]): EditedOption {
    const option: EditedOption = { value, label: `Val ${value}` };
    if (known.length > 0 && this.happens(0.15)) option.visible = this.rule(known);
    return option;
  }

  /** A form of two to four steps and about five questions. */
  form(): EditedForm {
    const known: EditedQuestion[] = [];
    const steps = Array.from({ length: 2 + this.below(3) }, (_none, at): EditedStep => {
      const step: EditedStep = { id: `s${at}`, title: `Steg ${at}`, questions: [] };
      if (known.length > 0 && this.happens(0.3)) step.visible = this.rule(known);
      for (let count = 1 + this.below(2); count > 0; count -= 1) {
        step.questions.push(this.question(known, 1));
      }
      if (this.happens(0.2)) step.ready = this.rule(known);
      return step;
    });
    const form: EditedForm = { id: 'form', title: 'Formulär', steps };
    if (this.happens(0.6))
      form.exits = [{ to: 'boka-mote', when: this.rule(known) }, { to: 'klart' }];
    return form;
  }
}
