import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { SharedCopy } from '#studio/files';
import { HAS_GIT } from '../../support/clones.ts';

// Git says there why it found nothing.
vi.spyOn(console, 'error').mockImplementation(() => undefined);

describe('alone', () => {
  const root = mkdtempSync(join(tmpdir(), 'alone-'));
  mkdirSync(join(root, 'schemas'));

  it.skipIf(!HAS_GIT)(
    'the shared copy reports a folder that is not under version control',
    async () => {
      expect(await new SharedCopy(join(root, 'schemas')).state()).toEqual({
        kind: 'alone',
        reason: 'folder',
      });
    },
  );

  it('the shared copy reports a machine without the version control program', async () => {
    const copy = new SharedCopy(join(root, 'schemas'), { command: 'no-such-program' });
    expect(await copy.state()).toEqual({ kind: 'alone', reason: 'program' });
    expect(await copy.versions('schemas/a.json')).toBeUndefined();
    expect((await copy.plan()).kind).toBe('alone');
  });
});
