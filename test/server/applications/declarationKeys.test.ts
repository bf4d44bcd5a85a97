import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '#server';
import { openDeclarationKeys } from '../../../src/server/applications/declarationKeys.ts';
import { hasRegisteredKeys, reviewKeys } from '../../../src/server/applications/keyRegistry.ts';
import { systemTimeAndRandom } from '../../../src/server/configuration/deps.ts';
import { openSharedDatabase } from '../harness.ts';

const { newId } = systemTimeAndRandom;
const newKey = () => systemTimeAndRandom.newSecret(32);
const keysOf = (env: Readonly<Record<string, string>>) =>
  openDeclarationKeys(readConfig(env), systemTimeAndRandom);

describe('the keys of health declarations', () => {
  const VALUE = { answers: ['Ja', 'Åsa'] };

  it('declaration keys seal under the first and open under each, so that they can be changed', () => {
    const [old, next] = [newKey(), newKey()];
    const before = keysOf({ DECLARATION_KEYS: old });
    const sealed = before.seal(VALUE, 'one');
    const after = keysOf({ DECLARATION_KEYS: `${next},${old}` });
    expect(after.open(sealed, 'one')).toEqual(VALUE);
    expect(after.seal(VALUE, 'one').keyId).not.toBe(sealed.keyId);
    expect(after.fingerprints('text')).toContain(before.fingerprints('text')[0]);
    expect(after.fingerprints('text')[0]).not.toBe(before.fingerprints('text')[0]);
    const without = keysOf({ DECLARATION_KEYS: next });
    expect(() => without.open(sealed, 'one')).toThrow(`has no key ${sealed.keyId}`);
    expect(() =>
      without.open({ ...after.seal(VALUE, ''), sealed: sealed.sealed }, 'one'),
    ).toThrow();
  });

  it('declaration keys open nothing that replaced another value', () => {
    const keys = keysOf({ DECLARATION_KEYS: newKey() });
    const sealed = keys.seal(VALUE, 'one');
    expect(() => keys.open(sealed, 'another')).toThrow();
  });

  it('declaration keys reveal nothing of themselves in their ids and fingerprints', () => {
    const key = newKey();
    const keys = keysOf({ DECLARATION_KEYS: key });
    const { keyId, sealed } = keys.seal(VALUE, 'one');
    expect(keyId).toMatch(/^[0-9a-f]{16}$/);
    expect(Buffer.from(key, 'base64').toString('hex')).not.toContain(keyId);
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('answers');
    expect(keys.fingerprints('text')[0]).not.toBe(
      keysOf({ DECLARATION_KEYS: newKey() }).fingerprints('text')[0],
    );
  });

  it('declaration keys last as long as a database in memory does', () => {
    const env = { DATA_DIR: 'memory:' };
    const keys = keysOf(env);
    expect(keys.open(keys.seal(VALUE, 'one'), 'one')).toEqual(VALUE);
    expect(() => keysOf(env).open(keys.seal(VALUE, 'one'), 'one')).toThrow('has no key');
  });

  describe('in development', () => {
    let parent: string;
    beforeEach(() => {
      parent = mkdtempSync(join(tmpdir(), 'behovsguiden-keys-'));
      return () => rmSync(parent, { recursive: true });
    });
    const env = () => ({ DATA_DIR: join(parent, 'sub', 'db') });
    const file = () => join(parent, 'sub', 'db.declaration-key');

    it('development keys are made beside the data folder, for nobody else to read, and found again', () => {
      const sealed = keysOf(env()).seal(VALUE, 'one');
      expect(keysOf(env()).open(sealed, 'one')).toEqual(VALUE);
      expect(readdirSync(join(parent, 'sub'))).toEqual(['db.declaration-key']);
      expect(statSync(file()).mode & 0o777).toBe(0o600);
      expect(Buffer.from(readFileSync(file(), 'utf8'), 'base64')).toHaveLength(32);
    });

    it('a development key file that others may read gets tightened permissions', () => {
      const sealed = keysOf(env()).seal(VALUE, 'one');
      for (const mode of [0o640, 0o604]) {
        chmodSync(file(), mode);
        expect(keysOf(env()).open(sealed, 'one')).toEqual(VALUE);
        expect(statSync(file()).mode & 0o777).toBe(0o600);
      }
    });

    it('development keys are never written through a file that was there before', () => {
      const timeAndRandom = { ...systemTimeAndRandom, newId: () => 'aside' };
      const planted = join(parent, 'planted');
      writeFileSync(planted, '');
      mkdirSync(join(parent, 'sub'));
      symlinkSync(planted, `${file()}.aside`);
      expect(() => openDeclarationKeys(readConfig(env()), timeAndRandom)).toThrow(
        'something else is in its place',
      );
      expect(readFileSync(planted, 'utf8')).toBe('');
    });

    it('a development key file that holds something else is refused and left as it is', () => {
      keysOf(env());
      writeFileSync(file(), 'något annat');
      expect(() => keysOf(env())).toThrow(`${file()} does not hold a key`);
      expect(readFileSync(file(), 'utf8')).toBe('något annat');
    });
  });
});

const [A, B, C] = [newKey(), newKey(), newKey()];
/** `review` is the command `keys`, `giveUp` with `--lost`, `declare` a row sealed under the first key. */
type Step = readonly [does: 'review' | 'giveUp' | 'declare' | true | false, ...keys: string[]];
it.each<readonly [name: string, steps: readonly Step[]]>([
  [
    'the same key everywhere',
    [
      [true, A],
      [true, A],
    ],
  ],
  [
    'a key of its own',
    [
      [true, A],
      [false, B],
      [true, A],
    ],
  ],
  [
    'a key of its own, among those of others',
    [
      [true, A],
      [false, B, C],
      [true, B, A],
      [false, A],
    ],
  ],
  [
    'a rotation by the book',
    [
      [true, A],
      [true, A, B],
      [true, B, A],
      [true, A, B],
      ['review', B, A],
      [true, B],
    ],
  ],
  [
    'a new key first, which others lack',
    [
      [true, A],
      [true, B, A],
      [false, A],
      [true, A, B],
    ],
  ],
  [
    'an old key that is gone too early',
    [
      [true, A],
      [true, B, A],
      [false, B],
      [true, B, A],
    ],
  ],
  [
    'an old key that declarations need',
    [
      ['declare', A],
      [true, A],
      [true, B, A],
      ['review', B, A],
      [false, B],
    ],
  ],
  [
    'an old key that still seals',
    [
      [true, A, B],
      [true, B, A],
      ['review', B, A],
      [true, A, B],
      [false, B],
    ],
  ],
  [
    'a database of before',
    [
      ['declare', A],
      [false, B],
      [true, B, A],
    ],
  ],
  [
    'a key that is lost',
    [
      ['declare', A],
      [false, B],
      ['review', B],
      [false, B],
      ['giveUp', B],
      [true, B],
    ],
  ],
])('the keys that servers have registered let one be ready, or not: %s', async (_name, steps) => {
  const database = await openSharedDatabase();
  const declareUnder = async (keyId: string) =>
    await database.query
      .insertInto('declarations')
      .values({
        id: newId(),
        document_id: newId(),
        created_at: new Date(0),
        personal_number: '',
        results: '[]',
        key_id: keyId,
        sealed: '',
      })
      .execute();
  for (const [does, ...keys] of steps) {
    const own = keysOf({ DECLARATION_KEYS: keys.join() });
    if (does === 'declare') await declareUnder(own.ids[0]);
    else if (typeof does === 'boolean') {
      expect(await hasRegisteredKeys(database.query, own), keys.join()).toBe(does);
    } else await reviewKeys(database.query, own, { giveUp: does === 'giveUp' });
  }
  await database.end();
});
