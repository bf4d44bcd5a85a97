import { adaptDeclaration, refuseDeviations } from '#engine/adapters';
import { MESSAGES, type SentQuestion } from './declarations.ts';

/** A text question. */
export const ONE = { id: 'one', type: 'text', name: 'Fråga ett?' } as const;
export const YES_NO = [
  { id: 'y', name: 'Ja' },
  { id: 'n', name: 'Nej' },
];

/** 'Ja' or 'Nej', with what 'Ja' reveals. */
export function choice(id: string, ...subQuestions: readonly SentQuestion[]): SentQuestion {
  const options = [
    { id: 'y', name: 'Ja', subQuestions },
    { id: 'n', name: 'Nej' },
  ];
  return { id, type: 'radiobuttongroup', name: `${id}?`, options };
}

export const step = (name: string, questions: readonly unknown[], more: object = {}) => ({
  name,
  questions,
  ...more,
});

/** A declaration of one step. */
export const only = (...questions: readonly unknown[]) => ({ steps: [step('Steg', questions)] });

/** The faults and deviations of a declaration, each as code and pointer. */
export function placesOf(declaration: unknown): readonly string[] {
  const result = refuseDeviations(adaptDeclaration(declaration, MESSAGES));
  return result.ok ? [] : result.faults.map(({ code, pointer }) => `${code} ${pointer}`);
}
