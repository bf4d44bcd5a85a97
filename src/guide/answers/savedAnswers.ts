import {
  type Answers,
  answersOf,
  answersWithHidden,
  type Form,
  readTyped,
  start,
  validateQuestion,
} from '#engine';
import { isAnswerValue, type LabelledAnswer, type PlacedAnswer } from '#engine/adapters';
import {
  ANY,
  listOf,
  object,
  parseJson,
  parseResponse,
  REQUIRED_TEXT,
  TEXT,
  type ValueOf,
} from '#operations';

const FORMAT = 'needs-guide-answers';
const VERSION = 1;
const OPENING = '<script type="application/json" id="saved-answers">';
const CLOSING = '</script>';
const STYLE =
  'body{max-width:40rem;margin:2rem auto;padding:0 1rem;font:1.0625rem/1.5 system-ui,sans-serif}' +
  'dt{font-weight:600}dd{margin:0 0 1rem}dt,dd{overflow-wrap:anywhere;break-inside:avoid}';

const SAVED = object({
  guide: { ...REQUIRED_TEXT, enum: ['short', 'inDepth'] },
  /** Id of the form. */
  form: REQUIRED_TEXT,
  /** `yyyymmdd`. */
  date: { ...REQUIRED_TEXT, 'x-date': true },
  /** By the ids of their questions, with their words as they were shown. */
  answers: listOf(object({ id: REQUIRED_TEXT, answer: ANY, label: REQUIRED_TEXT, value: TEXT })),
});

/** Answers as a file holds them, in the order of their form. */
export type SavedAnswers = ValueOf<typeof SAVED>;

/** An answer; without a step it cannot be changed, without an id not saved. */
export interface ListedAnswer extends LabelledAnswer, Partial<Pick<PlacedAnswer, 'id' | 'stepId'>> {
  readonly answer?: unknown;
}

/** The listed answers to questions of the form, dated `yyyymmdd`; never a personal number. */
export function savedAnswersOf(
  listed: readonly ListedAnswer[],
  guide: SavedAnswers['guide'],
  form: Form,
  date: string,
): SavedAnswers {
  const types = new Map(form.questions.map(({ definition: { id, type } }) => [id, type]));
  const answers = listed.flatMap(({ id = '', answer, label, value }) =>
    [undefined, 'personal-number'].includes(types.get(id)) ? [] : [{ id, answer, label, value }],
  );
  return { guide, form: form.definition.id, date, answers };
}

/**
 * A page of HTML that can be read and printed anywhere, and loads and runs nothing; `holds` is its first
 * line, `notes` stand below the answers.
 */
export function savedPage(
  saved: SavedAnswers,
  texts: { readonly title: string; readonly holds: string; readonly notes: readonly string[] },
): string {
  const [title = '', holds = ''] = [texts.title, texts.holds].map(escaped);
  const json = JSON.stringify({ format: FORMAT, version: VERSION, ...saved });
  const answers = saved.answers.map(
    ({ label, value }) => `<dt>${escaped(label)}</dt>\n<dd>${escaped(value)}</dd>\n`,
  );
  return `<!doctype html><!-- ${holds.replaceAll('--', '–')} -->
<html lang="sv"><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width">
<title>${title}</title><style>${STYLE}</style>
<main><p>${holds}</p>
<h1>${title}</h1>
<dl>
${answers.join('')}</dl>
${texts.notes.map((note) => `<p>${escaped(note)}</p>\n`).join('')}</main>
${OPENING}${json.replaceAll('<', '\\u003c')}${CLOSING}
`;
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * Reads a saved page of a guide as input of unknown origin, of which the schema's fields alone are taken.
 *
 * | result     | the text                                                           |
 * |------------|--------------------------------------------------------------------|
 * | foreign    | has no beginning of a block of answers                             |
 * | damaged    | has a block that is cut off, or not of the schema, or several      |
 * | newer      | is of a later version of the format                                |
 * | otherGuide | is of the other guide                                              |
 */
export function readSavedPage(
  text: string,
  guide: SavedAnswers['guide'],
): SavedAnswers | 'foreign' | 'damaged' | 'newer' | 'otherGuide' {
  const [, block, ...others] = text.split(OPENING);
  if (block === undefined) return 'foreign';
  const [json = '', end] = block.split(CLOSING);
  const sent = end === undefined || others.length > 0 ? undefined : parseJson(json);
  const { format, version }: Partial<Record<string, unknown>> = Object(sent);
  if (format === FORMAT && Number(version) > VERSION) return 'newer';
  const read = parseResponse(SAVED, sent);
  if (format !== FORMAT || version !== VERSION || !read || read.deviations.length > 0)
    return 'damaged';
  const { answers } = read.value;
  const isWhole = answers.length > 0 && answers.every(({ answer }) => isAnswerValue(answer));
  if (!isWhole) return 'damaged';
  return read.value.guide === guide ? read.value : 'otherGuide';
}

/** Longest line about a dropped answer; a file may have been changed by hand. */
const LONGEST_LINE = 200;

/**
 * Opens saved answers in a form, perhaps of another version than they were given to; `today` is `yyyymmdd`,
 * Europe/Stockholm. `answers` are all that the form takes, for `start`, hidden ones included; `dropped` says
 * which do not count in it, or only in part, in the words of the file; `asked` are the labels of visible
 * questions without a valid answer.
 */
export function openedDraft(saved: SavedAnswers, form: Form, today: string) {
  // `fromEntries`, not assignment: an id such as `__proto__` must become an own property.
  const given = Object.fromEntries(saved.answers.map(({ id, answer }) => [id, answer]));
  const run = start(form, { answers: given, today });
  const counted = new Map<string, unknown>(Object.entries(answersOf(run)));
  const answers: Answers = answersWithHidden(run);
  const dropped = saved.answers
    .filter(({ id, answer }) => !isWithin(answer, counted.get(id)))
    .map(({ label, value }) => readTyped('text', `${label} – ${value}`).slice(0, LONGEST_LINE));
  const asked = form.questions.flatMap(({ definition: { id, label } }) =>
    validateQuestion(run, id) ? [label] : [],
  );
  return { answers, dropped, asked };
}

/** Whether all of an answer is kept; a number may have become a text, and the order of choices another. */
function isWithin(answer: unknown, kept: unknown): boolean {
  if (!Array.isArray(answer)) return kept !== undefined && String(kept) === String(answer);
  return Array.isArray(kept) && answer.every((value) => kept.includes(value));
}
