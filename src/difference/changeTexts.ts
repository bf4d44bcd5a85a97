import type { Answers, Form, Question } from '#engine';
import { capital, itemName, shownSentence } from '#explain';
import type { Item } from '#reach';
import { type AnswerChange, answerIn, type Bounds } from './answers.ts';
import type { Difference } from './change.ts';
import { ownerOf } from './match.ts';
import type { OrderChange } from './order.ts';
import { questionItem } from './pairs.ts';
import type { ExitChange } from './paths.ts';
import type { ShownChange } from './shown.ts';
import { answersIn, exampleOf, listed, pronoun } from './words.ts';

/** Who sees one item, or several that the same see, otherwise than before. */
export function shownText(
  difference: Difference,
  { how, lost, gained, isExact, isAlways, after }: ShownChange,
  names: readonly string[],
): { readonly text: string; readonly example?: string } {
  const name = listed(names);
  const it = pronoun(names);
  const who = (answers: Answers) => `den som ${answersIn(difference, answers)}`;
  const example = (answers: Answers | undefined, does: string) =>
    answers && exampleOf(difference, answers, does);
  const told = (text: string, shown?: string) => ({
    text: capital(text),
    ...(shown && { example: shown }),
  });
  switch (how) {
    case 'removed':
      return told(
        `${name} har tagits bort.${isAlways.before ? ` Förut visades ${it} för alla.` : ''}`,
        isAlways.before ? undefined : example(lost, `såg ${it} förut`),
      );
    case 'added': {
      const when = after ? ` ${shownSentence(difference.after, after)}.` : '';
      return told(`${name} har lagts till.${when}`, example(gained, `ser ${it} nu`));
    }
    case 'never':
      return told(`${name} visas inte längre för någon.`, example(lost, `såg ${it} förut`));
    case 'first':
      return told(
        `${name} visades förut inte för någon men kan visas nu.`,
        example(gained, `ser ${it} nu`),
      );
    case 'fewer':
      if (lost && isExact) return told(`${who(lost)} ser inte längre ${name}.`);
      return told(
        isAlways.before
          ? `${name} visas inte längre för alla.`
          : `${name} visas för färre än förut.`,
        example(lost, `ser ${it} inte längre`),
      );
    case 'more':
      if (gained && isExact) return told(`${who(gained)} ser nu också ${name}.`);
      return told(
        isAlways.after ? `${name} visas nu för alla.` : `${name} visas för fler än förut.`,
        example(gained, `ser ${it} nu`),
      );
    case 'others':
      return told(
        `${name} visas för andra än förut.`,
        [example(lost, `ser ${it} inte längre`), example(gained, `ser ${it} nu`)].join(' '),
      );
    default:
      return how satisfies never;
  }
}

/** An item as it is called today; one that is gone as it was called. */
export function itemIn({ before, after }: Difference, change: ShownChange): string {
  if (change.after) return itemName(after, change.after);
  return change.before ? itemName(before, change.before) : '';
}

/** Where those who finish are led. */
export function exitText({ before, after }: ExitChange): string {
  const name = (to: string | undefined) => (to === undefined ? 'ingen angiven sida' : `”${to}”`);
  return `den som är klar leds nu till ${name(after)} i stället för ${name(before)}.`;
}

/** Where something stands now among what stands beside it. */
export function orderText(form: Form, { item, other, place }: OrderChange): string {
  const places: Readonly<Record<OrderChange['place'], () => string>> = {
    first: () => `först${besideText(form, item)}`,
    last: () => `sist${besideText(form, item)}`,
    before: () => `före ${itemName(form, other)}`,
    after: () => `efter ${itemName(form, other)}`,
  };
  return `${itemName(form, item)} kommer nu ${places[place]()}.`;
}

/** What something is first or last in, where its name does not say it. */
function besideText(form: Form, item: Item): string {
  const question = item.kind === 'question' ? form.questions[item.question] : undefined;
  if (!question) return '';
  const owner = ownerOf(form, question);
  if (!owner) return ` i ${itemName(form, { kind: 'step', step: item.step })}`;
  return ` under ${itemName(form, { kind: 'option', step: item.step, ...owner })}`;
}

/** A change of which answers are taken, in Swedish. */
export function answerText(difference: Difference, change: AnswerChange) {
  const { how, item, example, limits, messages } = change;
  const name = itemName(difference.after, item);
  const { definition } = difference.after.questions[item.question] ?? {};
  const answer = answerIn(difference.after, change);
  const { [definition?.id ?? '']: _own, ...others } = example;
  const before =
    Object.keys(others).length === 0 ? '' : `, för den som ${answersIn(difference, others)}`;
  const shown =
    answer === undefined
      ? exampleOf(difference, example, '')
      : `Exempel: den som ${answersIn(difference, { [definition?.id ?? '']: answer })}${before}.`;
  const bounds = limits ? ` ${boundsText(limits)}` : '';
  const [was, is] = messages ?? ['', ''];
  const texts: Readonly<Record<AnswerChange['how'], string>> = {
    required: `${name} måste nu besvaras.`,
    optional: `${name} behöver inte längre besvaras.`,
    narrower: `svar på ${name} som förut godtogs godtas inte längre.${bounds}`,
    wider: `svar på ${name} som förut inte godtogs godtas nu.${bounds}`,
    message: `ett svar på ${name} som inte godtas får meddelandet ”${is}” i stället för ”${was}”.`,
  };
  return { text: capital(texts[how]), example: shown };
}

function boundsText([before, after]: readonly [Bounds, Bounds]): string {
  const bound = (word: string, was: number | undefined, is: number | undefined) => {
    if (was === is) return [];
    if (is === undefined) return [`${word} värde är inte längre bestämt (förut ${number(was)})`];
    return [
      `${word} tillåtna värde är nu ${number(is)}${was === undefined ? '' : ` (förut ${number(was)})`}`,
    ];
  };
  const parts = [
    ...bound('minsta', before.least, after.least),
    ...bound('största', before.most, after.most),
  ];
  return parts.length === 0 ? '' : `${capital(parts.join(' och '))}.`;
}

const number = (value: number | undefined) => (value ?? 0).toLocaleString('sv-SE');

/** What requiring an answer takes from those who gave none. */
export function unaskedTexts(
  difference: Difference,
  { unasked = [] }: AnswerChange,
): readonly string[] {
  return unasked.map(({ item, example }) => {
    const name = itemName(difference.after, item);
    const shown = exampleOf(difference, example, `ser ${pronoun([name])} inte längre`);
    return `${capital(name)} visas inte längre för den som förut hoppade över frågan. ${shown}`;
  });
}

/** The questions that came or went with what they stand in. */
export function withinTexts(
  { before, after, questions }: Difference,
  { how, ...change }: ShownChange,
): readonly string[] {
  const side = how === 'added' ? 'after' : how === 'removed' ? 'before' : undefined;
  const outer = side && change[side];
  if (!side || !outer) return [];
  const form = side === 'after' ? after : before;
  const kept = new Set(questions.map((pair) => pair[side].question));
  return form.questions.flatMap((question) => {
    if (kept.has(question.index) || !isWithin(form, question, outer)) return [];
    const item = questionItem(question);
    const name = capital(itemName(form, item));
    return side === 'before'
      ? `${name} har tagits bort.`
      : `${name} har lagts till. ${shownSentence(form, item)}.`;
  });
}

/** Whether a question stands in an item, and is not the item itself. */
function isWithin(form: Form, question: Question, outer: Item): boolean {
  if (outer.kind === 'step') return question.step === outer.step;
  const owner = ownerOf(form, question);
  const above = form.questions[owner?.question ?? -1];
  if (!owner || !above) return false;
  const isOwn = 'question' in outer && owner.question === outer.question;
  const isOfOption = outer.kind !== 'option' || owner.option === outer.option;
  return (isOwn && isOfOption) || isWithin(form, above, outer);
}
