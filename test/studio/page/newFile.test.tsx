import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { checkFiles } from '#checker';
import { SchemaSet } from '#checker/json';
import { NewFile } from '../../../src/studio/page/NewFile.tsx';
import { StudioContext } from '../../../src/studio/session/useStudio.ts';
import { memorySources } from '../../support/memorySources.ts';
import { SCHEMA_FILES, SCHEMAS } from '../fields/ourObjects.ts';
import { opened } from './opened.ts';

/** Begins a file in the dialog; gives where it leads, and the file. */
async function begun(kind: string, name: string, schemas = SCHEMAS) {
  const { studio } = opened();
  studio.schemas = schemas;
  const go = vi.fn();
  render(
    <StudioContext value={studio}>
      <NewFile go={go} />
    </StudioContext>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Ny fil …' }));
  await userEvent.click(screen.getByRole('radio', { name: kind }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Namn' }), `${name}{Enter}`);
  const path: string = go.mock.lastCall?.[0].path ?? '';
  return { path, document: studio.documents.document(path), traits: studio.traitsOf(path) };
}

test.each([
  ['Sida', 'Om oss', 'schemas/pages/om-oss.json'],
  ['Formulär', 'Anmäl en skada', 'schemas/pages/anmal-en-skada.json'],
  ['Lista med behov', 'Båt & hus', 'schemas/short-guide/bat-hus.json'],
  ['Lista med förslag', 'Båtar', 'schemas/short-guide/batar.json'],
])(
  'a new file of the kind %s is sound, and is unsaved until it is saved',
  async (kind, name, path) => {
    const { path: at, document } = await begun(kind, name);
    expect(at).toBe(path);
    expect(document).toMatchObject({ saved: null, isChanged: true });
    const sources = memorySources({ [at]: document?.text.text() });
    const { findings } = checkFiles([at], sources, 'schemas/meta');
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  },
);

test('a new file is not begun without a name of letters', async () => {
  expect((await begun('Sida', '!')).path).toBe('');
  screen.getByText('Skriv ett namn med minst en bokstav.');
});

test('a kind of file that only its schema describes can be begun, is checked, and says why it has no preview', async () => {
  const letter = {
    ...{ $schema: 'https://json-schema.org/draft/2020-12/schema', $id: 'letter.schema.json' },
    title: 'Brev',
    'x-file': { begins: { title: 'Brev', folder: 'letters' }, notPreviewed: 'Brev skickas.' },
    ...{ type: 'object', additionalProperties: false, required: ['$schema', 'greeting'] },
    properties: {
      $schema: { type: 'string' },
      greeting: { title: 'Hälsning', type: 'string', minLength: 1, 'x-format': 'text' },
    },
  };
  const schemas = new SchemaSet(new Map([...SCHEMA_FILES, ['letter.schema.json', letter]]));
  const { path, document, traits } = await begun('Brev', 'Påminnelse', schemas);
  expect(path).toBe('schemas/letters/paminnelse.json');
  expect(traits.notPreviewed).toBe('Brev skickas.');
  const codesOf = (text: string | undefined) => {
    const meta = { 'schemas/meta/letter.schema.json': JSON.stringify(letter) };
    const sources = memorySources({ [path]: text, ...meta });
    return checkFiles([path], sources, 'schemas/meta').findings.map(({ code }) => code);
  };
  expect(codesOf(document?.text.text())).toEqual([]);
  expect(codesOf(document?.text.text().replace('Hälsning', 'Hej {namn}'))).toEqual([
    'unknown-placeholder',
  ]);
});
