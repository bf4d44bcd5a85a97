import { answerThat, numbers } from '../benchForm.ts';
import { median } from '../rounds.ts';
import { answersLeavingSome, checkedForm, type Rival } from './rival.ts';

/** One rival in its own process, at one size. */
export interface RivalFigures {
  /** Loading the first form in the process from its own format: ms. */
  readonly load: number;
  /** One answer: microseconds. */
  readonly answer: number;
  /** The whole form, right after loading: ms. */
  readonly first: number;
  /** The whole form, after one more answer each time: ms. */
  readonly steady: number;
  readonly wrong: number;
  readonly shown: number;
}

const RIVALS: Readonly<Record<string, () => Promise<Rival>>> = {
  ours: async () => (await import('./ours.ts')).ours,
  closures: async () => (await import('./closures.ts')).closures,
  'JSON Forms': async () => (await import('../rivals/jsonForms.ts')).jsonForms,
  SurveyJS: async () => (await import('../rivals/surveyJs.ts')).surveyJs,
};

// All get the same time, so slow rivals answer fewer times.
const BUDGET_MS = 600;
const VALIDATIONS = 50;

async function measureRival(name: string, size: number): Promise<RivalFigures> {
  const prepare = await RIVALS[name]?.();
  if (!prepare) throw new RangeError(`no rival "${name}"`);
  const begin = prepare(checkedForm(size), answersLeavingSome(size));
  let from = performance.now();
  const form = begin();
  const load = performance.now() - from;
  const shown = form.shown();
  from = performance.now();
  const wrong = form.validate();
  const first = performance.now() - from;

  const next = numbers(size);
  const give = () => {
    const index = next(size);
    form.answer(`q${index}`, answerThat(index, next(2) === 0));
  };
  const answers: number[] = [];
  for (const end = performance.now() + BUDGET_MS; performance.now() < end || answers.length < 3; ) {
    from = performance.now();
    const times = size > 100 && answers.length === 0 ? 1 : batch(answers.at(-1));
    for (let time = 0; time < times; time += 1) give();
    answers.push(((performance.now() - from) * 1000) / times);
  }
  const steady: number[] = [];
  for (let time = 0; time < VALIDATIONS; time += 1) {
    give();
    from = performance.now();
    form.validate();
    steady.push(performance.now() - from);
  }
  return { load, first, wrong, shown, answer: median(answers), steady: median(steady) };
}

/** Answers per reading of the clock, so that this costs nothing; at most 30 ms of them. */
const batch = (microseconds = 1000) =>
  Math.max(1, Math.min(2000, Math.round(30_000 / microseconds)));

const [name = '', size = ''] = process.argv.slice(2);
process.stdout.write(JSON.stringify(await measureRival(name, Number(size))));
