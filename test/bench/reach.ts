import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { adaptDeclaration, adaptQuestionnaire, declarationMessages } from '#adapters';
import { type Form, isAnswered, loadOrThrow } from '#engine';
import { modelOf, reachability } from '#reach';
import declaration from '../../schemas/reference/health-declaration.json' with { type: 'json' };
import questionnaire from '../../schemas/reference/questionnaire.json' with { type: 'json' };
import texts from '../../schemas/texts/sv.json' with { type: 'json' };

const ROUNDS = 5;
const TODAY = '20260531';
/** As many questions as the guide's placeholder is sized for (spec section 9). */
const FIFTEEN = 15;
/** Nobody could try all answers: the definition is given up, and that has to be quick. */
const TOO_MANY = 40;

/** Proves what is shown by the server's definitions, and prints seconds beside what is asked. */
export function benchReach(): void {
  console.info(`\nWho is shown what, proven over all answers (s, medians of ${ROUNDS})`);
  console.info('definition                       items    proven   seconds    at most');
  measure('questionnaire, 15 questions', asked(FIFTEEN), 1);
  measure('questionnaire, all questions', asked(questionnaire.questions.length), 1);
  const adapted = adaptDeclaration(declaration, declarationMessages(texts));
  if (!adapted.ok) throw new Error('the declaration is refused');
  measure('health declaration', adapted.form, 5);
  measure('a sum of forty numbers', tooLarge(), 30);
  checkProcess();
}

function asked(count: number): Form {
  const adapted = adaptQuestionnaire(questionnaire.questions.slice(0, count), {
    ...texts.questionnaire.messages,
    title: texts.documentTitle.inDepthGuide,
    unknownType: texts.form.unknownQuestionType,
  });
  if (!adapted.ok) throw new Error('the questionnaire is refused');
  return adapted.form;
}

/** Forty questions, and a last that hangs on how many of them are answered in what way. */
function tooLarge(): Form {
  const ids = Array.from({ length: TOO_MANY }, (_none, at) => `q${at}`);
  const last = {
    '>': [{ '+': ids.map((id) => ({ if: [{ '==': [{ var: id }, 'a'] }, 1, 0] })) }, 20],
  };
  return loadOrThrow({
    id: 'large',
    title: 'Stor',
    steps: [
      ...ids.map((id) => ({
        id: `s-${id}`,
        title: id,
        questions: [
          {
            id,
            type: 'radio-button',
            label: id,
            options: ['a', 'b', 'c'].map((value) => ({ value, label: value })),
          },
        ],
      })),
      {
        id: 'last',
        title: 'Sist',
        visible: last,
        questions: [{ id: 'last', type: 'text', label: 'Sist' }],
      },
    ],
  });
}

function measure(name: string, form: Form, most: number): void {
  const times: number[] = [];
  let items = 0;
  let proven = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const from = performance.now();
    const reached = reachability(modelOf(form, TODAY));
    times.push((performance.now() - from) / 1000);
    items = reached.length;
    proven = reached.filter(({ verdict }) => verdict.kind !== 'unproven').length;
  }
  const seconds = times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN;
  console.info(
    name.padEnd(30) +
      String(items).padStart(8) +
      String(proven).padStart(10) +
      seconds.toFixed(2).padStart(10) +
      most.toFixed(0).padStart(11),
  );
}

/** Where it is kept what was found sound, and a page with a text that nothing but people reads. */
const SOUND = 'node_modules/.cache/behovsguiden/sound.json';
const PAGE = 'schemas/pages/start.json';

/**
 * The whole process, as people and CI run it, with the memory it takes where the system can say; beside
 * a process that only holds the same files to their schemas by ajv.
 */
function checkProcess(): void {
  const text = readFileSync(PAGE, 'utf8');
  const check = ['npm', 'run', '-s', 'schemas:check'];
  const anew = medianOf(check, () => rmSync(SOUND, { force: true }));
  const again = medianOf(check);
  let round = 0;
  const changed = medianOf(check, () => {
    round += 1;
    writeFileSync(PAGE, text.replace('"title": "', `"title": "${'Ja. '.repeat(round)}`));
  });
  writeFileSync(PAGE, text);
  const shapes = medianOf(['node', '--input-type=module', '-e', SHAPES]);
  console.info('npm run schemas:check as a process (s)          ');
  console.info(`  nothing known    ${anew.toFixed(2)}`);
  console.info(`  nothing changed  ${again.toFixed(2)} (at most 0.7)`);
  console.info(`  one text changed ${changed.toFixed(2)}`);
  console.info(`  ajv, shape alone ${shapes.toFixed(2)} (without npm)`);
  const clock = '/usr/bin/time';
  if (!existsSync(clock)) return;
  rmSync(SOUND, { force: true });
  const { stderr } = spawnSync(clock, ['-v', ...check], { encoding: 'utf8' });
  const memory = /Maximum resident set size \(kbytes\): (\d+)/.exec(stderr)?.[1] ?? '';
  if (isAnswered(memory)) {
    console.info(`  memory ${Math.round(Number(memory) / 1024)} MB (at most 512)`);
  }
}

/** Seconds that a process takes; `prepare` is not counted. */
function medianOf([program = '', ...given]: readonly string[], prepare = () => {}): number {
  const times = Array.from({ length: ROUNDS }, () => {
    prepare();
    const from = performance.now();
    spawnSync(program, given, { stdio: 'ignore' });
    return (performance.now() - from) / 1000;
  });
  return times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN;
}

/** A program that holds every definition of ours to the schema that it names. */
const SHAPES = `
import { Ajv2020 } from 'ajv/dist/2020.js';
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
const ajv = new Ajv2020({ strict: false, allErrors: true });
const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
const files = readdirSync('schemas', { recursive: true }).filter((name) => name.endsWith('.json'));
for (const name of files.filter((one) => one.startsWith('meta/')))
  ajv.addSchema({ ...read('schemas/' + name), $id: basename(name) }, basename(name));
for (const name of files) {
  const value = read('schemas/' + name);
  const validate = ajv.getSchema(basename(value.$schema ?? ''));
  if (validate && !name.startsWith('meta/')) validate(value);
}`;

if (process.argv[1] === fileURLToPath(import.meta.url)) benchReach();
