import {
  type Aim,
  aimsOf,
  aimsOfRule,
  type Doubt,
  doubtOf,
  type FormPlaces,
  isNobody,
  type Outcome,
  type Proof,
  randomNumbers,
  recalled,
  wantedFor,
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
 * What is met of some rules of a form, and what is not. Other than `proofOf` it looks at nothing else
 * and tries sets of answers without walking through the form: on a step where a hundred rules look
 * at every answer, that would take longer than all searches.
 */
export function proofOfRules(
  form: Form,
  today: string,
  effort: Effort,
  isWritten: FormPlaces['isWritten'],
): Proof {
  const sites = sitesOf(form);
  return recalled(form, sites, effort, () =>
    proven(modelOf(form, today, effort), sites, isWritten),
  );
}

function* proven(
  model: Model,
  sites: Sites,
  isOfInterest: FormPlaces['isWritten'],
): Steps<Outcome> {
  const never = new Set<string>();
  const doubts: Doubt[] = [];
  const open = sites.rules.map((site) => {
    const own = aimsOfRule(model, site, isOfInterest);
    // That a question has no answer where it is read shows in what never holds, or always does.
    return new Set(own.filter(({ looksAt }) => looksAt === own[0]?.looksAt));
  });
  const aims = new Map(open.flatMap((own) => [...own]).map((aim) => [aim.key, aim]));
  const random = randomNumbers();
  let idle = 0;
  for (let count = 0; count < MOST_SETS && idle < IDLE_SETS; count += 1) {
    const reading = someReading(model, random);
    const isNew = reading !== undefined && open.map((own) => meet(own, reading)).includes(true);
    idle = isNew ? 0 : idle + 1;
    yield;
  }
  model.effort.phase(SEARCHED, aims.size);
  for (const own of open) {
    for (const aim of own) {
      if (aim.after.some((key) => never.has(key))) continue;
      const found = yield* searching([model], wantedFor(aim));
      if (found.kind === 'found') {
        // All of them look at the same answers.
        const reading = readingWith(model, (id) => found.answers.get(id));
        meet(own, reading);
      } else if (isNobody(found)) never.add(aim.key);
      else doubts.push(doubtOf(aim, found));
    }
  }
  model.effort.phase(1, JUDGED);
  // Where the questionnaire stops somebody is told there.
  return { model, aims, never, doubts, deadEnds: [] };
}

/** The part of an effort for what is met; the rest says why. */
const SEARCHED = 2 / 3;
/** So many searches say why what was found is so, or a few more. */
const JUDGED = 200;

/** Takes away the aims that are met; whether there were any. */
function meet(open: Set<Aim>, reading: Reading): boolean {
  const before = open.size;
  for (const aim of open) if (isTrue(aim.formula, reading)) open.delete(aim);
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
export function isBroken({ model, sites }: Proof, steps: number): boolean {
  return broken.of(model.effort, `${steps}`, function* () {
    const aims = aimsOf(model, sites, () => false).filter(
      ({ key, until }) => until <= steps && /^(?:shown|left) /.test(key),
    );
    for (const aim of aims) {
      if ((yield* searching([model], wantedFor(aim))).kind === 'none') return true;
    }
    return false;
  });
}

const broken = new Recorded<boolean>();
