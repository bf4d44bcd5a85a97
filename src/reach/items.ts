import type { Form, Question } from '#engine';

/** Something of a form that a visitor may meet or not. */
export type Item =
  | { readonly kind: 'step'; readonly step: number }
  | { readonly kind: 'question'; readonly step: number; readonly question: number }
  | {
      readonly kind: 'option';
      readonly step: number;
      readonly question: number;
      readonly option: number;
    }
  | {
      readonly kind: 'message';
      readonly step: number;
      readonly question: number;
      readonly validation: number;
    };

/** Everything of a form that can be met, in the order of its pages. */
export function itemsOf(form: Form): readonly Item[] {
  return form.steps.flatMap(({ index: step, questions }): readonly Item[] => [
    { kind: 'step', step },
    ...questions.flatMap((index) => {
      const question = form.questions[index];
      return question ? itemsOfQuestion(question) : [];
    }),
  ]);
}

function itemsOfQuestion({ definition, index: question, step }: Question): readonly Item[] {
  const { options = [], validation = [] } = definition;
  return [
    { kind: 'question', step, question },
    ...options.map((_none, option): Item => ({ kind: 'option', step, question, option })),
    ...validation.map((_none, at): Item => ({ kind: 'message', step, question, validation: at })),
  ];
}

/** The cell that says whether an item is there; of a message, that of its question. */
export function cellOfItem(form: Form, item: Item): number {
  if (item.kind === 'step') return form.steps[item.step]?.cell ?? -1;
  const question = form.questions[item.question];
  if (item.kind !== 'option') return question?.cell ?? -1;
  return question?.optionCells[item.option] ?? question?.cell ?? -1;
}
