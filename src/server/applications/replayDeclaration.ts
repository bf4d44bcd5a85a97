import {
  adaptDeclaration,
  answersFromSteps,
  type Declaration,
  type DeclarationMessages,
  type ShownStep,
  shownSteps,
} from '#adapters';
import { type Form, type Run, start } from '#engine';
import type { DeclaredStep } from '#operations';

/** Source of a declaration's screens, from which they can be made again. */
export interface ReplaySource {
  /** As `GET /v1/api/health-declaration/3` answered, version and all. */
  readonly definition: unknown;
  /** The words that the screens used beside it. */
  readonly messages: DeclarationMessages;
  readonly steps: readonly DeclaredStep[];
  /** The day of the answers, as `yyyymmdd`. */
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

/** Makes the screens that the person saw of a declaration again. */
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
