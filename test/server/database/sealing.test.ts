import { describe, expect, it } from 'vitest';
import { systemTimeAndRandom } from '../../../src/server/configuration/deps.ts';
import { hashOf, newSecret, seal, unseal } from '../../../src/server/database/sealing.ts';

describe('what is sealed', () => {
  const secret = newSecret(systemTimeAndRandom);
  const value = { personalNumber: '191212121212', name: 'Åsa Öberg' };

  it('is opened by the secret it was sealed under, and by no other', () => {
    const sealed = seal(secret, value, systemTimeAndRandom);
    expect(unseal(secret, sealed)).toEqual(value);
    for (const other of [newSecret(systemTimeAndRandom), hashOf(secret), '']) {
      expect(() => unseal(other, sealed)).toThrow();
    }
  });

  it('cannot be changed, and is never written the same twice', () => {
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

  it('and its secret fit into cookies and headers, 256 bits of chance', () => {
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(new Set(Array.from({ length: 50 }, () => newSecret(systemTimeAndRandom))).size).toBe(50);
  });
});
