import { type Form, type Run, start } from '#engine';
import {
  adaptDeclaration,
  answersFromSteps,
  type Declaration,
  type DeclarationMessages,
  type ShownStep,
  shownSteps,
} from '#engine/adapters';
import type { DeclaredStep } from '#operations';

/** The data from which a declaration's screens can be rebuilt. */
export interface ReplaySource {
  /** The response of `GET /v1/api/health-declaration/3`, with its version. */
  readonly definition: unknown;
  /** The texts that the screens used besides it. */
  readonly messages: DeclarationMessages;
  readonly steps: readonly DeclaredStep[];
  /** The day the answers were given, as `yyyymmdd`. */
  readonly today: string;
}

/** A declaration as the person saw it. */
export interface ReplayedDeclaration {
  readonly form: Form;
  readonly declaration: Declaration;
  /** The finished form: every screen can be shown from it. */
  readonly run: Run;
  /** The screens in their order, with what was asked and answered. */
  readonly screens: readonly ShownStep[];
}

/** Rebuilds the screens of a declaration as the person saw them. */
export function replayDeclaration({
  definition,
  messages,
  steps,
  today,
}: ReplaySource): ReplayedDeclaration {
  const adapted = adaptDeclaration(definition, messages);
  if (!adapted.ok) {
    throw new Error(`A declaration on record is unsound: ${JSON.stringify(adapted.faults)}`);
  }
  const { form, declaration } = adapted;
  const run = start(form, { answers: answersFromSteps(declaration, steps), today });
  return { form, declaration, run, screens: shownSteps(declaration, run) };
}
