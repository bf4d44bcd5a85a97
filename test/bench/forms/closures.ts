import type { QuestionDefinition } from '#engine';
import { MAX, MIN, type Rival } from './rival.ts';

interface Field {
  readonly isNumber: boolean;
  answer: string | number | undefined;
  isShown: boolean;
  isOpen: () => boolean;
  readonly isRight: (answer: string | number) => boolean;
  /** The fields whose conditions read this one. */
  readonly readers: Field[];
}

/**
 * As one would write it by hand for this form only: a closure for each condition over the field that it
 * reads, an index of the readers of each field, and no checks.
 */
export const closures: Rival = (definition, answers) => () => {
  const fields = new Map<string, Field>();
  const all: Field[] = [];
  for (const question of definition.steps[0]?.questions ?? []) {
    const field = fieldOf(question);
    fields.set(question.id, field);
    all.push(field);
    const condition = conditionOf(question);
    const cause = fields.get(condition?.reads ?? '');
    if (!condition || !cause) continue;
    const { opens } = condition;
    cause.readers.push(field);
    field.isOpen = () => cause.isShown && cause.answer !== undefined && opens(cause.answer);
  }
  const store = (field: Field, value: string | undefined) => {
    const number = Number(value);
    const isTyped = field.isNumber && value !== undefined && !Number.isNaN(number);
    field.answer = isTyped ? number : value || undefined;
  };
  for (const [id, field] of fields) store(field, answers[id]);
  for (const field of all) field.isShown = field.isOpen();
  return {
    answer(id, value) {
      const field = fields.get(id);
      if (!field) return;
      store(field, value);
      for (const reader of field.readers) decide(reader);
    },
    validate: () => {
      let wrong = 0;
      for (const { isShown, answer, isRight } of all) {
        if (isShown && (answer === undefined || !isRight(answer))) wrong += 1;
      }
      return wrong;
    },
    shown: () => all.filter(({ isShown }) => isShown).length,
  };
};

function decide(field: Field): void {
  const isShown = field.isOpen();
  if (isShown === field.isShown) return;
  field.isShown = isShown;
  for (const reader of field.readers) decide(reader);
}

function fieldOf({ type }: QuestionDefinition): Field {
  const isNumber = type === 'numeric';
  return {
    isNumber,
    answer: undefined,
    isShown: true,
    isOpen: () => true,
    isRight: isNumber ? (answer) => Number(answer) >= MIN && Number(answer) <= MAX : () => true,
    readers: [],
  };
}

/** What a condition reads, and when it holds: the three kinds that the form has. */
export function conditionOf({ visible }: QuestionDefinition) {
  const [operator, args] = Object.entries(visible ?? {})[0] ?? [];
  if (operator === undefined || !Array.isArray(args)) return undefined;
  const [{ var: reads }, value] = args as [{ var: string }, unknown];
  const among = operator === 'in' ? new Set(value as readonly string[]) : undefined;
  const opens =
    operator === '>'
      ? (answer: string | number) => Number(answer) > Number(value)
      : (answer: string | number) => among === undefined || among.has(String(answer));
  return { reads, operator, value, opens };
}
