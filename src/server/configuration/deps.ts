import { randomBytes, randomUUID } from 'node:crypto';

/** Who the insurer is, as far as the server speaks of it: a part of `schemas/brand.json`. */
export interface Brand {
  readonly name: string;
  readonly contact: { readonly email: string; readonly customerServiceEmail: string };
}

/** Where time and chance come from. */
export interface Sources {
  /** Milliseconds since 1970. */
  now(): number;
  /** A new UUID. */
  newId(): string;
  /** Random bytes, in base64. */
  newSecret(bytes: number): string;
}

/** The clock and the random numbers of the machine. */
export const machineSources: Sources = {
  now: Date.now,
  newId: randomUUID,
  newSecret: (bytes) => randomBytes(bytes).toString('base64'),
};
