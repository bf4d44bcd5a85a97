import { randomBytes, randomUUID } from 'node:crypto';

/** The part of `schemas/brand.json` that the server is given. */
export interface ServerBrand {
  readonly name: string;
  readonly contact: {
    readonly phone: string;
    readonly email: string;
    readonly openingHours: string;
  };
}

/** Clock, ids and random bytes: those of the machine, or of a test. */
export interface TimeAndRandom {
  /** Milliseconds since 1970. */
  now(): number;
  /** A new UUID. */
  newId(): string;
  /** Random bytes, in base64. */
  newSecret(bytes: number): string;
}

/** The clock and the random numbers of the machine. */
export const systemTimeAndRandom: TimeAndRandom = {
  now: Date.now,
  newId: randomUUID,
  newSecret: (bytes) => randomBytes(bytes).toString('base64'),
};
