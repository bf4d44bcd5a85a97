import {
  type Answers,
  answersOf,
  type Form,
  type Issue,
  loadOrThrow,
  type Run,
  validateStep,
} from '#engine';
import { openRun, type RunStore } from '#form';
import definition from '../../../schemas/pages/sign.json';

/** The one step of the form. */
export const SIGN_STEP = definition.steps[0]?.id ?? '';

const HEALTH = 'isFullyFunctional';
/** The question that the confirmation goes by. */
export const EMAIL = 'email';
const DECLINES = 'declinesMarketing';

const WITH_HEALTH: Form = loadOrThrow(definition);
const WITHOUT_HEALTH: Form = loadOrThrow(withoutHealth());

/** What is filled in at step 4:2. */
export interface SignAnswers {
  /** True when nobody was asked. */
  readonly isFullyFunctional: boolean;
  readonly email: string;
  readonly consentsToMarketing: boolean;
}

/**
 * Opens the form. Who is asked about their health hangs on what they have selected, which no
 * definition can know. `email` stands in the field until something has been typed; `keep` is called with the run after every change.
 */
export function openSignForm(
  asksHealth: boolean,
  { answers, email }: { readonly answers: Answers; readonly email: string },
  keep: (run: Run) => void,
): RunStore {
  const form = asksHealth ? WITH_HEALTH : WITHOUT_HEALTH;
  return openRun(form, { ...(email !== '' && { [EMAIL]: email }), ...answers }, keep);
}

/** The answers as they are sent. */
export function signAnswersOf(run: Run): SignAnswers {
  const answers = answersOf(run);
  return {
    isFullyFunctional: answers[HEALTH] !== false,
    email: String(answers[EMAIL] ?? ''),
    consentsToMarketing: answers[DECLINES] === undefined,
  };
}

/**
 * What still keeps from signing, the first of it: an e-mail address that is none, or the question
 * about health unanswered (spec section 5). `undefined` when nothing does.
 */
export function lackIn(run: Run): Issue | undefined {
  return validateStep(run, SIGN_STEP)[0];
}

function withoutHealth() {
  return {
    ...definition,
    steps: definition.steps.map((step) => ({
      ...step,
      questions: step.questions.filter(
        ({ id, visible }) => id !== HEALTH && !JSON.stringify(visible ?? '').includes(HEALTH),
      ),
    })),
  };
}
