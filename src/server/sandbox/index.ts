/** Plays what is outside: BankID, other insurers, mailbox. */

export { capturingTransport } from './capturingTransport.ts';
export { mountSandbox, sandboxPages } from './sandbox.ts';
export { simulatedServices } from './simulated.ts';
