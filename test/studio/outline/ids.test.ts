import { expect, test } from 'vitest';
import { copyOf, followingRename } from '../../../src/studio/outline/ids.ts';

const RULE = { var: ['old', 'old'] };

test('the default beside a name in a rule is no name', () => {
  const document = { questions: [{ id: 'new' }, { id: 'b', visible: RULE }] };
  expect(followingRename(document, 'old', 'new').map(({ path }) => path)).toEqual([
    ['questions', 1, 'visible', 'var', 0],
  ]);
  const copied = { questions: [{ id: 'old', ready: RULE }] };
  expect(copyOf(copied, ['questions', 0])).toEqual({
    id: 'old-2',
    ready: { var: ['old-2', 'old'] },
  });
});

test('a step that has the new name or the old one is not taken for the question', () => {
  const rule = { var: 'old' };
  const steps = (id: string) => [{ id, questions: [{ id: 'new', visible: rule }] }];
  expect(followingRename({ steps: steps('old') }, 'old', 'new')).toHaveLength(1);
  expect(followingRename({ steps: steps('new') }, 'old', 'new')).toHaveLength(1);
});
