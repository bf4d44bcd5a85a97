import type { Form, OptionDefinition, QuestionDefinition, StepDefinition } from '#engine';
import type { Item } from '#reach';
import { sameMessages } from './answers.ts';
import type { Match } from './match.ts';
import type { OptionItem } from './pairs.ts';
import type { Comparison } from './search.ts';

/** A text, or a detail such as an address, that reads otherwise. */
export interface TextChange {
  /** In the form as it is; absent for the form itself. */
  readonly item?: Item;
  readonly field: TextField;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** What has a text. */
type TextField =
  | 'title'
  | 'category'
  | 'label'
  | 'description'
  | 'help'
  | 'readMore'
  | 'placeholder'
  | 'autocomplete'
  | 'link'
  | 'tag'
  | 'mark'
  | 'message';

const OF_STEPS = ['title', 'category', 'description'] as const satisfies readonly TextField[];
const OF_QUESTIONS = [
  'label',
  'description',
  'help',
  'readMore',
  'placeholder',
  'autocomplete',
] as const satisfies readonly TextField[];
const OF_OPTIONS = [
  'label',
  'description',
  'link',
  'tag',
  'mark',
] as const satisfies readonly TextField[];

/** Every text that reads otherwise, of what both forms have. */
export function compareTexts({ before, after, ...match }: Match): readonly TextChange[] {
  const told: TextChange[] = [];
  const compare = <T extends TextField>(
    item: Item | undefined,
    fields: readonly T[],
    was: { readonly [field in T]?: string } | undefined,
    is: { readonly [field in T]?: string } | undefined,
  ) => {
    for (const field of fields) {
      if (was?.[field] === is?.[field]) continue;
      const texts = { before: was?.[field], after: is?.[field] };
      told.push({ ...(item && { item }), field, ...texts });
    }
  };
  compare(undefined, ['title'], before.definition, after.definition);
  for (const pair of match.steps) {
    compare(pair.after, OF_STEPS, stepIn(before, pair.before), stepIn(after, pair.after));
  }
  for (const pair of match.questions) {
    const [was, is] = [questionIn(before, pair.before), questionIn(after, pair.after)];
    compare(pair.after, OF_QUESTIONS, was, is);
    for (const [at, place] of sameMessages(was, is)) {
      const item: Item = { ...pair.after, kind: 'message', validation: place };
      compare(item, ['message'], was?.validation?.[at], is?.validation?.[place]);
    }
  }
  for (const pair of match.options) {
    compare(pair.after, OF_OPTIONS, optionIn(before, pair.before), optionIn(after, pair.after));
  }
  return told;
}

const stepIn = (form: Form, { step }: Item): StepDefinition | undefined =>
  form.steps[step]?.definition;

const questionIn = (form: Form, item: Item): QuestionDefinition | undefined =>
  item.kind === 'step' ? undefined : form.questions[item.question]?.definition;

const optionIn = (form: Form, item: Item): OptionDefinition | undefined =>
  item.kind === 'option' ? questionIn(form, item)?.options?.[item.option] : undefined;

/** An option has the text that another option of its question had: the text means something else. */
export interface MeaningChange {
  readonly kind: 'meaning';
  /** In the form as it is. */
  readonly item: OptionItem;
  /** The text that the option had. */
  readonly before: string;
}

/** Finds texts that have changed places, among the options that somebody met and meets. */
export function compareMeanings(comparison: Comparison, match: Match): readonly MeaningChange[] {
  return match.options.flatMap((pair): readonly MeaningChange[] => {
    const old = optionsIn(match.before, pair.before);
    const was = old[pair.before.option]?.label;
    const is = optionsIn(match.after, pair.after)[pair.after.option]?.label;
    const isAnothers = old.some(({ label }, at) => at !== pair.before.option && label === is);
    if (was === undefined || was === is || !isAnothers) return [];
    const isMet =
      comparison.reached('before', pair.before).kind !== 'none' &&
      comparison.reached('after', pair.after).kind !== 'none';
    return isMet ? [{ kind: 'meaning', item: pair.after, before: was }] : [];
  });
}

function optionsIn(form: Form, { question }: OptionItem): readonly OptionDefinition[] {
  return form.questions[question]?.definition.options ?? [];
}
