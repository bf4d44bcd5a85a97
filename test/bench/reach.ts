import { modelOf, reachability } from '#checker/reach';
import { type Form, loadOrThrow } from '#engine';
import { adaptDeclaration, adaptQuestionnaire, declarationMessages } from '#engine/adapters';
import declaration from '../content/reference/health-declaration.json' with { type: 'json' };
import questionnaire from '../content/reference/questionnaire.json' with { type: 'json' };
import texts from '../content/texts/sv.json' with { type: 'json' };
import { median } from './rounds.ts';

const ROUNDS = 5;
const TODAY = '20260531';
/** The number of questions that the guide's placeholder is sized for (spec section 9). */
const FIFTEEN = 15;
/** Too many to try all answers: the proof gives up, and that has to be quick. */
const TOO_MANY = 40;

/** Proves what is shown by the server's definitions, and prints seconds next to the limits. */
export function benchReach(): void {
  console.info(`\nWho is shown what, proven over all answers (s, medians of ${ROUNDS})`);
  console.info('definition                       items    proven   seconds    at most');
  measure('questionnaire, 15 questions', questionnaireOf(FIFTEEN), 1);
  measure('questionnaire, all questions', questionnaireOf(questionnaire.questions.length), 1);
  const adapted = adaptDeclaration(declaration, declarationMessages(texts));
  if (!adapted.ok) throw new Error('the declaration is refused');
  measure('health declaration', adapted.form, 5);
  measure('a sum of forty numbers', tooLarge(), 30);
}

function questionnaireOf(count: number): Form {
  const adapted = adaptQuestionnaire(questionnaire.questions.slice(0, count), {
    ...texts.questionnaire.messages,
    title: texts.documentTitle.inDepthGuide,
    unknownType: texts.form.unknownQuestionType,
  });
  if (!adapted.ok) throw new Error('the questionnaire is refused');
  return adapted.form;
}

/** Forty questions, and a last one whose condition depends on the sum of the others. */
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

function measure(name: string, form: Form, max: number): void {
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
  console.info(
    name.padEnd(30) +
      String(items).padStart(8) +
      String(proven).padStart(10) +
      median(times).toFixed(2).padStart(10) +
      max.toFixed(0).padStart(11),
  );
}
