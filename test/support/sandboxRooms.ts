import type { Room } from './room.ts';

/** The rooms that simulate external services: each may use those before it. */
export const SANDBOX_ROOMS: Readonly<Record<string, Room>> = {
  'server/sandbox/pages': {
    purpose: 'mailbox, applications, API page',
    opens: [
      'texts',
      'server/configuration',
      'server/contract',
      'server/database',
      'server/http',
      'server/mail',
      'server/applications',
    ],
    libraries: ['fastify', 'kysely', 'node:'],
    readsSchemas: true,
  },
  'server/sandbox/bankid': {
    purpose: 'simulates BankID',
    opens: [
      'texts',
      'insurance',
      'recommendation',
      'server/configuration',
      'server/contract',
      'server/database',
      'server/people',
      'server/http',
      'server/bankid',
      'server/sandbox/pages',
    ],
    libraries: ['fastify', 'kysely', 'node:'],
    readsSchemas: true,
  },
  'server/sandbox/insurers': {
    purpose: 'simulates other insurers',
    opens: [
      'texts',
      'server/configuration',
      'server/database',
      'server/sessions',
      'server/http',
      'server/bankid',
      'server/collection',
      'server/sandbox/pages',
      'server/sandbox/bankid',
    ],
    libraries: ['fastify', 'kysely'],
    readsSchemas: true,
  },
  'server/sandbox': {
    purpose: 'assembles the simulators',
    opens: [
      'server/configuration',
      'server/database',
      'server/sessions',
      'server/http',
      'server/bankid',
      'server/collection',
      'server/sandbox/pages',
      'server/sandbox/bankid',
      'server/sandbox/insurers',
    ],
    libraries: ['fastify'],
    readsSchemas: true,
  },
};
