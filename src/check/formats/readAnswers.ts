import type { Document, Item, Judgement } from '#check/findings';
import { child, into, isRecord, itemsOf, listed, replaced, shown, textsAt } from '#check/findings';
import {
  askedIn,
  judged,
  judgeRenamed,
  onlyRenamed,
  type RenamedQuestion,
  unseenSteps,
} from './pageForm.ts';

/**
 * What is wrong with a form that says which of its answers are read by name (`reads`): it asks those
 * questions and no others, in one step. Nothing of other forms. The form fits its schema.
 */
export function judgeReadAnswers(document: Document): readonly Judgement[] {
  const reads = readsOf(document);
  if (!reads) return [];
  const { yesOrNo, questions } = reads;
  const names = listed(Object.keys(questions));
  if (yesOrNo !== undefined && !Object.hasOwn(questions, String(yesOrNo))) {
    const message = `Frågan ${shown(yesOrNo)} står inte bland dem som läses.`;
    return [judged('/reads/yesOrNo', message, `Skriv en av ${names}.`)];
  }
  const asked = askedIn(document);
  const [missing, strange] = difference(reads, asked);
  const renamed = renamedIn(reads, missing, strange);
  if (renamed) return [judgeRenamed(document, renamed, 'Webbplatsen läser')];
  return [
    ...judgeSteps(reads, itemsOf({ value: document.content?.value, pointer: '' }, 'steps')),
    ...missing.map((id) =>
      judged(
        '/steps/0/questions',
        `Webbplatsen läser svaret på frågan ${shown(id)}, men frågan finns inte här.`,
        `Lägg tillbaka en fråga med id ${shown(id)} av typen ${shown(questions[id])}.`,
      ),
    ),
    ...strange.map((question) =>
      judged(
        into(question.pointer, 'id'),
        `Webbplatsen läser inte svaret på frågan ${shown(child(question.value, 'id'))}, så det försvinner.`,
        `Ta bort frågan. Här läses bara ${names}. Är det en ny sida som ingen kod läser: ta bort "reads".`,
      ),
    ),
    ...asked.flatMap((question) => judgeKind(reads, question)),
  ];
}

/**
 * The name that rules of such a form read and no question has, because the question has been given
 * another: what is wrong is the question's name and not the rules.
 */
export function renamedReadQuestion(document: Document): string | undefined {
  const reads = readsOf(document);
  if (!reads) return undefined;
  return renamedIn(reads, ...difference(reads, askedIn(document)))?.id;
}

/** What a form says of the answers that are read by name. */
interface Reads {
  /** The types of the questions by id. */
  readonly questions: Readonly<Record<string, unknown>>;
  /** The id of its only step, where that is read. */
  readonly step: unknown;
  /** The question whose answer must be true or false. */
  readonly yesOrNo: unknown;
}

function readsOf({ content }: Document): Reads | undefined {
  const reads = child(content?.value, 'reads');
  const questions = child(reads, 'questions');
  if (!isRecord(questions)) return undefined;
  return { questions, step: child(reads, 'step'), yesOrNo: child(reads, 'yesOrNo') };
}

/** The names that no question has, and the questions that have no such name. */
function difference(
  { questions }: Reads,
  asked: readonly Item[],
): readonly [missing: readonly string[], strange: readonly Item[]] {
  const ids = asked.flatMap((question) => textsAt(question, 'id'));
  return [
    Object.keys(questions).filter((id) => !ids.includes(id)),
    asked.filter(({ value }) => !Object.hasOwn(questions, String(child(value, 'id')))),
  ];
}

function renamedIn(
  { questions }: Reads,
  missing: readonly string[],
  strange: readonly Item[],
): RenamedQuestion | undefined {
  const isOf = (question: Item, id: string) => child(question.value, 'type') === questions[id];
  return onlyRenamed(missing, strange, isOf);
}

function judgeSteps(reads: Reads, steps: readonly Item[]): readonly Judgement[] {
  const [first] = steps;
  const unseen = unseenSteps(steps);
  if (unseen.length > 0) return unseen;
  const was = first && child(first.value, 'id');
  if (!first || reads.step === undefined || was === reads.step) return [];
  const message = `Webbplatsen visar steget ${shown(reads.step)}, men här heter steget ${shown(was)}.`;
  const hint = `Ge steget id ${shown(reads.step)}.`;
  return [judged(into(first.pointer, 'id'), message, hint, replaced(was, reads.step))];
}

/** A question of the name whose answer is of another kind than what is read. */
function judgeKind(reads: Reads, question: Item): readonly Judgement[] {
  const id = String(child(question.value, 'id'));
  if (!Object.hasOwn(reads.questions, id)) return [];
  const type = child(question.value, 'type');
  const wanted = reads.questions[id];
  if (type !== wanted) {
    const message = `Frågan ${shown(id)} är av typen ${shown(type)}, men webbplatsen läser svaret som ${shown(wanted)}.`;
    return [judged(into(question.pointer, 'type'), message, `Låt typen vara ${shown(wanted)}.`)];
  }
  if (reads.yesOrNo !== id) return [];
  return itemsOf(question, 'options').flatMap((option) => {
    const value = child(option.value, 'value');
    if (typeof value === 'boolean') return [];
    const message = `Webbplatsen läser svaret på ${shown(id)} som true eller false, men här står ${shown(value)}.`;
    return [judged(into(option.pointer, 'value'), message, 'Skriv true för ja och false för nej.')];
  });
}
