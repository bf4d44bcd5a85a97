import {
  type Doubt,
  doubtOf,
  type FormPlaces,
  type FormProof,
  isNobody,
  type ProofOutcome,
  queryFor,
  randomNumbers,
  recalled,
  type Target,
  targetsOf,
  targetsOfRule,
} from '#check/proof';
import { type AnswerValue, type Form, failingValidation, type Question } from '#engine';
import {
  type Effort,
  holdsFor,
  isTrue,
  type Model,
  modelOf,
  type Reading,
  Recorded,
  readingWith,
  type Sites,
  type Steps,
  searching,
  sitesOf,
} from '#reach';

/** So many sets of answers in a row that met nothing new. */
const IDLE_SETS = 6;
const MOST_SETS = 60;

/**
 * Proves which targets of some rules of a form are met. Other than `proofOf` it looks at nothing else
 * and tries sets of answers without walking through the form: on a step where a hundred rules look
 * at every answer, that would take longer than all searches.
 */
export function proofOfRules(
  form: Form,
  today: string,
  effort: Effort,
  isWritten: FormPlaces['isWritten'],
): FormProof {
  const sites = sitesOf(form);
  return recalled(form, sites, effort, () =>
    proven(modelOf(form, today, effort), sites, isWritten),
  );
}

function* proven(
  model: Model,
  sites: Sites,
  isOfInterest: FormPlaces['isWritten'],
): Steps<ProofOutcome> {
  const never = new Set<string>();
  const doubts: Doubt[] = [];
  const open = sites.rules.map((site) => {
    const own = targetsOfRule(model, site, isOfInterest);
    // That a question has no answer where it is read shows in what never holds, or always does.
    return new Set(own.filter(({ scope }) => scope === own[0]?.scope));
  });
  const targets = new Map(open.flatMap((own) => [...own]).map((target) => [target.key, target]));
  const random = randomNumbers();
  let idle = 0;
  for (let count = 0; count < MOST_SETS && idle < IDLE_SETS; count += 1) {
    const reading = someReading(model, random);
    const isNew = reading !== undefined && open.map((own) => meet(own, reading)).includes(true);
    idle = isNew ? 0 : idle + 1;
    yield;
  }
  model.effort.phase(SEARCHED, targets.size);
  for (const own of open) {
    for (const target of own) {
      if (target.after.some((key) => never.has(key))) continue;
      const found = yield* searching([model], queryFor(target));
      if (found.kind === 'found') {
        // All of them look at the same answers.
        const reading = readingWith(model, (id) => found.answers.get(id));
        meet(own, reading);
      } else if (isNobody(found)) never.add(target.key);
      else doubts.push(doubtOf(target, found));
    }
  }
  model.effort.phase(1, JUDGED);
  // Where the questionnaire stops somebody is reported there.
  return { model, targets, never, doubts, deadEnds: [] };
}

/** The part of an effort for what is met; the rest says why. */
const SEARCHED = 2 / 3;
/** So many searches say why what was found is so, or a few more. */
const JUDGED = 200;

/** Takes away the targets that are met; whether there were any. */
function meet(open: Set<Target>, reading: Reading): boolean {
  const before = open.size;
  for (const target of open) if (isTrue(target.formula, reading)) open.delete(target);
  return open.size < before;
}

/** Answers with which every step can be left; `undefined` where some question takes none by itself. */
function someReading(model: Model, random: () => number): Reading | undefined {
  const { form, domains, today } = model;
  const answers = new Map<string, AnswerValue | undefined>();
  const read = () => readingWith(model, (id) => answers.get(id));
  const isTaken = (question: Question, value: AnswerValue | undefined) =>
    failingValidation(question, value !== undefined, (rule) => holdsFor(rule, value, today)) === -1;
  for (const question of form.questions) {
    if (question.definition.type === 'box' || !read().isShown(question.cell)) continue;
    const values = domains[question.index]?.values ?? [];
    const taken = values.filter((value) => isTaken(question, value));
    answers.set(question.definition.id, taken[Math.floor(random() * taken.length)]);
  }
  const reading = read();
  // A question may hang on one after it.
  const isSound = form.questions.every((question) => {
    const value = answers.get(question.definition.id);
    return reading.isShown(question.cell) ? isTaken(question, value) : value === undefined;
  });
  return isSound ? reading : undefined;
}

/** Whether something on the first steps is shown to nobody, or keeps everybody. */
export function isBroken({ model, sites }: FormProof, steps: number): boolean {
  return broken.of(model.effort, `${steps}`, function* () {
    const targets = targetsOf(model, sites, () => false).filter(
      ({ key, until }) => until <= steps && /^(?:shown|left) /.test(key),
    );
    for (const target of targets) {
      if ((yield* searching([model], queryFor(target))).kind === 'none') return true;
    }
    return false;
  });
}

const broken = new Recorded<boolean>();
