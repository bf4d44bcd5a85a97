import { createDecipheriv, hkdfSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { systemTimeAndRandom } from '../../../src/server/configuration/deps.ts';
import { hashOf, newSecret, seal, unseal } from '../../../src/server/database/sealing.ts';

describe('what is sealed', () => {
  const secret = newSecret(systemTimeAndRandom);
  const value = { personalNumber: '191212121212', name: 'Åsa Öberg' };

  it('a sealed value is opened by the secret it was sealed under, and by no other', () => {
    const sealed = seal(secret, value, systemTimeAndRandom);
    expect(unseal(secret, sealed)).toEqual(value);
    for (const other of [newSecret(systemTimeAndRandom), hashOf(secret), '']) {
      expect(() => unseal(other, sealed)).toThrow();
    }
  });

  it('a value is sealed under a key that HKDF (RFC 5869) derives from the secret', () => {
    const bytes = Buffer.from(seal(secret, value, systemTimeAndRandom), 'base64url');
    const key = Buffer.from(hkdfSync('sha256', secret, '', 'sealing', 32));
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    const opened = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
    expect(JSON.parse(opened.toString('utf8'))).toEqual(value);
  });

  it('a sealed value cannot be changed, and is never written the same twice', () => {
    const sealed = seal(secret, value, systemTimeAndRandom);
    expect(seal(secret, value, systemTimeAndRandom)).not.toBe(sealed);
    const bytes = Buffer.from(sealed, 'base64url');
    for (const at of [0, 12, 28, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect(() => unseal(secret, changed.toString('base64url')), String(at)).toThrow();
    }
    expect(() => unseal(secret, sealed.slice(0, 20))).toThrow();
  });

  it('the secret of a sealed value has 256 bits and fits into cookies and headers', () => {
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(new Set(Array.from({ length: 50 }, () => newSecret(systemTimeAndRandom))).size).toBe(50);
  });
});
