import '@testing-library/jest-dom/vitest';
import { readFileSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { EditedText } from '#studio/editor';
import { Outline } from '#studio/outline';
import { SCHEMAS, schemaFileOf } from './schemas.ts';

const NEEDS = readFileSync('test/content/short-guide/needs.json', 'utf8');

function shown() {
  const text = new EditedText(NEEDS);
  const [onUnwritten, onLost] = [vi.fn(), vi.fn()];
  const file = {
    ...{ path: 'schemas/short-guide/needs.json', title: 'Behov', text, schemas: SCHEMAS },
    schemaFile: schemaFileOf(JSON.parse(NEEDS)),
  };
  const at = (selected: string) => (
    <Outline
      file={file}
      findings={[]}
      form={undefined}
      selected={selected}
      onSelect={vi.fn()}
      onFix={vi.fn()}
      announce={vi.fn()}
      unwritten={{ onChange: onUnwritten, onLost }}
    />
  );
  const page = render(at('/needs/0'));
  return { text, onUnwritten, onLost, choose: (part: string) => page.rerender(at(part)) };
}

const order = () => screen.getByLabelText(/^Ordning/);
const WRONG = { label: expect.stringMatching(/^Ordning/), message: 'Skriv ett heltal.' };

test.each([
  ['tjugo', { ...WRONG, typed: 'tjugo' }],
  ['1,5', { ...WRONG, typed: '1,5' }],
])('%s for a whole number is told of at once, and when it is lost', async (typed, expected) => {
  const { text, onUnwritten, onLost, choose } = shown();
  await userEvent.clear(order());
  expect(onUnwritten).toHaveBeenLastCalledWith([
    { label: WRONG.label, message: 'Fyll i fältet.', typed: undefined },
  ]);
  await userEvent.type(order(), typed);
  expect(onUnwritten).toHaveBeenLastCalledWith([expected]);
  expect(onLost).not.toHaveBeenCalled();
  choose('/needs/1');
  expect(onUnwritten).toHaveBeenLastCalledWith([]);
  expect(onLost.mock.calls).toEqual([[[expected], '/needs/0']]);
  expect(text.text()).toBe(NEEDS);
});

test('what can be written after all is no longer told of, and nothing is lost', async () => {
  const { text, onUnwritten, onLost, choose } = shown();
  await userEvent.clear(order());
  await userEvent.type(order(), '7');
  expect(onUnwritten).toHaveBeenLastCalledWith([]);
  choose('/needs/1');
  expect(onLost).not.toHaveBeenCalled();
  expect(text.text()).toBe(NEEDS.replace('"sortOrder": 1', '"sortOrder": 7'));
});
