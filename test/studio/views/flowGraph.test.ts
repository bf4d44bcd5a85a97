import { expect, it } from 'vitest';
import type { WorkbenchItem } from '#checker/workbench';
import { flowGraphOf } from '../../../src/studio/views/flowGraph.ts';

/** A step called `a`, met as its mark says: `a` always, `a?` sometimes, `a!` never. */
function step(said: string) {
  const verdict = said.endsWith('?') ? 'sometimes' : said.endsWith('!') ? 'never' : 'always';
  const stepId = said.replace(/\W/, '');
  const item = {
    ...{ kind: 'step', stepId, name: stepId, verdict, rule: '', isPlain: false },
    ...{ file: '', pointer: '', inForm: '' },
  } as const satisfies WorkbenchItem;
  return { item, questions: [] };
}

/** The ways of a form as `a > b` with their kind. */
function waysOf(steps: string, exits: readonly string[] = []) {
  const { nodes, edges } = flowGraphOf(
    steps.split(' ').map(step),
    exits.map((name) => ({ name })),
  );
  const nameOf = (id: string) => {
    const content = nodes.find((node) => node.id === id)?.content;
    return content?.kind === 'exit' ? content.exit.name : content?.step.item.name;
  };
  return edges.map(({ from, to, kind }) => `${nameOf(from)} > ${nameOf(to)} ${kind}`);
}

it.each([
  ['one after the other', 'a b c', [], ['a > b next', 'b > c next']],
  [
    'through what some meet, and past it',
    'a b? c',
    [],
    ['a > b beside', 'b > c next', 'a > c past'],
  ],
  [
    'through several in a row, and past them all',
    'a b? c? d',
    [],
    ['a > b beside', 'b > c beside', 'c > d next', 'a > d past'],
  ],
  [
    'as ways of nobody to what nobody meets',
    'a b! c',
    [],
    ['a > b never', 'b > c never', 'a > c past'],
  ],
  ['to each exit', 'a b', ['x', 'y'], ['a > b next', 'b > x next', 'b > y next']],
  [
    'to each exit from what some meet last',
    'a b?',
    ['x', 'y'],
    ['a > b beside', 'b > x next', 'a > x past', 'b > y next', 'a > y past'],
  ],
  ['to what some meet first', 'a? b', [], ['a > b next']],
])('the flow graph leads %s', (_name, steps, exits, ways) => {
  expect(waysOf(steps, exits)).toEqual(ways);
});

it('stands what not everybody meets beside the main path, and exits in one row', () => {
  const { nodes } = flowGraphOf([step('a'), step('b?')], [{ name: 'x' }, { name: 'y' }]);
  expect(nodes.map(({ column, row, place }) => [column, row, place])).toEqual([
    ['main', 0, 0],
    ['beside', 1, 0],
    ['main', 2, 0],
    ['main', 2, 1],
  ]);
});
