import {
  type Answers,
  answersOf,
  type Form,
  type Issue,
  loadOrThrow,
  type Run,
  validateStep,
} from '#engine';
import { openRun, type RunStore } from '#engine/form';
import { needsHealthQuestion, type ProductApplication } from '#insurance';
import definition from '../../../../schemas/pages/sign.json';

/** Only step of the form. */
export const SIGN_STEP = definition.steps[0]?.id ?? '';

const HEALTH = 'isFullyFunctional';
/** Question for the recipient of the confirmation. */
export const EMAIL = 'email';
const DECLINES = 'declinesMarketing';

const WITH_HEALTH: Form = loadOrThrow(definition);
const WITHOUT_HEALTH: Form = loadOrThrow(withoutHealth());

/** Answers of step 4:2. */
export interface SignAnswers {
  /** True when the question is not asked. */
  readonly isFullyFunctional: boolean;
  readonly email: string;
  readonly consentsToMarketing: boolean;
}

/**
 * Opens the form. Whether it asks about health depends on the selection, which no definition can
 * know. `email` is the initial value of its field; `keep` is called with the run after every change.
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

/** The answers in the tab, as they would be sent with these products. */
export function answersNow(products: readonly ProductApplication[], answers: Answers): SignAnswers {
  const source = { answers, email: '' };
  const store = openSignForm(needsHealthQuestion(products), source, () => undefined);
  return signAnswersOf(store.run());
}

/**
 * First issue that prevents signing: an invalid e-mail address, or the unanswered question about
 * health (spec section 5). Undefined for none.
 */
export function missingInput(run: Run): Issue | undefined {
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
