import type { Document } from '#check/findings';
import { closest, into, isRecord, listed, shown, spanOf } from '#check/findings';
import type { Subject } from '#check/scenarios';
import { isAnswered, keptAnswers, start } from '#engine';

/** Answers of a file as the form takes them, or everything that is wrong with the file. */
export type AnswersRead =
  | { readonly kind: 'read'; readonly answers: Readonly<Record<string, unknown>> }
  /** In Swedish, each with file, line and how to mend it. */
  | { readonly kind: 'refused'; readonly reasons: readonly string[] };

/**
 * Reads a file of answers: an object with the names that the definition's own format has for its
 * questions, and as answers their options' values, ids or texts. `today` as `yyyymmdd`.
 */
export function readAnswers(document: Document, subject: Subject, today: string): AnswersRead {
  const { file, findings, content } = document;
  if (findings.length > 0 || !content) {
    const reasons = findings.map(({ line, message, mend }) => `${file}:${line} ${message} ${mend}`);
    return { kind: 'refused', reasons };
  }
  const { value } = content;
  if (!isRecord(value)) {
    const mend =
      'Skriv ett objekt { } med frågornas id och svar, till exempel {"hasChildren": true}.';
    return { kind: 'refused', reasons: [`${file}:1 Filen innehåller inga svar. ${mend}`] };
  }
  const answers: Record<string, unknown> = {};
  const reasons: string[] = [];
  for (const [name, given] of Object.entries(value)) {
    if (name === '$schema') continue;
    const span = spanOf(document, into('', name), { kind: 'value' });
    const place = `${file}:${document.lines.region(span).line}`;
    const id = idNamed(subject.questions, name);
    if (id === undefined) {
      reasons.push(`${place} ${unknownName('Frågan', name, subject.questions)}`);
      continue;
    }
    const answer = inForm(subject, id, given);
    const kept = keptAnswers(start(subject.form, { answers: { [id]: answer }, today }))[id];
    const isLost = Array.isArray(answer) && Array.isArray(kept) && kept.length < answer.length;
    if ((kept === undefined && isAnswered(given)) || isLost) {
      reasons.push(`${place} ${notAnAnswer(subject, id, name, given)}`);
    } else if (kept !== undefined) answers[id] = kept;
  }
  return reasons.length > 0 ? { kind: 'refused', reasons } : { kind: 'read', answers };
}

/** The id in the form of something that its format names. */
export function idNamed(names: ReadonlyMap<string, string>, name: string): string | undefined {
  const [found] = [...names].find(([id, own]) => own === name || id === name) ?? [];
  return found;
}

/** That nothing has a name, and what may have been meant. */
export function unknownName(
  noun: string,
  name: string,
  names: ReadonlyMap<string, string>,
): string {
  const known = [...names.values()];
  const guess = closest(name, known);
  const mend = guess ? `Menade du ${shown(guess)}?` : `De som finns är ${listed(known)}.`;
  return `${noun} ${shown(name)} finns inte i definitionen. ${mend}`;
}

/** An answer with the form's values in place of the format's names for options. */
function inForm({ form, options }: Subject, id: string, given: unknown): unknown {
  const names = [...(options.get(id) ?? [])];
  const labels = form.questions[form.indexOf.get(id) ?? -1]?.definition.options ?? [];
  const meant = (one: unknown): unknown => {
    if (names.some(([value]) => value === one)) return one;
    const named = names.find(([, name]) => name === one) ?? [];
    return named[0] ?? labels.find(({ label }) => label === one)?.value ?? one;
  };
  return Array.isArray(given) ? given.map(meant) : meant(given);
}

function notAnAnswer(subject: Subject, id: string, name: string, given: unknown): string {
  const options = [...(subject.options.get(id)?.values() ?? [])];
  const guess = typeof given === 'string' ? closest(given, options.map(String)) : undefined;
  const type = subject.form.questions[subject.form.indexOf.get(id) ?? -1]?.definition.type;
  const isList = type === 'checkbox' || type === 'multi-select';
  const mend = guess
    ? `Menade du ${shown(guess)}?`
    : options.length === 0
      ? 'Skriv det som besökaren skriver, eller ta bort raden.'
      : `Skriv ${isList ? 'en lista [ ] med några av' : 'ett av'} ${listed(options)}.`;
  return `${shown(given)} är inget svar på frågan ${shown(name)}. ${mend}`;
}
