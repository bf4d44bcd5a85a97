import type { Judgement } from '#check/findings';
import { distance, into, shown } from '#check/findings';
import { examineRule, type Form, type OptionValue } from '#engine';
import type { Sites } from './ruleSites.ts';

/** Shorter values may well differ by a letter and mean something else. */
const SHORTEST = 5;

/** What counts items: digits, a letter or Roman number alone, a capital at the end: `planB`. */
const COUNTER = /\d+|(?<!\p{L})(?:\p{L}|[ivx]+|[IVX]+)(?!\p{L})|(?<=\p{Ll})\p{Lu}$/gu;

/**
 * A hint of spelling: the one option that nothing reacts to although all others of the question
 * are reacted to, and whose value is another's but for a letter. That nothing reacts to an option
 * is no mistake by itself: to most questions rules name some answers and mean all others by the
 * rest, as to where somebody lives, where owning asks more and two kinds of renting do not. Nor is
 * a number in a row, as `level2`, another number misspelled.
 */
export function judgeOptions(form: Form, sites: Sites): readonly Judgement[] {
  const comparisons = sites.rules.flatMap(({ rule }) => examineRule(rule, '').comparisons);
  return form.questions.flatMap(({ definition, index }) => {
    const { id, options = [] } = definition;
    const own = comparisons.filter(({ question }) => question === id).map(({ value }) => value);
    const isRead = ({ value, questions = [] }: (typeof options)[number]) =>
      own.includes(value) || questions.length > 0;
    const unread = options.filter((option) => !isRead(option));
    const [one] = unread;
    if (one === undefined || unread.length > 1 || options.length < 3) return [];
    const near = options.find((option) => option !== one && isAlike(option.value, one.value));
    if (near === undefined) return [];
    return [
      {
        code: 'unread-option',
        pointer: into(sites.questions[index] ?? '', 'options', options.indexOf(one), 'value'),
        part: { kind: 'value' },
        message: `Inget villkor reagerar på alternativet ${shown(one.value)}, men på alla de andra i frågan ${shown(id)}.`,
        mend: `Menade du ${shown(near.value)}? Är det ett eget alternativ kan det stå kvar.`,
      } as const,
    ];
  });
}

function isAlike(one: OptionValue, other: OptionValue): boolean {
  if (typeof one !== 'string' || typeof other !== 'string') return false;
  if (Math.min(one.length, other.length) < SHORTEST) return false;
  if (one.replaceAll(COUNTER, '') === other.replaceAll(COUNTER, '')) return false;
  return distance(one.toLowerCase(), other.toLowerCase(), 1) <= 1;
}
