import { toNestErrors } from '@hookform/resolvers';
import type { Resolver } from 'react-hook-form';
import { answerOf, type Issue, validateQuestion, validateStep } from '#engine';
import type { ErrorBoard } from './errorBoard.ts';
import { type FieldValues, fieldName, questionIdOf } from './fieldValue.ts';
import type { RunStore } from './runStore.ts';

/** What the resolver asks about the form it judges. */
export interface Judged {
  readonly store: RunStore;
  readonly stepId: string;
  readonly judgesOnLeave: boolean;
  readonly errors: ErrorBoard;
  /** Whether the visitor asks to go on, as opposed to typing. */
  isSubmitting(): boolean;
}

/**
 * The engine's validation for react-hook-form. It judges the run, which has every change before
 * react-hook-form asks.
 *
 * | asked            | judged                                                                  |
 * |------------------|-------------------------------------------------------------------------|
 * | on submit        | every visible question of the step, revealed sub-questions included      |
 * | while typing     | the field typed in, and only when it has an error: to take that away     |
 * | on leaving, with `judgesOnLeave` | the field left, when it has an error or something typed  |
 */
export function engineResolver(judged: Judged): Resolver<FieldValues> {
  return (values, _context, options) => {
    const issues = judged.isSubmitting()
      ? validateStep(judged.store.run(), judged.stepId)
      : corrected(judged, options.names ?? []);
    if (issues.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(
      issues.map(({ code, path, params }) => [
        fieldName(path),
        { type: code, message: params.message ?? '' },
      ]),
    );
    // Names are there to find field arrays, of which there are none, at the cost of their square.
    return { values: {}, errors: toNestErrors(errors, { ...options, names: [] }) };
  };
}

function corrected(judged: Judged, names: readonly string[]): readonly Issue[] {
  const { store, judgesOnLeave, errors } = judged;
  return names
    .map(questionIdOf)
    .filter(
      (id) =>
        errors.of(id) !== undefined || (judgesOnLeave && answerOf(store.run(), id) !== undefined),
    )
    .flatMap((id) => validateQuestion(store.run(), id) ?? []);
}
