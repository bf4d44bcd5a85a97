import type { Found, Library, Remedy } from '#check/findings';
import {
  child,
  type Document,
  finding,
  folderOf,
  type Item,
  into,
  itemsOf,
  join,
  listed,
  nameOf,
  placesReading,
  replaced,
  segments,
  shown,
  spanOf,
  textsAt,
} from '#check/findings';
import type { JsonChange } from '#jsonText';

/** What the application reads of a form that is one page. */
interface PageForm {
  /** The types of the questions whose answers are read, by id. */
  readonly questions: Readonly<Record<string, string>>;
  /** The id of its only step, where that is read. */
  readonly step?: string;
  /** A question whose answer must be true or false. */
  readonly yesOrNo?: string;
}

/** The forms in `schemas/pages` whose answers the application reads by name, by their files. */
const PAGE_FORMS: ReadonlyMap<string, PageForm> = new Map([
  ['added-child.json', { questions: { childPersonalNumber: 'personal-number' } }],
  [
    'added-pregnancy.json',
    { questions: { childExpectedBirth: 'date', motherPersonalNumber: 'personal-number' } },
  ],
  ['booking.json', { questions: { name: 'text', phoneNumber: 'phone', email: 'email' } }],
  ['companies.json', { questions: { selectedInsuranceCompanies: 'multi-select' } }],
  [
    'fetch.json',
    {
      questions: {
        agreedToFetchCollectorInsurances: 'checkbox',
        personalNumber: 'personal-number',
      },
    },
  ],
  ['health-info.json', { questions: { email: 'email' } }],
  ['personal-number.json', { questions: { personalNumber: 'personal-number' }, step: 'person' }],
  [
    'sign.json',
    {
      questions: {
        isFullyFunctional: 'radio-button',
        email: 'email',
        declinesMarketing: 'checkbox',
      },
      yesOrNo: 'isFullyFunctional',
    },
  ],
  ['summary-mail.json', { questions: { email: 'email' } }],
]);

const VALUE = { kind: 'value' } as const;

/**
 * What is wrong with a form whose answers the application reads by name: it asks those questions and no
 * others, in one step. Nothing of other forms. The form fits its schema.
 */
export function checkPageForm(library: Library, document: Document): readonly Found[] {
  const page = pageFormOf(library, document);
  if (!page) return [];
  const steps = itemsOf({ value: document.content?.value, pointer: '' }, 'steps');
  const asked = steps.flatMap(questionsIn).filter(({ value }) => child(value, 'type') !== 'box');
  const tell = (pointer: string, message: string, mend: string, remedy?: Remedy): Found =>
    finding(document, spanOf(document, pointer, VALUE), pointer, 'page-question', {
      message,
      mend,
      ...(remedy && { remedy }),
    });
  const [missing, strange] = difference(page, asked);
  const renamed = renamedIn(page, missing, strange);
  if (renamed) {
    const { id, was, pointer } = renamed;
    const message = `Webbplatsen läser svaret på frågan ${shown(id)}, men här heter frågan ${shown(was)}.`;
    return [tell(pointer, message, `Ge frågan id ${shown(id)}.`, withId(document, renamed))];
  }
  return [
    ...stepFindings(page, steps, tell),
    ...missing.map((id) =>
      tell(
        '/steps/0/questions',
        `Webbplatsen läser svaret på frågan ${shown(id)}, men frågan finns inte här.`,
        `Lägg tillbaka en fråga med id ${shown(id)} av typen ${shown(page.questions[id])}.`,
      ),
    ),
    ...strange.map((question) =>
      tell(
        into(question.pointer, 'id'),
        `Webbplatsen läser inte svaret på frågan ${shown(child(question.value, 'id'))}, så det försvinner.`,
        `Ta bort frågan. Här läses bara ${listed(Object.keys(page.questions))}.`,
      ),
    ),
    ...asked.flatMap((question) => kindFindings(page, question, tell)),
  ];
}

/**
 * The name that rules of such a form read and no question has, because the question has been given
 * another: what is wrong is the question's name and not the rules.
 */
export function renamedPageQuestion(library: Library, document: Document): string | undefined {
  const page = pageFormOf(library, document);
  if (!page) return undefined;
  const steps = itemsOf({ value: document.content?.value, pointer: '' }, 'steps');
  const asked = steps.flatMap(questionsIn).filter(({ value }) => child(value, 'type') !== 'box');
  return renamedIn(page, ...difference(page, asked))?.id;
}

type Tell = (pointer: string, message: string, mend: string, remedy?: Remedy) => Found;

function pageFormOf({ schemaFolder }: Library, { file }: Document): PageForm | undefined {
  const name = nameOf(file);
  const isPage = join('', file) === join(join(folderOf(schemaFolder), 'pages'), name);
  return isPage ? PAGE_FORMS.get(name) : undefined;
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
  { questions }: PageForm,
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
  { questions }: PageForm,
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
  const reads = placesReading(content?.value, was);
  const changes = [pointer, ...reads].map(
    (place): JsonChange => ({ kind: 'set', path: segments(place), value: id }),
  );
  return { label: `Byt till ${shown(id)}`, changes };
}

function stepFindings(page: PageForm, steps: readonly Item[], tell: Tell): readonly Found[] {
  const [first, second] = steps;
  if (second) {
    const message = `Sidan visar bara sitt första steg, så steget ${shown(child(second.value, 'id'))} syns aldrig.`;
    return [
      tell(second.pointer, message, 'Flytta frågorna till det första steget och ta bort det här.'),
    ];
  }
  const was = first && child(first.value, 'id');
  if (!first || page.step === undefined || was === page.step) return [];
  const message = `Webbplatsen visar steget ${shown(page.step)}, men här heter steget ${shown(was)}.`;
  const mend = `Ge steget id ${shown(page.step)}.`;
  return [tell(into(first.pointer, 'id'), message, mend, replaced(was, page.step))];
}

/** A question of the name whose answer is of another kind than what is read. */
function kindFindings(page: PageForm, question: Item, tell: Tell): readonly Found[] {
  const id = String(child(question.value, 'id'));
  const type = child(question.value, 'type');
  const wanted = Object.hasOwn(page.questions, id) ? page.questions[id] : undefined;
  if (wanted === undefined) return [];
  if (type !== wanted) {
    const message = `Frågan ${shown(id)} är av typen ${shown(type)}, men webbplatsen läser svaret som ${shown(wanted)}.`;
    return [tell(into(question.pointer, 'type'), message, `Låt typen vara ${shown(wanted)}.`)];
  }
  if (page.yesOrNo !== id) return [];
  return itemsOf(question, 'options').flatMap((option) => {
    const value = child(option.value, 'value');
    if (typeof value === 'boolean') return [];
    const message = `Webbplatsen läser svaret på ${shown(id)} som true eller false, men här står ${shown(value)}.`;
    return [tell(into(option.pointer, 'value'), message, 'Skriv true för ja och false för nej.')];
  });
}
