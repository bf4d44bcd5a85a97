import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SharedCopy, sharingCalls } from '#studio/files';
import { clones, HAS_GIT } from '../../support/clones.ts';

const ITEMS = 'schemas/items.json';
const GIVEN = { title: 'Ny text', name: 'Anna Ek', email: 'anna@example.com', summary: '' };

it.skipIf(!HAS_GIT)(
  'what cannot be sent is refused with its reason, signs of control are not',
  async () => {
    const { anna, remove } = clones({ [ITEMS]: '{ "a": 1 }\n' });
    anna.write(ITEMS, '{ "a": 2 }\n');
    const copy = new SharedCopy(join(anna.root, 'schemas'));
    const state = await copy.state();
    const id = 'id' in state ? state.id : '';
    const send = async (given: object) =>
      await sharingCalls(copy)['POST /studio/proposal']?.({
        query: new URLSearchParams(),
        body: { id, ...GIVEN, ...given },
      });
    for (const [kind, given] of [
      ['no title', { title: ' \0' }],
      ['no name', { name: '...' }],
      ['no name', { name: '\0' }],
      ['no name', { name: `<".,:;'\\"> ` }],
      ['no email', { email: '...' }],
      ['sent', { title: 'Ny\0text', name: '\0.Anna', summary: 'Ny\0 text' }],
    ] as const) {
      expect(await send(given), JSON.stringify(given)).toEqual({ status: 200, body: { kind } });
    }
    // Nor is it taken from git's settings: the fields are offered then.
    expect(await copy.state()).toMatchObject({ author: { name: 'Anna Ek' } });
    anna.git('config', 'user.name', '...');
    expect(await copy.state()).toMatchObject({ author: undefined });
    remove();
  },
);
