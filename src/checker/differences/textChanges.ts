import type { Item } from '#checker/reach';
import type { Form, OptionDefinition } from '#engine';
import type { fields } from '../../../schemas/texts/sentences.json';
import { sameMessages } from './answers.ts';
import { questionOf } from './items.ts';
import type { Match } from './match.ts';

/** A text, or a detail such as an address, that reads otherwise. */
export interface TextChange {
  /** In the new form; absent for the form itself. */
  readonly item?: Item;
  readonly field: TextField;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

type TextField = keyof typeof fields;
type Texts = { readonly [field in TextField]?: string };

const OF_STEPS: readonly TextField[] = ['title', 'category', 'description'];
const OF_QUESTIONS: readonly TextField[] = [
  ...(['label', 'description', 'help', 'readMore', 'placeholder', 'unit', 'autocomplete'] as const),
];
const OF_OPTIONS: readonly TextField[] = ['label', 'description', 'link', 'tag', 'mark'];

/** Every text that reads otherwise, of what both forms have. */
export function compareTexts({ before, after, ...match }: Match): readonly TextChange[] {
  const compare = (
    item: Item | undefined,
    fields: readonly TextField[],
    was: Texts | undefined,
    is: Texts | undefined,
  ): readonly TextChange[] =>
    fields.flatMap((field) => {
      const texts = { before: was?.[field], after: is?.[field] };
      return texts.before === texts.after ? [] : [{ ...(item && { item }), field, ...texts }];
    });
  return [
    ...compare(undefined, ['title'], before.definition, after.definition),
    ...match.steps.flatMap(({ before: { step: was }, after: item }) => {
      const [old, now] = [before.steps[was]?.definition, after.steps[item.step]?.definition];
      return compare(item, OF_STEPS, old, now);
    }),
    ...match.questions.flatMap(({ before: was, after: item }) => {
      const [old, now] = [questionOf(before, was)?.definition, questionOf(after, item)?.definition];
      return [
        ...compare(item, OF_QUESTIONS, old, now),
        ...[...sameMessages(old, now)].flatMap(([at, place]) => {
          const message: Item = { ...item, kind: 'message', validation: place };
          return compare(message, ['message'], old?.validation?.[at], now?.validation?.[place]);
        }),
      ];
    }),
    ...match.options.flatMap(({ before: was, after: item }) =>
      compare(
        item,
        OF_OPTIONS,
        optionsOf(before, was)[was.option],
        optionsOf(after, item)[item.option],
      ),
    ),
  ];
}

/** The options of the question of an item. */
export function optionsOf(form: Form, item: Item): readonly OptionDefinition[] {
  return questionOf(form, item)?.definition.options ?? [];
}
