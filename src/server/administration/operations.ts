import {
  applicantOf,
  type KeyUse,
  type Resealing,
  resealDeclarations,
  reviewKeys,
} from '#server/applications';
import { type EndedSessions, endSessions, type WaitingMails } from './endSessions.ts';
import { findPersonData, type PersonReport } from './findPerson.ts';
import type { OperatorContext } from './operatorContext.ts';
import { type PersonRemoval, removePersonData } from './removePerson.ts';
import type { Subject } from './subject.ts';

/** The configured keys, the first of which seals, and what can be opened with each key alone. */
export interface KeyReport {
  readonly ids: readonly string[];
  readonly uses: readonly KeyUse[];
}

/** The operations: input and output are JSON. */
export interface Operations {
  readonly keys: { readonly input: { readonly giveUp?: boolean }; readonly output: KeyReport };
  readonly reseal: { readonly input: object; readonly output: Resealing };
  readonly person: {
    readonly input: { readonly subject: Subject; readonly withContent: boolean };
    readonly output: PersonReport;
  };
  readonly removePerson: {
    readonly input: { readonly subject: Subject; readonly records: boolean };
    readonly output: PersonRemoval;
  };
  readonly endSessions: {
    readonly input: { readonly mails?: WaitingMails };
    readonly output: EndedSessions;
  };
}

type Operation<Name extends keyof Operations> = (
  context: OperatorContext,
  input: Operations[Name]['input'],
) => Promise<Operations[Name]['output']>;

/** They run in the process that has the database open. */
export const OPERATIONS: { readonly [Name in keyof Operations]: Operation<Name> } = {
  async keys({ database, declarationKeys }, { giveUp = false }) {
    const uses = await reviewKeys(database.query, declarationKeys, { giveUp });
    return { ids: declarationKeys.ids, uses };
  },
  async reseal({ database, declarationKeys }) {
    return await resealDeclarations(database.query, declarationKeys);
  },
  person: async (context, { subject, ...options }) =>
    await findPersonData(context, await identified(context, subject), options),
  removePerson: async (context, { subject, ...options }) =>
    await removePersonData(context, await identified(context, subject), options),
  endSessions,
};

/** With the personal number of the person whose application has the reference. */
async function identified(context: OperatorContext, subject: Subject): Promise<Subject> {
  const { reference } = subject;
  if (reference === null) return subject;
  return { ...subject, personalNumber: await applicantOf(context.database.query, reference) };
}

/** Whether there is an operation of a name. */
export function isOperation(name: string): name is keyof Operations {
  return Object.hasOwn(OPERATIONS, name);
}
