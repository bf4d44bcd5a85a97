import type { Answers, QuestionType } from '#engine';
import { capital, itemName, shownSentence } from '#explain';
import { answerSentence, unaskedSentences } from './answerSentences.ts';
import type { Undecided } from './comparison.ts';
import type { Change, Difference, Told } from './difference.ts';
import { containerOf, containersOf, keyOf, questionItem } from './items.ts';
import type { Rename } from './match.ts';
import type { OrderChange } from './order.ts';
import type { ShownChange } from './shown.ts';
import { FIELDS, type TextChange } from './texts.ts';
import {
  answerName,
  answersIn,
  exampleOf,
  listed,
  pronoun,
  questionName,
  whereTheyDiffer,
} from './words.ts';

/** A change in Swedish: what is so now, an example of it, and what follows from it. */
export interface DifferenceSentence {
  readonly text: string;
  /** Begins with 'Exempel:'; absent where the text says it all. */
  readonly example?: string;
  readonly following: readonly string[];
}

/** What everything in a difference but texts means to visitors, one sentence to a change. */
export function differenceSentences(difference: Difference): readonly DifferenceSentence[] {
  const told = grouped(difference.changes).map(([{ change }, all]) => {
    const rest = all.flatMap(({ following }) => following);
    const { text, example, following = [] } = sentenceOf(difference, change, all);
    return {
      text: capital(text),
      ...(example && { example }),
      following: [
        ...following,
        ...rest.map((own) => capital(shownText(difference, own, [own]).text)),
      ],
    };
  });
  const undecided = difference.undecided.map((one) => undecidedSentence(difference, one));
  return [...told, ...undecided.map((text) => ({ text, following: [] }))];
}

/** What has another name: visitors see the same. */
export function renameSentence({ after }: Difference, rename: Rename): string {
  const { item, before, after: now, kind } = rename;
  const what = kind === 'option' ? 'värdet' : 'id';
  const name = capital(itemName(after, item));
  return `${name} har fått ${what} ”${now}” i stället för ”${before}”. Den som har svarat tidigare kan behöva svara igen.`;
}

/** A text that reads otherwise, in which place: `Hjälptexten till frågan ”…”: ”gammal” → ”ny”`. */
export function textSentence({ after }: Difference, { item, field, ...texts }: TextChange): string {
  const of = field === 'message' ? '' : `${FIELDS[field]} till `;
  const name = item ? itemName(after, item) : 'formuläret';
  const [before, now] = whereTheyDiffer(texts.before, texts.after).map((text) =>
    text === undefined ? 'ingen text' : `”${text}”`,
  );
  return `${capital(`${of}${name}`)}: ${before} → ${now}`;
}

/** Changes that are told in one sentence, with the first: of the same kind, for just the same visitors. */
function grouped(changes: readonly Told[]): readonly (readonly [Told, readonly Told[]])[] {
  const groups = new Map<string, readonly [Told, Told[]]>();
  for (const [at, told] of changes.entries()) {
    const { change } = told;
    const isAlike = change.kind === 'shown' && change.before && change.after;
    const { how, lost, gained, isExact, isAlways } = isAlike ? change : {};
    const key = how ? JSON.stringify([how, lost, gained, isExact, isAlways]) : String(at);
    const group = groups.get(key);
    if (group) group[1].push(told);
    else groups.set(key, [told, [told]]);
  }
  return [...groups.values()];
}

type Sentence = Pick<DifferenceSentence, 'text'> & Partial<DifferenceSentence>;

/** `all`: what is told in the same sentence. */
function sentenceOf(difference: Difference, change: Change, all: readonly Told[]): Sentence {
  const { before, after } = difference;
  const told = (text: string, example: Answers) => ({
    text,
    example: exampleOf(difference, example, ''),
  });
  const name = 'item' in change ? itemName(after, change.item) : '';
  switch (change.kind) {
    case 'shown': {
      const alike = all.flatMap((own) => (own.change.kind === 'shown' ? own.change : []));
      const following = withinTexts(difference, change);
      return { ...shownText(difference, change, alike), following };
    }
    case 'answer': {
      const following = unaskedSentences(difference, change);
      return { ...answerSentence(difference, change), following };
    }
    case 'exit': {
      const [was, is] = [change.before, change.after].map((to) =>
        to === undefined ? 'ingen angiven sida' : `”${to}”`,
      );
      return told(`den som är klar leds nu till ${is} i stället för ${was}.`, change.example);
    }
    case 'leaving': {
      const who = change.how === 'narrower' ? 'färre' : 'fler';
      return told(`${who} än förut kan gå vidare från ${name}.`, change.example);
    }
    case 'order':
      return told(`${name} kommer nu ${placeText(difference, change)}.`, change.example);
    case 'type': {
      const [was, is] = [TYPES[change.before], TYPES[change.after]];
      return { text: `${name} besvaras nu med ${is} i stället för ${was}.` };
    }
    case 'moved': {
      const from = itemName(before, { kind: 'step', step: change.before.step });
      const to = itemName(after, { kind: 'step', step: change.after.step });
      const where = from === to ? `till en annan plats på ${to}` : `från ${from} till ${to}`;
      return { text: `${name} har flyttats ${where}.` };
    }
    case 'meaning': {
      const meant = `betyder nu det som ”${change.before}” betydde förut.`;
      return { text: `${answerName(after, change.item)} ${meant}` };
    }
    case 'clearing': {
      const causes = change.after.map((id) => questionName(after, id));
      const when =
        causes.length === 0
          ? 'tas inte längre bort när något annat svar ändras.'
          : `tas nu bort när svaret på ${listed(causes)} ändras.`;
      return { text: `svaret på ${name} ${when}` };
    }
    default:
      return change satisfies never;
  }
}

const TYPES: Readonly<Record<QuestionType, string>> = {
  'single-button': 'knappar',
  'radio-button': 'alternativknappar',
  radiobuttongroup: 'alternativknappar',
  checkbox: 'kryssrutor',
  'multi-select': 'kort att välja bland',
  salary: 'ett belopp',
  numeric: 'ett heltal',
  text: 'en rad text',
  textarea: 'flera rader text',
  email: 'en mejladress',
  phone: 'ett telefonnummer',
  'personal-number': 'ett personnummer',
  date: 'ett datum',
  box: 'inget svar alls',
};

/** Who sees one item, or several that the same see, otherwise than before. */
function shownText(
  difference: Difference,
  { how, lost, gained, isExact, isAlways, after }: ShownChange,
  all: readonly ShownChange[],
): Sentence {
  // What is gone is called as it was.
  const names = all.flatMap((own) => {
    if (own.after) return itemName(difference.after, own.after);
    return own.before ? itemName(difference.before, own.before) : [];
  });
  const name = listed(names);
  const it = pronoun(names);
  if (isExact) {
    const who = `den som ${answersIn(difference, lost ?? gained ?? {})}`;
    return { text: `${who} ${lost ? 'ser inte längre' : 'ser nu också'} ${name}.` };
  }
  const when = how === 'added' && after ? ` ${shownSentence(difference.after, after)}.` : '';
  const wasForAll = how === 'removed' && isAlways.before;
  const texts: Readonly<Record<ShownChange['how'], string>> = {
    removed: `har tagits bort.${wasForAll ? ` Förut visades ${it} för alla.` : ''}`,
    added: `har lagts till.${when}`,
    never: 'visas inte längre för någon.',
    first: 'visades förut inte för någon men kan visas nu.',
    fewer: isAlways.before ? 'visas inte längre för alla.' : 'visas för färre än förut.',
    more: isAlways.after ? 'visas nu för alla.' : 'visas för fler än förut.',
    others: 'visas för andra än förut.',
  };
  const isGone = how === 'removed' || how === 'never';
  const sees = isGone ? `såg ${it} förut` : `ser ${it} inte längre`;
  const examples = [
    ...(lost && !wasForAll ? [exampleOf(difference, lost, sees)] : []),
    ...(gained ? [exampleOf(difference, gained, `ser ${it} nu`)] : []),
  ];
  return { text: `${name} ${texts[how]}`, example: examples.join(' ') };
}

/** The questions that came or went with what they stand in. */
function withinTexts(
  { before, after, questions }: Difference,
  { how, ...change }: ShownChange,
): readonly string[] {
  const side = how === 'added' ? 'after' : how === 'removed' ? 'before' : undefined;
  const outer = side && change[side];
  if (!outer) return [];
  const form = side === 'after' ? after : before;
  const kept = new Set(questions.map((pair) => pair[side].question));
  return form.questions.flatMap((question) => {
    const item = questionItem(question);
    const isWithin = containersOf(form, item).some((own) => keyOf(own) === keyOf(outer));
    if (kept.has(question.index) || !isWithin) return [];
    const name = capital(itemName(form, item));
    return side === 'before'
      ? `${name} har tagits bort.`
      : `${name} har lagts till. ${shownSentence(form, item)}.`;
  });
}

/** Where something stands now among what stands beside it. */
function placeText({ after: form }: Difference, { item, other, place }: OrderChange): string {
  if (place === 'before') return `före ${itemName(form, other)}`;
  if (place === 'after') return `efter ${itemName(form, other)}`;
  const end = place === 'first' ? 'först' : 'sist';
  // What it is first or last in, where its name does not say it.
  const container = item.kind === 'question' && containerOf(form, item);
  if (!container) return end;
  return `${end} ${container.kind === 'step' ? 'i' : 'under'} ${itemName(form, container)}`;
}

function undecidedSentence(
  { before, after }: Difference,
  { item, side, doubts }: Undecided,
): string {
  const form = side === 'before' ? before : after;
  const what = item ? itemName(form, item) : 'vart formuläret leder';
  const why =
    doubts.length === 0
      ? 'det finns för många kombinationer av svar'
      : `alla svar på ${listed(doubts.map((id) => questionName(form, id)))} kan inte provas`;
  return `Det är inte avgjort om ${what} är som förut, eftersom ${why}.`;
}
