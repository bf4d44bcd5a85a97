import { createCipheriv, createDecipheriv, createHash, hkdfSync } from 'node:crypto';
import type { TimeAndRandom } from '#server/configuration';

/*
 * Cookies and tokens are secrets that only the visitor's browser has: stored of them are hashes.
 * Data about a person is sealed under the secret itself, so that the database alone, or a
 * copy of it, does not reveal who was logged in.
 */

const SECRET_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';

/** A new secret of 256 bits, in base64url: fit for cookies, headers and addresses. */
export function newSecret(timeAndRandom: TimeAndRandom): string {
  return Buffer.from(timeAndRandom.newSecret(SECRET_BYTES), 'base64').toString('base64url');
}

/** The hash that a secret is stored as, to be recognised: SHA-256 in hex. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/**
 * Encrypts and signs a value under a secret (AES-256-GCM). `about` says what it is for: it is not
 * kept, and without it nobody can open the value, so that it cannot replace another.
 */
export function seal(
  secret: string,
  value: unknown,
  timeAndRandom: TimeAndRandom,
  about = '',
): string {
  const nonce = Buffer.from(timeAndRandom.newSecret(NONCE_BYTES), 'base64');
  const cipher = createCipheriv(CIPHER, keyOf(secret), nonce);
  cipher.setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The value that was sealed under the same secret, about the same; throws for any other. */
export function unseal(secret: string, text: string, about = ''): unknown {
  const bytes = Buffer.from(text, 'base64url');
  const decipher = createDecipheriv(CIPHER, keyOf(secret), bytes.subarray(0, NONCE_BYTES));
  decipher.setAAD(Buffer.from(about));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const opened = [decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
  return JSON.parse(Buffer.concat(opened).toString('utf8'));
}

/** Seals values of one type, and opens them as that type. */
export interface Seal<Value> {
  seal(secret: string, value: Value, timeAndRandom: TimeAndRandom): string;
  open(secret: string, text: string): Value;
}

/** The seal of one column. */
export function sealOf<Value>(): Seal<Value> {
  // Nothing opens but what was sealed, and nothing but such values is sealed here.
  return { seal, open: (secret, text) => unseal(secret, text) as Value };
}

/** Another value than the stored hash, from which nothing can be opened. */
function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'sealing', 32));
}
