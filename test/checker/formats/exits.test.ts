import { expect, test } from 'vitest';
import { checked } from '../../support/checked.ts';

const findings = (schema: string, to: string) => {
  const form = {
    $schema: schema,
    id: 'f',
    title: 'F',
    steps: [{ id: 's', title: 'S', questions: [{ id: 'q', type: 'text', label: 'Q' }] }],
    exits: [{ to }],
  };
  return checked(['x/form.json'], { 'x/form.json': JSON.stringify(form, null, 1) }).findings;
};

test('an exit that the host of a form does not have is an error, with the one that was meant', () => {
  expect(findings('guide.form.schema.json', 'klar')).toMatchObject([
    { code: 'unknown-value', pointer: '/exits/0/to', hint: 'Menade du "klart"?' },
  ]);
  expect(findings('guide.form.schema.json', 'klart')).toEqual([]);
});

test('a form without a host may have any exit, if it is a name', () => {
  expect(findings('form.schema.json', 'thanks')).toEqual([]);
  expect(findings('form.schema.json', 'to the end')).toMatchObject([{ pointer: '/exits/0/to' }]);
});

test('a form whose host waits for an exit has one', () => {
  const step = { id: 's', title: 'S', questions: [{ id: 'q', type: 'text', label: 'Q' }] };
  const form = { $schema: 'guide.form.schema.json', id: 'f', title: 'F', steps: [step] };
  const { findings: found } = checked(['x/form.json'], { 'x/form.json': JSON.stringify(form) });
  expect(found.map(({ message }) => message).join()).toContain('"exits"');
});
