import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { checkFiles } from '#checker';
import { NewFile } from '../../../src/studio/page/NewFile.tsx';
import { StudioContext } from '../../../src/studio/session/useStudio.ts';
import { memorySources } from '../../support/memorySources.ts';
import { SCHEMAS } from '../fields/ourObjects.ts';
import { opened } from './opened.ts';

/** Begins a file in the dialog; gives where it leads, and the file. */
async function begun(kind: string, name: string) {
  const { studio } = opened();
  studio.schemas = SCHEMAS;
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
  return { path, document: studio.documents.document(path) };
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
