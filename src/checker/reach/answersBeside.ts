import {
  type AnswerValue,
  evaluate,
  isDate,
  kindOfOperator,
  parseTyped,
  questionRead,
} from '#engine';
import type { Model } from './model.ts';
import { asRule } from './ruleParts.ts';
import { dayAfter } from './typedCandidates.ts';

/**
 * Boundary values of a question whose own rules compare it with other answers: each answer it is
 * compared with, and the values next to that. For walks that must get past the question; they do not
 * represent all other answers. `read` returns answers as rules read them.
 */
export function answersBeside(
  { form, demands, today }: Model,
  question: number,
  read: (id: string) => AnswerValue | undefined,
): readonly (AnswerValue | undefined)[] {
  const { definition } = form.questions[question] ?? {};
  const demand = demands.find((own) => own.question === question);
  if (!definition || !demand) return [];
  const compared = demand.rules.flatMap(({ parts }) =>
    parts.jointParts.flatMap(({ operator, args }) => {
      const kind = kindOfOperator(operator);
      if (kind !== 'order' && kind !== 'equality') return [];
      return args.some((arg) => questionRead(arg) === definition.id)
        ? args.filter((arg) => questionRead(arg) !== definition.id)
        : [];
    }),
  );
  const values = compared.map((node) => evaluate(asRule(node), { today, read }));
  const texts = values.flatMap((value): readonly string[] => {
    if (typeof value === 'number' && Number.isFinite(value)) {
      const whole = Math.floor(value);
      return [whole, whole + 1, whole - 1].map(String);
    }
    if (typeof value !== 'string' || !isDate(value)) return [];
    return [value, dayAfter(value, 1), dayAfter(value, -1)];
  });
  return [...new Set(texts)].map((text) => parseTyped(definition, text));
}
