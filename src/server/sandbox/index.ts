/** Plays what is outside: BankID, other insurers, mailbox. Opened only where the sandbox is on. */

export { capturingTransport } from '#server/sandbox/pages';
export { mountSandbox, sandboxPages, simulatedServices } from './sandbox.ts';
