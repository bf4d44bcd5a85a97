import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SETTINGS } from '../src/server/settings.ts';

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

it.each(['schemas', 'renderers', 'src/engine'])(
  '%s says what it is in at most 30 lines',
  (room) => {
    const lines = readFileSync(`${room}/README.md`, 'utf8').trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(30);
  },
);
