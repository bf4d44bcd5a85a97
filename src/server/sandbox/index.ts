/** Simulates the outside world: BankID, other insurers, a mailbox. Loaded only where the sandbox is on. */

export { capturingTransport } from '#server/sandbox/pages';
export { mountSandbox, sandboxPages, simulatedServices } from './sandbox.ts';
