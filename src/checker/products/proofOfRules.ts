import {
  type Doubt,
  doubtOf,
  type FormPlaces,
  type FormProof,
  isImpossible,
  type ProofOutcome,
  queryFor,
  randomNumbers,
  replayedProof,
  type Target,
  targetsOf,
  targetsOfRule,
} from '#checker/proof';
import {
  type Effort,
  type EvaluatedForm,
  evaluatedForm,
  holdsFor,
  isTrue,
  type Model,
  modelOf,
  ReplayCache,
  type Resumable,
  type Sites,
  searchResumably,
  sitesOf,
} from '#checker/reach';
import { type AnswerValue, type Form, failingValidation, isDisplay, type Question } from '#engine';

/** Trying ends after so many consecutive sets of answers that met no new target. */
const IDLE_SETS = 6;
const MOST_SETS = 60;

/**
 * Proves which targets of some rules of a form are met. Unlike `proofOf` it examines nothing else
 * and tries sets of answers without walking through the form: on a step where a hundred rules read
 * every answer, walks would take longer than all searches.
 */
export function proofOfRules(
  form: Form,
  today: string,
  effort: Effort,
  isInFile: FormPlaces['isInFile'],
): FormProof {
  const sites = sitesOf(form);
  return replayedProof(form, sites, effort, () =>
    proven(modelOf(form, today, effort), sites, isInFile),
  );
}

function* proven(
  model: Model,
  sites: Sites,
  isInFile: FormPlaces['isInFile'],
): Resumable<ProofOutcome> {
  const never = new Set<string>();
  const doubts: Doubt[] = [];
  const open = sites.rules.map((site) => {
    const own = targetsOfRule(model, site, isInFile);
    // A question without an answer where it is read shows as a rule that never or always holds.
    return new Set(own.filter(({ scope }) => scope === own[0]?.scope));
  });
  const targets = new Map(open.flatMap((own) => [...own]).map((target) => [target.key, target]));
  const random = randomNumbers();
  let idle = 0;
  for (let count = 0; count < MOST_SETS && idle < IDLE_SETS; count += 1) {
    const evaluated = randomAnswers(model, random);
    const isNew = evaluated !== undefined && open.map((own) => meet(own, evaluated)).includes(true);
    idle = isNew ? 0 : idle + 1;
    yield;
  }
  model.effort.phase(SEARCHED, targets.size);
  for (const own of open) {
    for (const target of own) {
      if (target.after.some((key) => never.has(key))) continue;
      const found = yield* searchResumably([model], queryFor(target));
      if (found.kind === 'found') {
        // All of them read the same answers.
        const evaluated = evaluatedForm(model, (id) => found.answers.get(id));
        meet(own, evaluated);
      } else if (isImpossible(found)) never.add(target.key);
      else doubts.push(doubtOf(target, found));
    }
  }
  model.effort.phase(1, JUDGED);
  // Dead ends of the questionnaire are reported there.
  return { model, targets, never, doubts, deadEnds: [] };
}

/** The fraction of an effort for what is met; the rest explains the results. */
const SEARCHED = 2 / 3;
/** About so many searches explain the results. */
const JUDGED = 200;

/** Removes the targets that are met; whether there were any. */
function meet(open: Set<Target>, evaluated: EvaluatedForm): boolean {
  const before = open.size;
  for (const target of open) if (isTrue(target.formula, evaluated)) open.delete(target);
  return open.size < before;
}

/** Random answers with which every step can be left; `undefined` where some question accepts none by itself. */
function randomAnswers(model: Model, random: () => number): EvaluatedForm | undefined {
  const { form, domains, today } = model;
  const answers = new Map<string, AnswerValue | undefined>();
  const read = () => evaluatedForm(model, (id) => answers.get(id));
  const isAccepted = (question: Question, value: AnswerValue | undefined) =>
    failingValidation(question, value !== undefined, (rule) => holdsFor(rule, value, today)) === -1;
  for (const question of form.questions) {
    if (isDisplay(question.definition.type) || !read().isShown(question.cell)) continue;
    const values = domains[question.index]?.values ?? [];
    const taken = values.filter((value) => isAccepted(question, value));
    answers.set(question.definition.id, taken[Math.floor(random() * taken.length)]);
  }
  const evaluated = read();
  // A question may depend on one after it.
  const isSound = form.questions.every((question) => {
    const value = answers.get(question.definition.id);
    return evaluated.isShown(question.cell) ? isAccepted(question, value) : value === undefined;
  });
  return isSound ? evaluated : undefined;
}

/** Whether something on the first steps is never shown, or stops every visitor. */
export function isBroken({ model, sites }: FormProof, steps: number): boolean {
  return broken.run(model.effort, `${steps}`, function* () {
    const targets = targetsOf(model, sites, () => false).filter(
      ({ key, step }) => step <= steps && /^(?:shown|left) /.test(key),
    );
    for (const target of targets) {
      if ((yield* searchResumably([model], queryFor(target))).kind === 'none') return true;
    }
    return false;
  });
}

const broken = new ReplayCache<boolean>();
