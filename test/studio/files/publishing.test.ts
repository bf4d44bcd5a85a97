import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SharedCopy } from '#studio/files';
import { type Clone, type Clones, clones, HAS_GIT } from '../../support/clones.ts';

const ITEMS = 'schemas/items.json';
const BEFORE = '{ "a": 1 }\n';
const AUTHOR = { name: 'Anna Ek', email: 'anna@example.com' };

let all: Clones;

async function sendAll(copy: SharedCopy, title = 'Ny text'): Promise<string> {
  const state = await copy.state();
  const id = 'id' in state ? state.id : '';
  return (await copy.send({ id, title, summary: '- Steg 1: ny text', author: AUTHOR })).kind;
}

/** The short names of the branches of proposals. */
function proposals(clone: Clone): readonly string[] {
  return clone
    .git('for-each-ref', '--format=%(refname:short)', 'refs/heads/studio')
    .split('\n')
    .filter((name) => name);
}

/** Everything that a developer's tools see of a copy. */
function seen({ git }: Clone): string {
  return [git('rev-parse', 'HEAD'), git('status', '--porcelain'), git('diff', '--cached')].join();
}

beforeEach(() => {
  // What git has to say goes there.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => vi.restoreAllMocks());

describe.skipIf(!HAS_GIT)('with others', () => {
  beforeEach(() => {
    all = clones({ [ITEMS]: BEFORE, 'src/code.ts': 'code\n' });
  });

  afterEach(() => all.remove());

  describe('sending', () => {
    it('sending proposes saved definitions with their summary, and leaves the working copy as it is', async () => {
      const { anna, bare } = all;
      anna.write(ITEMS, '{ "a": 2 }\n');
      anna.write('schemas/new.json', '{}\n');
      anna.write('schemas/note.txt', 'not a definition\n');
      anna.write('src/code.ts', 'staged by a developer\n');
      anna.git('add', 'src/code.ts');
      const before = seen(anna);
      const copy = new SharedCopy(join(anna.root, 'schemas'));
      const state = await copy.state();
      expect(state).toMatchObject({
        kind: 'shared',
        author: AUTHOR,
        unsent: [
          { path: ITEMS, text: BEFORE },
          { path: 'schemas/new.json', text: null, stamp: null },
        ],
      });
      expect(await sendAll(copy)).toBe('sent');
      const [name = ''] = proposals(bare);
      expect(bare.git('log', '-1', '--format=%an %ae%n%B', name)).toBe(
        'Anna Ek anna@example.com\nNy text\n\n- Steg 1: ny text\n\n',
      );
      expect(bare.git('diff', '--name-only', 'main', name)).toBe(`${ITEMS}\nschemas/new.json\n`);
      expect(bare.git('show', `${name}:${ITEMS}`)).toBe('{ "a": 2 }\n');
      expect(seen(anna)).toBe(before);
      expect(await copy.state()).toMatchObject({
        proposal: { title: 'Ny text', isSent: true, isWhole: true },
      });
    });

    it('sending proposes nothing that was written after the summary was made', async () => {
      const { anna, bare } = all;
      anna.write(ITEMS, '{ "a": 2 }\n');
      const copy = new SharedCopy(join(anna.root, 'schemas'));
      const state = await copy.state();
      anna.write(ITEMS, '{ "a": 3 }\n');
      const id = 'id' in state ? state.id : '';
      const result = await copy.send({ id, title: 'Ny', summary: '', author: AUTHOR });
      expect(result.kind).toBe('again');
      expect(proposals(bare)).toEqual([]);
    });

    it('sending continues the proposal under review, and begins another once it is accepted', async () => {
      const { anna, bare } = all;
      const copy = new SharedCopy(join(anna.root, 'schemas'));
      anna.write(ITEMS, '{ "a": 2 }\n');
      await sendAll(copy);
      anna.write(ITEMS, '{ "a": 3 }\n');
      expect(await copy.state()).toMatchObject({ proposal: { isWhole: false } });
      expect(await sendAll(copy, 'Bättre')).toBe('sent');
      const [first = '', ...others] = proposals(bare);
      expect(others).toEqual([]);
      expect(bare.git('log', '--format=%s', first)).toBe('Bättre\nNy text\nbegin\n');

      // Accepted as one commit, as hosts of repositories do it.
      const tree = bare.git('rev-parse', `${first}^{tree}`).trim();
      anna.git('fetch', '-q');
      const squashed = anna.git('commit-tree', tree, '-p', 'main', '-m', 'all').trim();
      anna.git('push', '-q', 'origin', `${squashed}:main`);
      const plan = await copy.plan();
      if (plan.kind !== 'ready') throw new Error(plan.kind);
      expect((await copy.take(plan)).kind).toBe('taken');
      expect(await copy.state()).toMatchObject({ unsent: [], proposal: undefined });
      anna.write(ITEMS, '{ "a": 4 }\n');
      await sendAll(copy);
      expect(proposals(bare)).toHaveLength(2);
    });

    it('sending begins another proposal where the review has ended, or somebody else has added to it', async () => {
      const { anna, bo, bare } = all;
      const copy = new SharedCopy(join(anna.root, 'schemas'));
      anna.write(ITEMS, '{ "a": 2 }\n');
      await sendAll(copy);
      const [first = ''] = proposals(bare);
      bare.git('update-ref', '-d', `refs/heads/${first}`);
      anna.write(ITEMS, '{ "a": 3 }\n');
      expect(await sendAll(copy)).toBe('sent');
      const [second = '', ...others] = proposals(bare);
      expect([second === first, others]).toEqual([false, []]);

      bo.git('fetch', '-q');
      bo.git('checkout', '-q', second);
      bo.write('src/code.ts', 'a reviewer’s\n');
      bo.git('commit', '-qam', 'review');
      bo.git('push', '-q', 'origin', second);
      anna.write(ITEMS, '{ "a": 4 }\n');
      expect(await sendAll(copy)).toBe('sent');
      expect(proposals(bare)).toHaveLength(2);
      expect(bare.git('log', '-1', '--format=%s', second)).toBe('review\n');
    });

    it('sending keeps a refused proposal, and sends the same one again on request', async () => {
      const { anna, bare } = all;
      const hook = join(bare.root, 'hooks/pre-receive');
      mkdirSync(join(bare.root, 'hooks'), { recursive: true });
      writeFileSync(hook, '#!/bin/sh\nexit 1\n', { mode: 0o755 });
      anna.write(ITEMS, '{ "a": 2 }\n');
      const copy = new SharedCopy(join(anna.root, 'schemas'));
      expect(await sendAll(copy)).toBe('refused');
      expect(anna.read(ITEMS)).toBe('{ "a": 2 }\n');
      expect(await copy.state()).toMatchObject({ proposal: { isSent: false, isWhole: true } });
      const [kept = ''] = proposals(anna);
      rmSync(hook);
      expect(await sendAll(copy)).toBe('sent');
      expect(bare.git('rev-parse', kept)).toBe(anna.git('rev-parse', kept));
    });

    it('sending distinguishes a remote that does not answer from one that refuses', async () => {
      const { anna } = all;
      anna.git('remote', 'set-url', 'origin', join(anna.root, 'nowhere'));
      anna.write(ITEMS, '{ "a": 2 }\n');
      const copy = new SharedCopy(join(anna.root, 'schemas'));
      expect(await sendAll(copy)).toBe('unreachable');
      expect((await copy.plan()).kind).toBe('unreachable');
      expect(anna.read(ITEMS)).toBe('{ "a": 2 }\n');
    });
  });

  describe('fetching', () => {
    /** Bo's version of the items, and of the code, is everybody's. */
    function othersChange(files: Readonly<Record<string, string>>): void {
      const { bo } = all;
      for (const [path, text] of Object.entries(files)) bo.write(path, text);
      bo.git('add', '.');
      bo.git('commit', '-q', '-m', 'others');
      bo.git('push', '-q', 'origin', 'main');
    }

    it('fetching takes new files, and names the changed files that others have changed too', async () => {
      const { anna } = all;
      othersChange({ [ITEMS]: '{ "a": 5 }\n', 'schemas/both.json': '[2]\n' });
      anna.write(ITEMS, '{ "a": 2 }\n');
      anna.write('schemas/both.json', '[1]\n');
      anna.write('schemas/mine.json', '{}\n');
      const copy = new SharedCopy(join(anna.root, 'schemas'));
      const plan = await copy.plan();
      expect(plan).toMatchObject({
        kind: 'ready',
        kept: [
          { path: 'schemas/both.json', text: null },
          { path: ITEMS, text: BEFORE },
        ],
      });
      expect(anna.read(ITEMS)).toBe('{ "a": 2 }\n');
      if (plan.kind !== 'ready') return;
      expect(await copy.take(plan)).toEqual({ kind: 'taken', isProgramNew: false });
      expect([anna.read(ITEMS), anna.read('schemas/both.json')]).toEqual(['{ "a": 5 }\n', '[2]\n']);
      expect(anna.read('schemas/mine.json')).toBe('{}\n');
      // Should the page not have kept them: they are still there.
      const [kept = ''] = anna
        .git('for-each-ref', '--format=%(refname)', 'refs/studio/kept')
        .split('\n');
      expect(anna.git('show', `${kept}:${ITEMS}`)).toBe('{ "a": 2 }\n');
      expect((await copy.plan()).kind).toBe('current');
    });

    it('fetching takes nothing when the files have changed since it was planned', async () => {
      const { anna } = all;
      othersChange({ [ITEMS]: '{ "a": 5 }\n' });
      const copy = new SharedCopy(join(anna.root, 'schemas'));
      const plan = await copy.plan();
      anna.write(ITEMS, '{ "a": 3 }\n');
      if (plan.kind !== 'ready') throw new Error(plan.kind);
      expect((await copy.take(plan)).kind).toBe('again');
      expect(anna.read(ITEMS)).toBe('{ "a": 3 }\n');
    });

    it('fetching puts the files back when the version cannot be taken after all', async () => {
      const { anna } = all;
      othersChange({ [ITEMS]: '{ "a": 5 }\n', 'src/code.ts': 'theirs\n' });
      // Not UTF-8: it comes back byte for byte.
      const mine = Buffer.from('{ "å": 2 }\n', 'latin1');
      writeFileSync(join(anna.root, ITEMS), mine);
      const copy = new SharedCopy(join(anna.root, 'schemas'));
      const plan = await copy.plan();
      if (plan.kind !== 'ready') throw new Error(plan.kind);
      // A developer begins to change it in the meantime.
      anna.write('src/code.ts', 'mine\n');
      expect((await copy.take(plan)).kind).toBe('failed');
      expect(readFileSync(join(anna.root, ITEMS))).toEqual(mine);
      expect(anna.read('src/code.ts')).toBe('mine\n');
      expect(anna.git('log', '--format=%s')).toBe('begin\n');
    });

    it('fetching touches no other file that is changed both here and by others', async () => {
      const { anna } = all;
      othersChange({ 'src/code.ts': 'theirs\n' });
      anna.write('src/code.ts', 'mine\n');
      expect((await new SharedCopy(join(anna.root, 'schemas')).plan()).kind).toBe('other files');
      expect(anna.read('src/code.ts')).toBe('mine\n');
    });

    it('fetching says when more than definitions is new', async () => {
      const { anna } = all;
      othersChange({ 'src/code.ts': 'theirs\n' });
      const copy = new SharedCopy(join(anna.root, 'schemas'));
      const plan = await copy.plan();
      if (plan.kind !== 'ready') throw new Error(plan.kind);
      expect(await copy.take(plan)).toEqual({ kind: 'taken', isProgramNew: true });
    });

    it('fetching takes the version its branch follows, whatever branch and remote are called', async () => {
      const { anna } = all;
      othersChange({ [ITEMS]: '{ "a": 5 }\n' });
      anna.git('branch', '-m', 'own.work');
      anna.git('remote', 'rename', 'origin', 'every.body');
      expect((await new SharedCopy(join(anna.root, 'schemas')).plan()).kind).toBe('ready');
    });

    it('fetching leaves to a developer what only a developer can merge', async () => {
      const { anna, bare } = all;
      othersChange({ [ITEMS]: '{ "a": 5 }\n' });
      anna.write('src/code.ts', 'mine\n');
      anna.git('commit', '-qam', 'mine');
      const copy = new SharedCopy(join(anna.root, 'schemas'));
      expect((await copy.plan()).kind).toBe('own versions');
      bare.git('update-ref', '-d', 'refs/heads/main');
      expect((await copy.plan()).kind).toBe('gone');
      anna.git('checkout', '-q', '--detach');
      expect((await copy.plan()).kind).toBe('busy');
      expect((await copy.state()).kind).toBe('busy');
    });
  });

  it('the shared copy gives the versions of a definition, and none of any other file', async () => {
    const { anna } = all;
    anna.write(ITEMS, '{ "å": 2 }\n');
    anna.git('commit', '-qam', 'second');
    const copy = new SharedCopy(join(anna.root, 'schemas'));
    const versions = (await copy.versions(ITEMS)) ?? [];
    expect(versions.map(({ author }) => author)).toEqual(['Anna Ek', 'Anna Ek']);
    const texts = await Promise.all(versions.map(({ id }) => copy.textAt(id, ITEMS)));
    expect(texts).toEqual(['{ "å": 2 }\n', BEFORE]);
    const [{ id = '' } = {}] = versions;
    expect(await copy.textAt(id, 'src/code.ts')).toBeNull();
    expect(await copy.textAt('HEAD', ITEMS)).toBeNull();
    expect(await copy.versions('../bo')).toEqual([]);
  });

  it('the shared copy keeps a proposal on this machine where there is no remote', async () => {
    const { anna } = all;
    anna.git('remote', 'remove', 'origin');
    anna.write(ITEMS, '{ "a": 2 }\n');
    const copy = new SharedCopy(join(anna.root, 'schemas'));
    expect((await copy.state()).kind).toBe('local');
    expect(await sendAll(copy)).toBe('local');
    expect(proposals(anna)).toHaveLength(1);
    expect((await copy.plan()).kind).toBe('local');
  });
});
