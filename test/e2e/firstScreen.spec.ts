import { readFileSync } from 'node:fs';
import { firstScreen } from '../../src/app/build/sizes.ts';
import { expect, test } from '../support/page.ts';

const LIMIT = 130_000;

test('the first screen of the short guide weighs at most 130 kB, with nothing of the in-depth guide', async ({
  page,
}) => {
  const { scripts, styles, files } = firstScreen('dist/client', 'dist/client/start/index.html');
  expect(scripts + styles).toBeLessThan(LIMIT);
  expect(scripts).toBeGreaterThan(10_000);

  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/start/', { waitUntil: 'load' });
  expect(asked.filter((path) => path.endsWith('.js')).sort()).toEqual(
    expect.arrayContaining(files.filter((path) => path.endsWith('.js')).sort()),
  );

  for (const file of files.filter((path) => path.endsWith('.js'))) {
    const code = readFileSync(`dist/client${file}`, 'utf8');
    expect(code).not.toContain('Välkommen till fördjupade guiden');
    expect(code).not.toContain('Det går inte att logga in just nu');
  }
});
