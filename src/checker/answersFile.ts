import { listed } from '#checker/explain';
import { closest, type Document, into, isRecord, lineAt, quotation } from '#checker/findings';
import type { NamedForm } from '#checker/scenarios';
import { answersWithHidden, isAnswered, isMultipleChoice, start } from '#engine';
import { fill } from '#engine/texts';
import sentences from '../../schemas/texts/sentences.json' with { type: 'json' };

const { answersFile: texts } = sentences;

/** Answers of a file as the form takes them, or everything that is wrong with the file. */
export type AnswersRead =
  | { readonly kind: 'read'; readonly answers: Readonly<Record<string, unknown>> }
  /** In Swedish, each with file, line and how to fix it. */
  | { readonly kind: 'refused'; readonly reasons: readonly string[] };

/**
 * Reads a file of answers: an object with the names that the definition's own format has for its
 * questions, and as answers their options' values, ids or texts. `today` as `yyyymmdd`.
 */
export function readAnswers(document: Document, namedForm: NamedForm, today: string): AnswersRead {
  const { file, findings, content } = document;
  if (findings.length > 0 || !content) {
    const reasons = findings.map(({ line, message, hint }) => `${file}:${line} ${message} ${hint}`);
    return { kind: 'refused', reasons };
  }
  const { value } = content;
  if (!isRecord(value)) {
    return { kind: 'refused', reasons: [fill(texts.noAnswers, { file, ...OBJECT })] };
  }
  const answers: Record<string, unknown> = {};
  const reasons: string[] = [];
  for (const [name, given] of Object.entries(value)) {
    if (name === '$schema') continue;
    const refuse = (reason: string) =>
      reasons.push(`${file}:${lineAt(document, into('', name))} ${reason}`);
    const id = idNamed(namedForm.questions, name);
    if (id === undefined) {
      refuse(unknownName(texts.unknownQuestion, name, [...namedForm.questions]));
      continue;
    }
    const answer = inForm(namedForm, id, given);
    const kept = answersWithHidden(start(namedForm.form, { answers: { [id]: answer }, today }))[id];
    const isLost = Array.isArray(answer) && Array.isArray(kept) && kept.length < answer.length;
    if ((kept === undefined && isAnswered(given)) || isLost) {
      refuse(notAnAnswer(namedForm, id, name, given));
    } else if (kept !== undefined) answers[id] = kept;
  }
  return reasons.length > 0 ? { kind: 'refused', reasons } : { kind: 'read', answers };
}

/** How an object is written. */
const OBJECT = { braces: '{ }', example: '{"hasChildren": true}' };

/** The id in the form of something that its format names. */
export const idNamed = (names: ReadonlyMap<string, string>, name: string): string | undefined =>
  [...names].find(([id, own]) => own === name || id === name)?.[0];

/** The message that a name is unknown, with what may have been meant. */
export function unknownName(
  text: '…{name}{hint}',
  name: string,
  names: [id: string, name: string][],
): string {
  const known = [...new Map(names).values()];
  const guess = closest(name, known);
  const hint = guess
    ? fill(texts.guess, { name: quotation(guess) })
    : fill(texts.known, { names: listed(known.map(quotation)) });
  return fill(text, { name: quotation(name), hint });
}

/** An answer with the form's values in place of the format's names for options. */
function inForm({ form, options }: NamedForm, id: string, given: unknown): unknown {
  const names = [...(options.get(id) ?? [])];
  const labels = form.questions[form.indexOf.get(id) ?? -1]?.definition.options ?? [];
  const meant = (one: unknown): unknown => {
    if (names.some(([value]) => value === one)) return one;
    const named = names.find(([, name]) => name === one) ?? [];
    return named[0] ?? labels.find(({ label }) => label === one)?.value ?? one;
  };
  return Array.isArray(given) ? given.map(meant) : meant(given);
}

function notAnAnswer(namedForm: NamedForm, id: string, name: string, given: unknown): string {
  const options = [...(namedForm.options.get(id)?.values() ?? [])];
  const guess = typeof given === 'string' ? closest(given, options.map(String)) : undefined;
  const type = namedForm.form.questions[namedForm.form.indexOf.get(id) ?? -1]?.definition.type;
  const isList = type !== undefined && isMultipleChoice(type);
  const hint = guess
    ? fill(texts.guess, { name: quotation(guess) })
    : options.length === 0
      ? texts.writeText
      : fill(isList ? texts.writeSome : texts.writeOne, {
          answers: listed(options.map(quotation)),
        });
  return fill(texts.noAnswer, { answer: quotation(given), question: quotation(name), hint });
}
