import type { Answers } from '#engine';

/** What is kept of the questionnaire between reloads. */
export interface KeptQuestionnaire {
  /** Every answer given, hidden ones included, by question of the loaded form. */
  readonly answers: Answers;
  /** The step last shown; empty before the first. */
  readonly place: string;
  /** Whose answers they are; empty when the server does not tell persons apart. */
  readonly visitorId: string;
}

/** Nothing answered, by nobody. */
export const NOTHING_KEPT: KeptQuestionnaire = { answers: {}, place: '', visitorId: '' };

/**
 * What was kept, as far as it has its shape: it may come from an older version or have been tampered
 * with. Answers are judged by the engine when a run begins.
 */
export function readKeptQuestionnaire(kept: unknown): KeptQuestionnaire {
  const { answers, place, visitorId } = Object(kept) as Readonly<Record<string, unknown>>;
  const isAnswers = typeof answers === 'object' && answers !== null && !Array.isArray(answers);
  return {
    answers: isAnswers ? (answers as Answers) : {},
    place: typeof place === 'string' ? place : '',
    visitorId: typeof visitorId === 'string' ? visitorId : '',
  };
}
