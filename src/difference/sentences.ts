import type { Answers, QuestionType } from '#engine';
import { capital, itemName } from '#explain';
import type { Difference, Told } from './change.ts';
import {
  answerText,
  exitText,
  itemIn,
  orderText,
  shownText,
  unaskedTexts,
  withinTexts,
} from './changeTexts.ts';
import type { Rename } from './pairs.ts';
import type { Undecided } from './search.ts';
import type { TextChange } from './texts.ts';
import { answerName, exampleOf, listed, questionName, whereTheyDiffer } from './words.ts';

/** A change in Swedish: what is so now, an example of it, and what follows from it. */
export interface DifferenceSentence {
  readonly text: string;
  /** Begins with 'Exempel:'; absent where the text says it all. */
  readonly example?: string;
  readonly following: readonly string[];
}

/** What everything in a difference but texts means to visitors, one sentence to a change. */
export function differenceSentences(difference: Difference): readonly DifferenceSentence[] {
  const told = grouped(difference.changes).map(([first, ...alike]) =>
    first ? sentenceOf(difference, first, alike) : { text: '', following: [] },
  );
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

const FIELDS: Readonly<Record<TextChange['field'], string>> = {
  title: 'rubriken',
  category: 'ämnet',
  label: 'texten',
  description: 'beskrivningen',
  help: 'hjälptexten',
  readMore: 'fördjupningen',
  placeholder: 'exemplet i fältet',
  autocomplete: 'förslaget till webbläsaren',
  link: 'länken',
  tag: 'märket',
  mark: 'initialerna',
  message: 'meddelandet',
};

/** A text that reads otherwise, in which place: `Hjälptexten till frågan ”…”: ”gammal” → ”ny”`. */
export function textSentence({ after }: Difference, { item, field, ...texts }: TextChange): string {
  const of = field === 'message' ? '' : `${FIELDS[field]} till `;
  const name = item ? itemName(after, item) : 'formuläret';
  const [before, now] = whereTheyDiffer(texts.before, texts.after).map((text) =>
    text === undefined ? 'ingen text' : `”${text}”`,
  );
  return `${capital(`${of}${name}`)}: ${before} → ${now}`;
}

/** Changes that are told in one sentence: of the same kind, for just the same visitors. */
function grouped(changes: readonly Told[]): readonly (readonly Told[])[] {
  const groups = new Map<string, Told[]>();
  for (const [at, told] of changes.entries()) {
    const { change } = told;
    const isAlike = change.kind === 'shown' && change.before && change.after;
    const { how, lost, gained, isExact, isAlways } = isAlike ? change : {};
    const key = how ? JSON.stringify([how, lost, gained, isExact, isAlways]) : String(at);
    groups.set(key, [...(groups.get(key) ?? []), told]);
  }
  return [...groups.values()];
}

function sentenceOf(
  difference: Difference,
  { change, following }: Told,
  alike: readonly Told[],
): DifferenceSentence {
  const { after } = difference;
  const all = [following, ...alike.map((other) => other.following)].flat();
  const rest = all.map((own) => shownText(difference, own, [itemIn(difference, own)]).text);
  const told = (text: string, answers?: Answers, does = ''): DifferenceSentence => ({
    text: capital(text),
    ...(answers && { example: exampleOf(difference, answers, does) }),
    following: rest,
  });
  switch (change.kind) {
    case 'shown': {
      const names = [
        change,
        ...alike.flatMap(({ change: own }) => (own.kind === 'shown' ? own : [])),
      ];
      const { text, example } = shownText(
        difference,
        change,
        names.map((own) => itemIn(difference, own)),
      );
      const within = withinTexts(difference, change);
      return { text, ...(example && { example }), following: [...within, ...rest] };
    }
    case 'answer':
      return {
        ...answerText(difference, change),
        following: [...unaskedTexts(difference, change), ...rest],
      };
    case 'exit':
      return told(exitText(change), change.example);
    case 'leaving': {
      const who = change.how === 'narrower' ? 'färre' : 'fler';
      return told(
        `${who} än förut kan gå vidare från ${itemName(after, change.item)}.`,
        change.example,
      );
    }
    case 'order':
      return told(orderText(after, change), change.example);
    case 'type':
      return told(
        `${itemName(after, change.item)} besvaras nu med ${TYPES[change.after]} i stället för ${TYPES[change.before]}.`,
      );
    case 'moved': {
      const from = itemName(difference.before, { kind: 'step', step: change.before.step });
      const to = itemName(after, { kind: 'step', step: change.after.step });
      const where = from === to ? `till en annan plats på ${to}` : `från ${from} till ${to}`;
      return told(`${itemName(after, change.after)} har flyttats ${where}.`);
    }
    case 'meaning':
      return told(
        `${answerName(after, change.item)} betyder nu det som ”${change.before}” betydde förut.`,
      );
    case 'clearing': {
      const name = itemName(after, change.item);
      const causes = change.after.map((id) => questionName(after, id));
      return told(
        causes.length === 0
          ? `svaret på ${name} tas inte längre bort när något annat svar ändras.`
          : `svaret på ${name} tas nu bort när svaret på ${listed(causes)} ändras.`,
      );
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
