import type { Answers, AnswerValue, OptionValue } from '#engine';
import { listed, shown } from './naming.ts';
import { into } from './pointer.ts';
import type { WrittenAnswers } from './scenarioFile.ts';
import type { Subject } from './scenarioSubject.ts';
import { closest } from './spelling.ts';

/** Something in a scenario that does not agree with the definition, with its place in the file. */
export interface Disagreement {
  readonly code: 'scenario-name' | 'scenario-differs' | 'scenario-empty';
  readonly pointer: string;
  readonly message: string;
  readonly mend: string;
  /** What differs, without the name of the scenario; the same where the same has gone wrong. */
  readonly difference?: string;
}

/** What scenarios of one definition call its parts, and what the form calls them. */
export class ScenarioNames {
  readonly #subject: Subject;
  readonly #questionIds: ReadonlyMap<string, string>;

  constructor(subject: Subject) {
    this.#subject = subject;
    this.#questionIds = new Map([...subject.questions].map(([id, name]) => [name, id]));
  }

  /** The form's id for a question as it is named in scenarios. */
  questionId(name: string): string | undefined {
    return this.#questionIds.get(name);
  }

  question(id: string): string {
    return this.#subject.questions.get(id) ?? id;
  }

  step(id: string): string {
    return this.#subject.steps.get(id) ?? id;
  }

  option(id: string, value: OptionValue): OptionValue {
    return this.#subject.options.get(id)?.get(value) ?? value;
  }

  /** Answers as the form takes them. Options may be named by what they are called or by their value. */
  answers(written: WrittenAnswers): Answers {
    const entries = Object.entries(written).flatMap(([name, value]) => {
      const id = this.questionId(name);
      return id === undefined || value === null ? [] : [[id, this.#value(id, value)] as const];
    });
    return Object.fromEntries(entries);
  }

  /** Answers as they are written. */
  written(answers: Answers): WrittenAnswers {
    const entries = Object.entries(answers).map(([id, value]) => [
      this.question(id),
      typeof value === 'object'
        ? value.map((own) => String(this.option(id, own)))
        : this.option(id, value),
    ]);
    return Object.fromEntries(entries);
  }

  /** Names of questions that the definition does not have. */
  strangers(names: readonly string[], pointerOf: (at: number) => string): readonly Disagreement[] {
    return names.flatMap((name, at) =>
      this.#questionIds.has(name)
        ? []
        : [unknown('frågan', name, [...this.#questionIds.keys()], pointerOf(at))],
    );
  }

  /** Names of steps that the definition does not have. */
  strangeSteps(names: readonly string[], pointer: string): readonly Disagreement[] {
    const known = [...this.#subject.steps.values()];
    return names.flatMap((name, at) =>
      known.includes(name) ? [] : [unknown('steget', name, known, into(pointer, at))],
    );
  }

  /** Questions that do not exist, and choices that are not theirs. */
  strangeAnswers(written: WrittenAnswers, pointer: string): readonly Disagreement[] {
    const names = Object.keys(written);
    const choices = Object.entries(written).flatMap(([name, value]) => {
      const id = this.questionId(name) ?? '';
      if (value === null || !this.#subject.options.has(id)) return [];
      const chosen = typeof value === 'object' ? value : [value];
      return this.strangeOptions(name, chosen, into(pointer, name));
    });
    return [...this.strangers(names, (at) => into(pointer, names[at] ?? '')), ...choices];
  }

  /** Options that a question does not have. */
  strangeOptions(
    name: string,
    chosen: readonly OptionValue[],
    pointer: string,
  ): readonly Disagreement[] {
    const own = this.#subject.options.get(this.questionId(name) ?? '') ?? new Map();
    const known: readonly OptionValue[] = [...own.values()];
    return chosen
      .filter((value) => !known.includes(value) && !own.has(value))
      .map((value) => unknown(`alternativet på frågan ${shown(name)}`, value, known, pointer));
  }

  #value(id: string, value: AnswerValue): AnswerValue {
    const own = [...(this.#subject.options.get(id) ?? [])];
    const meant = (written: OptionValue) =>
      own.find(([value, name]) => value === written || name === written)?.[0] ?? written;
    return typeof value === 'object' ? value.map((one) => String(meant(one))) : meant(value);
  }
}

function unknown(
  kind: string,
  name: OptionValue,
  known: readonly OptionValue[],
  pointer: string,
): Disagreement {
  const guess = closest(String(name), known.map(String));
  return {
    code: 'scenario-name',
    pointer,
    message: `Definitionen har inte ${kind}: ${shown(name)}.`,
    mend: guess === undefined ? `Det som finns är ${listed(known)}.` : `Menade du ”${guess}”?`,
  };
}
