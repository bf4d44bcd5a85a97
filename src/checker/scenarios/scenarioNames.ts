import { closest, filled, into, quoted, quotedList, segments, type Words } from '#checker/findings';
import type { JsonChange } from '#checker/json';
import type { Answers, AnswerValue, OptionValue } from '#engine';
import proofs from '../../../schemas/texts/proofs.json' with { type: 'json' };
import type { NamedForm } from './namedForm.ts';
import type { WrittenAnswers } from './scenarioFile.ts';

const { scenarios, scenarioNames: texts } = proofs;

/** Something in a scenario that does not agree with the definition, with its place in the file. */
export interface Disagreement {
  readonly code: 'scenario-name' | 'scenario-differs' | 'scenario-empty';
  readonly pointer: string;
  readonly message: Words;
  readonly hint: Words;
  /** The difference without the name of its scenario: scenarios that share it get one finding. */
  readonly difference?: Words;
  /** Absent where there is no certain fix. */
  readonly fix?: ScenarioFix;
}

/** Changes of a file of scenarios, with the label of their button. */
export interface ScenarioFix {
  readonly label: Words;
  readonly changes: readonly JsonChange[];
}

/** Translates between the names of parts in scenarios and their ids in the form. */
export class ScenarioNames {
  readonly #namedForm: NamedForm;
  readonly #questionIds: ReadonlyMap<string, string>;

  constructor(namedForm: NamedForm) {
    this.#namedForm = namedForm;
    this.#questionIds = new Map([...namedForm.questions].map(([id, name]) => [name, id]));
  }

  /** The form's id for a question as it is named in scenarios. */
  questionId(name: string): string | undefined {
    return this.#questionIds.get(name);
  }

  question(id: string): string {
    return this.#namedForm.questions.get(id) ?? id;
  }

  step(id: string): string {
    return this.#namedForm.steps.get(id) ?? id;
  }

  option(id: string, value: OptionValue): OptionValue {
    return this.#namedForm.options.get(id)?.get(value) ?? value;
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

  /** Names of questions in a list that the definition does not have. */
  unknownQuestions(names: readonly string[], pointer: string): readonly Disagreement[] {
    return unknownItems(texts.question, names, [...this.#questionIds.keys()], pointer);
  }

  /** Keys that are no names of questions in the definition. */
  unknownKeys(record: Readonly<Record<string, unknown>>, pointer: string): readonly Disagreement[] {
    const known = [...this.#questionIds.keys()];
    return Object.keys(record).flatMap((name): readonly Disagreement[] => {
      if (this.#questionIds.has(name)) return [];
      const place = into(pointer, name);
      const path = segments(place);
      const near = guessOf(name, known);
      const guess = near !== undefined && Object.hasOwn(record, near) ? undefined : near;
      const change: JsonChange =
        guess === undefined ? { kind: 'remove', path } : { kind: 'rename', path, name: guess };
      return [unknown(texts.question, name, known, place, fixOf(name, guess, change))];
    });
  }

  /** Names of steps that the definition does not have. */
  unknownSteps(names: readonly string[], pointer: string): readonly Disagreement[] {
    return unknownItems(texts.step, names, [...this.#namedForm.steps.values()], pointer);
  }

  /** Questions that do not exist, and choices that are not theirs. */
  unknownAnswers(written: WrittenAnswers, pointer: string): readonly Disagreement[] {
    const choices = Object.entries(written).flatMap(([name, value]) => {
      const id = this.questionId(name) ?? '';
      if (value === null || !this.#namedForm.options.has(id)) return [];
      return this.unknownOptions(name, value, into(pointer, name));
    });
    return [...this.unknownKeys(written, pointer), ...choices];
  }

  /** Options that a question does not have, chosen or listed. */
  unknownOptions(
    name: string,
    chosen: OptionValue | readonly OptionValue[],
    pointer: string,
  ): readonly Disagreement[] {
    const own = this.#namedForm.options.get(this.questionId(name) ?? '') ?? new Map();
    const known: readonly OptionValue[] = [...own.values()];
    const path = segments(pointer);
    return [chosen].flat().flatMap((value): readonly Disagreement[] => {
      if (known.includes(value) || own.has(value)) return [];
      const guess = guessOf(value, known);
      const meant = typeof chosen === 'object' ? withoutUnknown(chosen, value, guess) : guess;
      const change: JsonChange =
        meant === undefined ? { kind: 'remove', path } : { kind: 'set', path, value: meant };
      return [unknown(texts.option, value, known, pointer, fixOf(value, guess, change), name)];
    });
  }

  #value(id: string, value: AnswerValue): AnswerValue {
    const own = [...(this.#namedForm.options.get(id) ?? [])];
    const meant = (written: OptionValue) =>
      own.find(([value, name]) => value === written || name === written)?.[0] ?? written;
    return typeof value === 'object' ? value.map((one) => String(meant(one))) : meant(value);
  }
}

/** Each unknown name, with its index in the list. */
function unknownItems(
  text: NameText,
  names: readonly string[],
  known: readonly string[],
  pointer: string,
): readonly Disagreement[] {
  const path = segments(pointer);
  return names.flatMap((name, at): readonly Disagreement[] => {
    if (known.includes(name)) return [];
    const guess = guessOf(name, known);
    const value = withoutUnknown(names, name, guess);
    const fix = fixOf(name, guess, { kind: 'set', path, value });
    return [unknown(text, name, known, into(pointer, at), fix)];
  });
}

/** Replaces an unknown name by the guess, once; without a guess it is removed. */
function withoutUnknown<T extends OptionValue>(
  names: readonly T[],
  wrong: T,
  guess: T | undefined,
): readonly T[] {
  const meant = guess === undefined || names.includes(guess) ? [] : [guess];
  return names.flatMap((name) => (name === wrong ? meant : [name]));
}

function guessOf<T extends OptionValue>(name: OptionValue, known: readonly T[]): T | undefined {
  const guess = closest(String(name), known.map(String));
  return guess === undefined ? undefined : known.find((own) => String(own) === guess);
}

function fixOf(name: OptionValue, guess: OptionValue | undefined, change: JsonChange): ScenarioFix {
  const { remove, replace } = scenarios.fixes;
  const label = filled(guess === undefined ? remove : replace, { name: quoted(guess ?? name) });
  return { label, changes: [change] };
}

type NameText = (typeof texts)['question' | 'step' | 'option'];

/** `question`: the one whose option it is. */
function unknown(
  text: NameText,
  name: OptionValue,
  known: readonly OptionValue[],
  pointer: string,
  fix: ScenarioFix,
  question = '',
): Disagreement {
  const guess = guessOf(name, known);
  return {
    code: 'scenario-name',
    pointer,
    message: filled(text, { name: quoted(name), question: quoted(question) }),
    hint:
      guess === undefined
        ? filled(texts.known, { names: quotedList(known) })
        : filled(texts.meant, { name: quoted(guess) }),
    fix,
  };
}
