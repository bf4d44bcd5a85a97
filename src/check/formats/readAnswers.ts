import type { Found, Remedy } from '#check/findings';
import {
  child,
  type Document,
  finding,
  type Item,
  into,
  isRecord,
  itemsOf,
  listed,
  placesReading,
  replaced,
  segments,
  shown,
  spanOf,
  textsAt,
} from '#check/findings';
import type { JsonChange } from '#jsonText';

const VALUE = { kind: 'value' } as const;

/**
 * What is wrong with a form that says which of its answers are read by name (`reads`): it asks those
 * questions and no others, in one step. Nothing of other forms. The form fits its schema.
 */
export function checkReadAnswers(document: Document): readonly Found[] {
  const reads = readsOf(document);
  if (!reads) return [];
  const steps = itemsOf({ value: document.content?.value, pointer: '' }, 'steps');
  const asked = steps.flatMap(questionsIn).filter(({ value }) => child(value, 'type') !== 'box');
  const tell = (pointer: string, message: string, mend: string, remedy?: Remedy): Found =>
    finding(document, spanOf(document, pointer, VALUE), pointer, 'page-question', {
      message,
      mend,
      ...(remedy && { remedy }),
    });
  const { yesOrNo } = reads;
  if (yesOrNo !== undefined && !Object.hasOwn(reads.questions, String(yesOrNo))) {
    const message = `Frågan ${shown(yesOrNo)} står inte bland dem som läses.`;
    const mend = `Skriv en av ${listed(Object.keys(reads.questions))}.`;
    return [tell('/reads/yesOrNo', message, mend)];
  }
  const [missing, strange] = difference(reads, asked);
  const renamed = renamedIn(reads, missing, strange);
  if (renamed) {
    const { id, was, pointer } = renamed;
    const message = `Webbplatsen läser svaret på frågan ${shown(id)}, men här heter frågan ${shown(was)}.`;
    return [tell(pointer, message, `Ge frågan id ${shown(id)}.`, withId(document, renamed))];
  }
  return [
    ...stepFindings(reads, steps, tell),
    ...missing.map((id) =>
      tell(
        '/steps/0/questions',
        `Webbplatsen läser svaret på frågan ${shown(id)}, men frågan finns inte här.`,
        `Lägg tillbaka en fråga med id ${shown(id)} av typen ${shown(reads.questions[id])}.`,
      ),
    ),
    ...strange.map((question) =>
      tell(
        into(question.pointer, 'id'),
        `Webbplatsen läser inte svaret på frågan ${shown(child(question.value, 'id'))}, så det försvinner.`,
        `Ta bort frågan. Här läses bara ${listed(Object.keys(reads.questions))}. Är det en ny sida som ingen kod läser: ta bort "reads".`,
      ),
    ),
    ...asked.flatMap((question) => kindFindings(reads, question, tell)),
  ];
}

/**
 * The name that rules of such a form read and no question has, because the question has been given
 * another: what is wrong is the question's name and not the rules.
 */
export function renamedReadQuestion(document: Document): string | undefined {
  const reads = readsOf(document);
  if (!reads) return undefined;
  const steps = itemsOf({ value: document.content?.value, pointer: '' }, 'steps');
  const asked = steps.flatMap(questionsIn).filter(({ value }) => child(value, 'type') !== 'box');
  return renamedIn(reads, ...difference(reads, asked))?.id;
}

type Tell = (pointer: string, message: string, mend: string, remedy?: Remedy) => Found;

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

/** The questions of a step or an option, with all that follow them. */
function questionsIn(holder: Item): readonly Item[] {
  return itemsOf(holder, 'questions').flatMap((question) => [
    question,
    ...itemsOf(question, 'options').flatMap(questionsIn),
  ]);
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

interface RenamedQuestion {
  /** As it must be called. */
  readonly id: string;
  readonly was: string;
  /** Leads to the id it has. */
  readonly pointer: string;
}

function renamedIn(
  { questions }: Reads,
  missing: readonly string[],
  strange: readonly Item[],
): RenamedQuestion | undefined {
  const [id, ...moreMissing] = missing;
  const [question, ...moreStrange] = strange;
  if (id === undefined || !question || moreMissing.length + moreStrange.length > 0)
    return undefined;
  if (child(question.value, 'type') !== questions[id]) return undefined;
  return { id, was: String(child(question.value, 'id')), pointer: into(question.pointer, 'id') };
}

/** The question and all that reads it get the name. */
function withId({ content }: Document, { id, was, pointer }: RenamedQuestion): Remedy {
  const places = placesReading(content?.value, was);
  const changes = [pointer, ...places].map(
    (place): JsonChange => ({ kind: 'set', path: segments(place), value: id }),
  );
  return { label: `Byt till ${shown(id)}`, changes };
}

function stepFindings(reads: Reads, steps: readonly Item[], tell: Tell): readonly Found[] {
  const [first, second] = steps;
  if (second) {
    const message = `Sidan visar bara sitt första steg, så steget ${shown(child(second.value, 'id'))} syns aldrig.`;
    return [
      tell(second.pointer, message, 'Flytta frågorna till det första steget och ta bort det här.'),
    ];
  }
  const was = first && child(first.value, 'id');
  if (!first || reads.step === undefined || was === reads.step) return [];
  const message = `Webbplatsen visar steget ${shown(reads.step)}, men här heter steget ${shown(was)}.`;
  const mend = `Ge steget id ${shown(reads.step)}.`;
  return [tell(into(first.pointer, 'id'), message, mend, replaced(was, reads.step))];
}

/** A question of the name whose answer is of another kind than what is read. */
function kindFindings(reads: Reads, question: Item, tell: Tell): readonly Found[] {
  const id = String(child(question.value, 'id'));
  const type = child(question.value, 'type');
  const wanted = Object.hasOwn(reads.questions, id) ? reads.questions[id] : undefined;
  if (wanted === undefined) return [];
  if (type !== wanted) {
    const message = `Frågan ${shown(id)} är av typen ${shown(type)}, men webbplatsen läser svaret som ${shown(wanted)}.`;
    return [tell(into(question.pointer, 'type'), message, `Låt typen vara ${shown(wanted)}.`)];
  }
  if (reads.yesOrNo !== id) return [];
  return itemsOf(question, 'options').flatMap((option) => {
    const value = child(option.value, 'value');
    if (typeof value === 'boolean') return [];
    const message = `Webbplatsen läser svaret på ${shown(id)} som true eller false, men här står ${shown(value)}.`;
    return [tell(into(option.pointer, 'value'), message, 'Skriv true för ja och false för nej.')];
  });
}
