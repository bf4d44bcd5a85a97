import type { Room } from './room.ts';

/** The rooms that play what is outside: each may use what stands before it. */
export const SANDBOX_ROOMS: Readonly<Record<string, Room>> = {
  'server/sandbox/pages': {
    folder: 'src/server/sandbox/pages',
    purpose: 'mailbox, applications, API page',
    opens: [
      'server/configuration',
      'server/contract',
      'server/database',
      'server/http',
      'server/mail',
      'server/applications',
    ],
    libraries: ['fastify', 'kysely', 'node:'],
    readsSchemas: false,
  },
  'server/sandbox/bankid': {
    folder: 'src/server/sandbox/bankid',
    purpose: 'plays BankID',
    opens: [
      'insurance',
      'server/configuration',
      'server/contract',
      'server/database',
      'server/people',
      'server/http',
      'server/bankid',
      'server/sandbox/pages',
    ],
    libraries: ['fastify', 'kysely', 'node:'],
    readsSchemas: false,
  },
  'server/sandbox/insurers': {
    folder: 'src/server/sandbox/insurers',
    purpose: 'plays other insurers',
    opens: [
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
    folder: 'src/server/sandbox',
    purpose: 'puts the simulators together',
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
    readsSchemas: false,
  },
};
