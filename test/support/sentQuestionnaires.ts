import fc from 'fast-check';

interface SentQuestion {
  readonly id: string;
  readonly type: string;
  readonly questionTitle: string;
  readonly answers: readonly { readonly option: string }[];
  readonly validation: { readonly required: boolean };
}

/** A questionnaire as the server sends it, with answers to all of it. */
export interface AnsweredQuestionnaire {
  readonly questions: readonly SentQuestion[];
  /** By question id; a question without one is skipped. */
  readonly answers: Readonly<Record<string, string>>;
}

const TYPES = ['single-button', 'radio-button', 'radio-button', 'salary', 'slider'];
const OPTIONS = ['Ja', 'Nej', 'Vet inte', 'Både hus & lägenhet', '<b>Inget</b> av dem'];
const AMOUNTS = ['0', '20000', '31000', '40000'];

/** The answers that a type of question accepts. */
const answersTo = (type: string) =>
  type === 'salary' ? AMOUNTS : type === 'slider' ? [] : OPTIONS;

/** Random properties of one question, independent of the others. */
const drafts = fc.record({
  type: fc.constantFrom(...TYPES),
  isRequired: fc.boolean(),
  isPassed: fc.boolean(),
  given: fc.nat(),
  offered: fc.integer({ min: 2, max: OPTIONS.length }),
  all: fc.boolean(),
  requirements: fc.array(fc.record({ of: fc.nat(), answer: fc.nat() }), { maxLength: 2 }),
});

/** Two to eight questions, many of which are shown only after certain earlier answers. */
const answeredQuestionnaires: fc.Arbitrary<AnsweredQuestionnaire> = fc
  .array(drafts, { minLength: 2, maxLength: 8 })
  .map((all) => {
    const answers: Record<string, string> = {};
    const questions = all.map((draft, at) => {
      const possible = answersTo(draft.type).slice(0, draft.offered);
      const isRequired = draft.isRequired && possible.length > 0;
      if (possible.length > 0 && (isRequired || !draft.isPassed)) {
        // A salary of 0 is no answer to a required question.
        const given = possible[draft.given % possible.length] ?? '';
        answers[`q${at}`] = given === '0' && isRequired ? '31000' : given;
      }
      const isButtons = /button/.test(draft.type);
      return {
        id: `q${at}`,
        type: draft.type,
        questionTitle: `Fråga ${at}: hur är det?`,
        answers: isButtons ? possible.map((option) => ({ option })) : [],
        validation: { required: isRequired },
        ...(at > 0 &&
          draft.requirements.length > 0 && {
            allRequiredAnswersHasToBeFulfilled: draft.all,
            requiredAnswersToBeShown: draft.requirements.map(({ of, answer }) => {
              const earlier = all[of % at];
              const readable = answersTo(earlier?.type ?? '').slice(0, earlier?.offered);
              const required = readable[answer % Math.max(readable.length, 1)] ?? 'Ja';
              return { id: `q${of % at}`, requiredAnswers: [required] };
            }),
          }),
      };
    });
    return { questions, answers };
  });

/** A fixed sample of `count` questionnaires. */
export const sampleQuestionnaires = (count: number): readonly AnsweredQuestionnaire[] =>
  fc.sample(answeredQuestionnaires, { numRuns: count, seed: 7001 });
