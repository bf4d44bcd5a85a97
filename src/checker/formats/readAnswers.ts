import {
  advise,
  child,
  type Document,
  into,
  isRecord,
  itemsOf,
  type JsonNode,
  quoted,
  quotedList,
  replaced,
  textsAt,
  type UnlocatedFinding,
} from '#checker/findings';
import findings from '../../../schemas/texts/findings.json' with { type: 'json' };
import {
  askedIn,
  judgeRenamed,
  onlyRenamed,
  pageFinding,
  type RenamedQuestion,
  stepsBeyondFirst,
} from './pageForm.ts';

const texts = findings.pageQuestions;

/**
 * Judges a form that says which of its answers are read by name (`reads`): it asks those questions and
 * no others, in one step. Nothing of other forms. The form fits its schema.
 */
export function judgeReadAnswers(document: Document): readonly UnlocatedFinding[] {
  const reads = readsOf(document);
  if (!reads) return [];
  const { yesOrNo, questions } = reads;
  const names = quotedList(Object.keys(questions));
  if (yesOrNo !== undefined && !Object.hasOwn(questions, String(yesOrNo))) {
    return [
      pageFinding('/reads/yesOrNo', advise(texts.unreadYesOrNo, { id: quoted(yesOrNo), names })),
    ];
  }
  const asked = askedIn(document);
  const [missing, strange] = difference(reads, asked);
  const renamed = renamedIn(reads, missing, strange);
  if (renamed) return [judgeRenamed(document, renamed)];
  return [
    ...judgeSteps(reads, itemsOf({ value: document.content?.value, pointer: '' }, 'steps')),
    ...missing.map((id) =>
      pageFinding(
        '/steps/0/questions',
        advise(texts.missingRead, { id: quoted(id), type: quoted(questions[id]) }),
      ),
    ),
    ...strange.map((question) =>
      pageFinding(
        into(question.pointer, 'id'),
        advise(texts.unread, { id: quoted(child(question.value, 'id')), names }),
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

/** The answers of a form that are read by name. */
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

/** The expected ids that no question has, and the questions with unexpected ids. */
function difference(
  { questions }: Reads,
  asked: readonly JsonNode[],
): readonly [missing: readonly string[], strange: readonly JsonNode[]] {
  const ids = asked.flatMap((question) => textsAt(question, 'id'));
  return [
    Object.keys(questions).filter((id) => !ids.includes(id)),
    asked.filter(({ value }) => !Object.hasOwn(questions, String(child(value, 'id')))),
  ];
}

function renamedIn(
  { questions }: Reads,
  missing: readonly string[],
  strange: readonly JsonNode[],
): RenamedQuestion | undefined {
  const isOf = (question: JsonNode, id: string) => child(question.value, 'type') === questions[id];
  return onlyRenamed(missing, strange, isOf);
}

function judgeSteps(reads: Reads, steps: readonly JsonNode[]): readonly UnlocatedFinding[] {
  const [first] = steps;
  const unseen = stepsBeyondFirst(steps);
  if (unseen.length > 0) return unseen;
  const was = first && child(first.value, 'id');
  if (!first || reads.step === undefined || was === reads.step) return [];
  const advice = advise(texts.step, { id: quoted(reads.step), was: quoted(was) });
  return [pageFinding(into(first.pointer, 'id'), { ...advice, remedy: replaced(was, reads.step) })];
}

/** A question of the name whose answer is of another kind than what is read. */
function judgeKind(reads: Reads, question: JsonNode): readonly UnlocatedFinding[] {
  const id = String(child(question.value, 'id'));
  if (!Object.hasOwn(reads.questions, id)) return [];
  const type = child(question.value, 'type');
  const wanted = reads.questions[id];
  if (type !== wanted) {
    const values = { id: quoted(id), type: quoted(type), wanted: quoted(wanted) };
    return [pageFinding(into(question.pointer, 'type'), advise(texts.type, values))];
  }
  if (reads.yesOrNo !== id) return [];
  return itemsOf(question, 'options').flatMap((option) => {
    const value = child(option.value, 'value');
    if (typeof value === 'boolean') return [];
    const advice = advise(texts.noBoolean, { id: quoted(id), value: quoted(value) });
    return [pageFinding(into(option.pointer, 'value'), advice)];
  });
}
