import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SETTINGS } from '../src/server/configuration/settings.ts';

const README = readFileSync('README.md', 'utf8');

it('lists every environment variable with its default and meaning', () => {
  const rows = Object.values(SETTINGS).map(
    ({ name, fallback, meaning }) =>
      `| \`${name}\` | ${fallback === '' ? '–' : `\`${fallback}\``} | ${meaning} |`,
  );
  const table = ['| variable | default | meaning |', '|---|---|---|', ...rows].join('\n');
  const quoted = /<!-- settings -->\s*([\s\S]*?)\s*<!-- \/settings -->/.exec(README);
  expect(quoted?.[1]).toBe(table);
});

it.each([
  // The one page for those who write no code: it takes them by the hand.
  ['schemas', 120],
  ['renderers', 30],
  ['src/engine', 30],
] as const)('%s says what it is in at most %i lines', (room, most) => {
  const lines = readFileSync(`${room}/README.md`, 'utf8').trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(most);
});
