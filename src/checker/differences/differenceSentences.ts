import { answerName, capital, itemName, shownSentence } from '#checker/explain';
import type { Item } from '#checker/reach';
import type { Answers, QuestionType } from '#engine';
import { fill } from '#engine/texts';
import formSchema from '../../../schemas/meta/form.schema.json' with { type: 'json' };
import sentencesTexts from '../../../schemas/texts/sentences.json' with { type: 'json' };
import { answerSentence, unaskedSentences } from './answerSentences.ts';
import type { Undecided } from './comparison.ts';
import type { Difference, RankedChange, VisitorChange } from './difference.ts';
import {
  exampleOf,
  pronoun,
  questionName,
  seeingExample,
  shortNameList,
  visitorWith,
  whereTheyDiffer,
} from './examples.ts';
import { containerOf, containersOf, keyOf, questionItem } from './items.ts';
import type { Rename } from './match.ts';
import type { OrderChange } from './order.ts';
import type { ShownChange } from './shown.ts';
import type { TextChange } from './textChanges.ts';

const { examples, fields, differences: texts } = sentencesTexts;

/** A change in Swedish: what is so now, an example of it, and what follows from it. */
export interface DifferenceSentence {
  readonly text: string;
  /** Begins with 'Exempel:'; absent where the text says it all. */
  readonly example?: string;
  /** Consequences of the change for visitors. */
  readonly following: readonly string[];
}

/** The changes of a difference except those of texts, as visitors see them: one sentence for each. */
export function differenceSentences(difference: Difference): readonly DifferenceSentence[] {
  const sentences = grouped(difference.changes).map(([{ change }, all]) => {
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
  return [...sentences, ...undecided.map((text) => ({ text, following: [] }))];
}

/** A sentence about a renamed id, which visitors do not notice. */
export function renameSentence({ after }: Difference, rename: Rename): string {
  const { item, before, after: now, kind } = rename;
  const text = kind === 'option' ? texts.renamed.option : texts.renamed.other;
  return fill(text, { item: capital(itemName(after, item)), before, after: now });
}

/** A sentence about a changed text: `Hjälptexten till frågan ”…”: ”gammal” → ”ny”`. */
export function textSentence({ after }: Difference, { item, field, ...both }: TextChange): string {
  const name = item ? itemName(after, item) : texts.form;
  const text =
    field === 'message' ? name : fill(texts.fieldOf, { field: fields[field], item: name });
  const [before = '', now = ''] = whereTheyDiffer(both.before, both.after).map((own) =>
    own === undefined ? texts.noText : `”${own}”`,
  );
  return fill(texts.text, { text: capital(text), before, after: now });
}

/** Changes reported in one sentence with the first: of the same kind, for exactly the same visitors. */
function grouped(
  changes: readonly RankedChange[],
): readonly (readonly [RankedChange, readonly RankedChange[]])[] {
  const groups = new Map<string, readonly [RankedChange, RankedChange[]]>();
  for (const [at, ranked] of changes.entries()) {
    const { change } = ranked;
    const isAlike = change.kind === 'shown' && change.before && change.after;
    const { how, lost, gained, isExact, isAlways } = isAlike ? change : {};
    const key = how ? JSON.stringify([how, lost, gained, isExact, isAlways]) : String(at);
    const group = groups.get(key);
    if (group) group[1].push(ranked);
    else groups.set(key, [ranked, [ranked]]);
  }
  return [...groups.values()];
}

type Sentence = Pick<DifferenceSentence, 'text'> & Partial<DifferenceSentence>;

/** `all`: the changes reported in the same sentence. */
function sentenceOf(
  difference: Difference,
  change: VisitorChange,
  all: readonly RankedChange[],
): Sentence {
  const { before, after } = difference;
  const item = 'item' in change ? itemName(after, change.item) : '';
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
        to === undefined ? texts.noExit : `”${to}”`,
      );
      const text = fill(texts.exit, { before: was ?? '', after: is ?? '' });
      return { text, example: exampleOf(difference, change.example) };
    }
    case 'leaving': {
      const text = fill(texts.leaving[change.how], { item });
      return { text, example: exampleOf(difference, change.example) };
    }
    case 'order': {
      const text = orderText(difference, change, item);
      return { text, example: exampleOf(difference, change.example) };
    }
    case 'type':
      return {
        text: fill(texts.type, {
          item,
          before: TYPES[change.before].answeredWith,
          after: TYPES[change.after].answeredWith,
        }),
      };
    case 'moved': {
      const from = itemName(before, { kind: 'step', step: change.before.step });
      const to = itemName(after, { kind: 'step', step: change.after.step });
      const text = from === to ? texts.movedWithin : texts.moved;
      return { text: fill(text, { item, before: from, after: to }) };
    }
    case 'meaning': {
      const answer = answerName(after, change.item);
      return { text: fill(texts.meaning, { answer, before: change.before }) };
    }
    case 'alone': {
      const answer = answerName(after, change.item);
      return { text: fill(change.after ? texts.alone : texts.notAlone, { answer }) };
    }
    case 'clearing': {
      const questions = shortNameList(change.after.map((id) => questionName(after, id)));
      const text = change.after.length === 0 ? texts.notClearing : texts.clearing;
      return { text: fill(text, { item, questions }) };
    }
    default:
      return change satisfies never;
  }
}

const TYPES: Readonly<Record<QuestionType, { readonly answeredWith: string }>> =
  formSchema.$defs.question.properties.type['x-values'];

/** Which visitors see one item, or several items alike, differently from before. */
function shownText(
  difference: Difference,
  change: ShownChange,
  all: readonly ShownChange[],
): Sentence {
  const { how, lost, gained, isExact, isAlways, after } = change;
  // A removed item has its old name.
  const named = all.flatMap((own): readonly (readonly [Item, string])[] => {
    if (own.after) return [[own.after, itemName(difference.after, own.after)]];
    return own.before ? [[own.before, itemName(difference.before, own.before)]] : [];
  });
  const items = shortNameList(named.map(([, name]) => name));
  const it = pronoun(named.map(([item]) => item));
  if (isExact) {
    const who = visitorWith(difference, lost ?? gained ?? {});
    return { text: fill(lost ? texts.lost : texts.gained, { who, items }) };
  }
  const shown = how === 'added' && after ? shownSentence(difference.after, after) : '';
  const text = fill(texts.shown[shownVariant(change)], { items, it, shown });
  const isGone = how === 'removed' || how === 'never';
  const example = (answers: Answers | undefined, sees: typeof examples.sees) =>
    answers ? [seeingExample(difference, answers, sees, it)] : [];
  const shownBefore = how === 'removed' && isAlways.before ? undefined : lost;
  const parts = [
    ...example(shownBefore, isGone ? examples.saw : examples.seesNoMore),
    ...example(gained, examples.sees),
  ];
  return { text, example: parts.join(' ') };
}

function shownVariant({ how, isAlways, after }: ShownChange): keyof typeof texts.shown {
  if (how === 'removed' && isAlways.before) return 'removedForAll';
  if (how === 'added' && after) return 'addedWhen';
  if (how === 'fewer' && isAlways.before) return 'notAll';
  return how === 'more' && isAlways.after ? 'all' : how;
}

/** The questions that came or went with their parents. */
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
    const items = capital(itemName(form, item));
    return side === 'before'
      ? fill(texts.shown.removed, { items })
      : fill(texts.shown.addedWhen, { items, shown: shownSentence(form, item) });
  });
}

/** Where something is now among what is beside it. */
function orderText(
  { after: form }: Difference,
  { item, other, place }: OrderChange,
  name: string,
): string {
  if (place === 'before' || place === 'after') {
    return fill(texts.order[place], { item: name, other: itemName(form, other) });
  }
  // What it is first or last in, where its name does not say it.
  const container = item.kind === 'question' && containerOf(form, item);
  if (!container) return fill(texts.order[place], { item: name });
  const text = texts.order[`${place}${container.kind === 'step' ? 'InStep' : 'UnderOption'}`];
  return fill(text, { item: name, container: itemName(form, container) });
}

function undecidedSentence(
  { before, after }: Difference,
  { item, side, doubts }: Undecided,
): string {
  const form = side === 'before' ? before : after;
  const name = item ? itemName(form, item) : texts.exits;
  if (doubts.length === 0) return fill(texts.undecidedMany, { item: name });
  const questions = shortNameList(doubts.map((id) => questionName(form, id)));
  return fill(texts.undecided, { item: name, questions });
}
