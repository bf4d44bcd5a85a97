import { itemName, shownSentence, type Why, whyHidden } from '#explain';
import { type Item, itemsOf, type Limits, modelOf } from '#reach';
import { sentence } from './naming.ts';
import type { Subject } from './scenarioSubject.ts';
import { idNamed, unknownName } from './whyAnswers.ts';

/** What was found out about one item of a definition. */
export type Explained =
  | { readonly kind: 'explained'; readonly why: Why; readonly rule: string }
  /** There is nothing of that name; in Swedish, with what may have been meant. */
  | { readonly kind: 'refused'; readonly reason: string };

/**
 * Why a question or step is hidden from somebody with these answers, by the name that the
 * definition's own format has for it. `today` as `yyyymmdd`.
 */
export function explainHidden(
  subject: Subject,
  name: string,
  answers: Readonly<Record<string, unknown>>,
  today: string,
  limits: Limits = {},
): Explained {
  const item = itemNamed(subject, name);
  if (!item) {
    const names = new Map([...subject.steps, ...subject.questions]);
    return { kind: 'refused', reason: unknownName('Frågan', name, names) };
  }
  const { form } = subject;
  const why = whyHidden(modelOf(form, today, limits), item, answers);
  return { kind: 'explained', why, rule: ruleOf(subject, item) };
}

/** When each step, question and option of a form is shown, one sentence each, in page order. */
export function everyRule(subject: Subject): readonly string[] {
  const told = new Map<string, string>();
  return itemsOf(subject.form).flatMap((item) => {
    const rule = shownSentence(subject.form, item);
    const key = item.kind === 'option' ? 'option' : 'page';
    // What is shown whenever that which it stands in is shown needs no words of its own.
    const isTold = item.kind === 'message' || rule === ALWAYS || told.get('page') === rule;
    if (item.kind !== 'option') told.set(key, rule);
    return isTold ? [] : [ruleOf(subject, item)];
  });
}

const ALWAYS = 'Visas alltid';

function ruleOf({ form }: Subject, item: Item): string {
  return `${sentence(itemName(form, item))}: ${shownSentence(form, item)}.`;
}

function itemNamed({ form, questions, steps }: Subject, name: string): Item | undefined {
  const question = form.questions[form.indexOf.get(idNamed(questions, name) ?? '') ?? -1];
  if (question) return { kind: 'question', step: question.step, question: question.index };
  const step = form.stepIndexOf.get(idNamed(steps, name) ?? '');
  return step === undefined ? undefined : { kind: 'step', step };
}
