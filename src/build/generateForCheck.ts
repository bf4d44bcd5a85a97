import formSchema from '../../schemas/meta/form.schema.json';
import { generateTexts } from './generateTexts.ts';
import { generateValidator } from './generateValidators.ts';

/**
 * The generated files that the check of definitions bundles or reads, by path. Made with the packages of
 * `checker/package.json` alone.
 */
export async function generateForCheck(): Promise<Readonly<Record<string, string>>> {
  return { ...(await generateValidator()), ...generateQuestionTypes(), ...generateTexts() };
}

/** Schema that lists the types of questions, from the root of the repository. */
const TYPES_FILE = 'src/engine/questionTypes.generated.ts';

/** The types of questions with the kind of answer each takes, by file, from the schema of forms. */
function generateQuestionTypes(): Readonly<Record<string, string>> {
  const { enum: types, 'x-values': values } = formSchema.$defs.question.properties.type;
  const answers = Object.entries(values).map(([type, { answer }]) => [type, answer]);
  const lines = [
    '// Made by `npm run generate` from schemas/meta/form.schema.json.',
    `export const QUESTION_TYPES = ${JSON.stringify(types)} as const;`,
    `export const ANSWER_KINDS = ${JSON.stringify(Object.fromEntries(answers))} as const;`,
  ];
  return { [TYPES_FILE]: `${lines.join('\n')}\n` };
}
