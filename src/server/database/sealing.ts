import { createCipheriv, createDecipheriv, createHash, createHmac } from 'node:crypto';
import type { TimeAndRandom } from '#server/configuration';

/*
 * Cookies and tokens are secrets that only the visitor's browser has: only hashes of them are stored.
 * Data about a person is sealed under the secret itself, so that the database alone, or a copy of it,
 * does not reveal who was logged in.
 */

const SECRET_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';

/** A new secret of 256 bits, in base64url: safe in cookies, headers and URLs. */
export function newSecret(timeAndRandom: TimeAndRandom): string {
  return Buffer.from(timeAndRandom.newSecret(SECRET_BYTES), 'base64').toString('base64url');
}

/** The hash that is stored to recognise a secret: SHA-256 in hex. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/**
 * Encrypts and authenticates a value under a secret (AES-256-GCM). `context` is additional
 * authenticated data: it is not stored and must match on opening, so that one sealed value cannot
 * replace another.
 */
export function seal(
  secret: string,
  value: unknown,
  timeAndRandom: TimeAndRandom,
  context = '',
): string {
  const nonce = Buffer.from(timeAndRandom.newSecret(NONCE_BYTES), 'base64');
  const cipher = createCipheriv(CIPHER, keyOf(secret), nonce);
  cipher.setAAD(Buffer.from(context));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The value that was sealed under the same secret and context; throws for any other. */
export function unseal(secret: string, text: string, context = ''): unknown {
  const bytes = Buffer.from(text, 'base64url');
  const decipher = createDecipheriv(CIPHER, keyOf(secret), bytes.subarray(0, NONCE_BYTES));
  decipher.setAAD(Buffer.from(context));
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
  // Only sealed values can be opened, and only values of this type are sealed here.
  return { seal, open: (secret, text) => unseal(secret, text) as Value };
}

/** HKDF (RFC 5869) without a salt uses as many zeros as the hash has bytes. */
const NO_SALT = Buffer.alloc(32);
/** HKDF's `info`, and the counter of its only block, which is the whole key. */
const SEALING = Buffer.from('sealing\x01');

/**
 * The key of a secret by HKDF with SHA-256, different from the stored hash. Node's `hkdf` takes twice
 * as long as the two HMACs, and every call opens something.
 */
function keyOf(secret: string): Buffer {
  const extracted = createHmac('sha256', NO_SALT).update(secret).digest();
  return createHmac('sha256', extracted).update(SEALING).digest();
}
