import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SETTINGS } from '../src/server/configuration/settings.ts';
import { ROOMS } from './support/rooms.ts';

const OPERATION = readFileSync('docs/operation.md', 'utf8');
const README = readFileSync('README.md', 'utf8');

it('lists every environment variable with its default and meaning', () => {
  const rows = Object.values(SETTINGS).map(
    ({ name, fallback, meaning }) =>
      `| \`${name}\` | ${fallback === '' ? '–' : `\`${fallback}\``} | ${meaning} |`,
  );
  const table = ['| variable | default | meaning |', '|---|---|---|', ...rows].join('\n');
  const quoted = /<!-- settings -->\s*([\s\S]*?)\s*<!-- \/settings -->/.exec(OPERATION);
  expect(quoted?.[1]).toBe(table);
});

it('begins with purpose, two commands, two pictures and five links, which lead somewhere', () => {
  const first = README.slice(0, README.indexOf('\nYou need'));
  expect(first.match(/^npm ci && npm/gm)).toHaveLength(2);
  expect(first.match(/<img /g)).toHaveLength(2);
  const links = [...first.matchAll(/^- \[[^\]]+\]\(([^)]+)\)/gm)].map(([, file = '']) => file);
  expect(links).toHaveLength(5);
  expect(links.filter((file) => !existsSync(file))).toEqual([]);
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

it('where.md leads to files that exist, at most three a subject, in every room', () => {
  const rows = readFileSync('docs/where.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && line.includes('`'))
    .map((line) => [...line.matchAll(/`([^`\s]+\/[^`\s]+)`/g)].map(([, file = '']) => file));
  expect(rows.flat().filter((file) => !existsSync(file))).toEqual([]);
  expect(rows.filter(({ length }) => length > 3)).toEqual([]);
  const folders = new Set(rows.flat().map((file) => file.slice(0, file.lastIndexOf('/'))));
  const unnamed = Object.values(ROOMS).filter(({ folder }) => !folders.has(folder));
  expect(unnamed.map(({ folder }) => folder)).toEqual([]);
});
