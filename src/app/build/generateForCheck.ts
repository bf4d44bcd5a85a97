import { generateQuestionTypes } from './generateQuestionTypes.ts';
import { generateTexts } from './generateTexts.ts';
import { generateValidator } from './generateValidators.ts';

/**
 * The generated files that the check of definitions is bundled of or reads, by path. Made with no other
 * packages than those of `checker/`.
 */
export async function generateForCheck(): Promise<Readonly<Record<string, string>>> {
  return { ...(await generateValidator()), ...generateQuestionTypes(), ...generateTexts() };
}
