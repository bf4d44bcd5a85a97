import fc from 'fast-check';
import written from '../cases/healthQuestionnaires.json' with { type: 'json' };
import { declarations, type SentDeclaration } from './declarations.ts';

/** A declaration with a name to find it by. */
export interface NamedDeclaration {
  readonly name: string;
  readonly declaration: SentDeclaration;
}

/** With the structure of well-known health questionnaires, in our own wording. */
// Validated by their schema in test/checker/formats/healthQuestionnaires.test.ts.
export const WRITTEN = written as unknown as readonly NamedDeclaration[];

const GENERATED: readonly NamedDeclaration[] = [6001, 6002, 6003].flatMap((seed) =>
  fc.sample(declarations, { numRuns: 30, seed }).map((declaration, at) => ({
    name: `generated from ${seed}, number ${at}`,
    declaration,
  })),
);

/** The same declaration as a careless server sends it: odd ids, numbers, nulls, unknown fields. */
function careless({ name, declaration }: NamedDeclaration): NamedDeclaration {
  const idOf = (id: string) => `fråga.${id}`;
  const sent = JSON.stringify(declaration, (field, value: unknown) => {
    if (field === 'key') return idOf(String(value));
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    if ('type' in value && 'id' in value) {
      const empty = { helptext: null, placeholder: null, options: null, answers: null };
      return { ...empty, ...value, id: idOf(String(value.id)), sortOrder: 1 };
    }
    if ('id' in value && /^\d+$/.test(String(value.id))) {
      return { subQuestions: null, ...value, id: Number(value.id) };
    }
    return value;
  });
  return { name: `${name}, as a careless server sends it`, declaration: JSON.parse(sent) };
}

/** Declarations of the right types: the written and the generated ones. */
export const SOUND: readonly NamedDeclaration[] = [...WRITTEN, ...GENERATED];

/** More than a hundred: the sound ones, and some as a careless server sends them. */
export const HUNDRED: readonly NamedDeclaration[] = [
  ...SOUND,
  ...WRITTEN.filter((_one, at) => at % 4 === 0).map(careless),
];
