import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import page from '../../../schemas/meta/page.schema.json' with { type: 'json' };
import { AddressInput } from '../../../src/studio/inputs/AddressInput.tsx';

const written: string[] = [];

function Field({ from }: { readonly from: string }) {
  const [value, setValue] = useState(from);
  const change = (address: string) => {
    written.push(address);
    setValue(address);
  };
  return <AddressInput label="Adress" value={value} onChange={change} />;
}

const field = () => screen.getByRole('combobox', { name: 'Adress' });

test('each page of the site has a name of its own', () => {
  const { enum: paths, 'x-values': names } = page.$defs.sitePage;
  expect(Object.keys(names)).toEqual(paths);
  expect(new Set(Object.values(names).map(({ title }) => title)).size).toBe(paths.length);
});

test('a page is chosen by its name, and shown by it', async () => {
  render(<Field from="https://www.exempel.se" />);
  const user = userEvent.setup();
  await user.clear(field());
  await user.type(field(), 'boka möte');
  await user.click(screen.getByRole('option', { name: 'Fördjupade guiden: boka möte' }));
  expect(written.at(-1)).toBe('/fordjupade-guiden/boka-mote/');
  expect(field()).toHaveValue('Fördjupade guiden: boka möte');
});

test('a page whose name is typed whole is that page, and what is no page an address', async () => {
  render(<Field from="" />);
  const user = userEvent.setup();
  await user.type(field(), 'Start: välj guide');
  expect(written.at(-1)).toBe('/start/');
  await user.type(field(), '{Backspace}');
  expect(written.at(-1)).toBe('Start: välj guid');
  await user.clear(field());
  await user.type(field(), 'https://www.exempel.se');
  expect(written.at(-1)).toBe('https://www.exempel.se');
});

test('an address that begins with that of a page stays as it is typed', async () => {
  render(<Field from="" />);
  const user = userEvent.setup();
  await user.type(field(), '/start/?a=1');
  expect(written.at(-1)).toBe('/start/?a=1');
  expect(field()).toHaveValue('/start/?a=1');
});
