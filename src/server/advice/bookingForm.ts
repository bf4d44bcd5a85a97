import { createHash } from 'node:crypto';
import { type Answers, answersOf, loadOrThrow, start, validateAnswers } from '#engine';
import { answersIn, fieldOf, type LabelledAnswer, labelledAnswers } from '#engine/adapters';
import type { DetailedBookingRequest } from '#operations';
import type { FieldIssue } from '#server/contract';
import definition from '../../../schemas/pages/booking.json' with { type: 'json' };
import serverTexts from '../../../schemas/texts/server.json' with { type: 'json' };
import texts from '../../../schemas/texts/sv.json' with { type: 'json' };

const form = loadOrThrow(definition);

/** Hash of the form's definition. */
export const FORM_VERSION = createHash('sha256')
  .update(JSON.stringify(definition))
  .digest('hex')
  .slice(0, 16);

/** The answers to the booking form in a body, as its fields read them. */
export function bookingAnswers(body: DetailedBookingRequest, today: string): Answers {
  return answersOf(start(form, { today, answers: answersIn(form, body) }));
}

/** Failed validations of the form, with its own messages where it has any. */
export function bookingIssues(body: DetailedBookingRequest, today: string): readonly FieldIssue[] {
  const issues = validateAnswers(form, { today, answers: answersIn(form, body) });
  return issues.map(({ path, params }) => ({
    path: `/${fieldOf(form, path)}`,
    message: params.message ?? serverTexts.fields.notAllowed,
  }));
}

/** The answers as customer service reads them: by the labels of the form. */
export function bookingFacts(answers: Answers, today: string): readonly LabelledAnswer[] {
  return labelledAnswers(start(form, { answers, today }), { ...texts.common, ...texts.form });
}
