import type { AnswerWords } from '#engine/adapters';
import { common, form } from '../../schemas/texts/sv.json';

/** The words that answers are written with; asked for each time, for the studio changes texts while they are shown. */
export const answerWords = (): AnswerWords => ({ ...common, ...form });
