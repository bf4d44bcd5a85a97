import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { scripts } from '../package.json';
import { SETTINGS } from '../src/server/configuration/settings.ts';
import { MODULES } from './support/modules.ts';
import { folderOf } from './support/violations.ts';

const OPERATION = readFileSync('docs/operation.md', 'utf8');
const README = readFileSync('README.md', 'utf8');

it('the settings table lists every environment variable with its default and meaning', () => {
  const rows = Object.values(SETTINGS).map(
    ({ name, fallback, meaning }) =>
      `| \`${name}\` | ${fallback === '' ? '–' : `\`${fallback}\``} | ${meaning} |`,
  );
  const table = ['| variable | default | meaning |', '|---|---|---|', ...rows].join('\n');
  const quoted = /<!-- settings -->\s*([\s\S]*?)\s*<!-- \/settings -->/.exec(OPERATION);
  expect(quoted?.[1]).toBe(table);
});

it('fits on one screen: purpose, two commands, two pictures, six links, and six commands for every day', () => {
  expect(README.trimEnd().split('\n').length).toBeLessThanOrEqual(60);
  const first = README.slice(0, README.indexOf('\nYou need'));
  expect(first.match(/^npm ci && npm/gm)).toHaveLength(2);
  expect(first.match(/<img /g)).toHaveLength(2);
  expect(first.match(/^- \[/gm)).toHaveLength(6);
  expect(README.match(/^\| `npm /gm)).toHaveLength(6);
});

it.each([
  'README.md',
  'CONTRIBUTING.md',
  'docs/commands.md',
  'docs/definitions.md',
  'docs/modules.md',
  'docs/tour.md',
  'docs/where.md',
])('%s has links and pictures that lead somewhere', (page) => {
  const targets = linksIn(readFileSync(page, 'utf8')).map((link) => join(dirname(page), link));
  expect(targets.filter((target) => !existsSync(target))).toEqual([]);
});

it('docs/commands.md names every command of package.json, and no page one that is not there', () => {
  const pages = ['README.md', 'CONTRIBUTING.md', 'docs/operation.md', 'docs/commands.md'];
  const commands = pages.flatMap((page) => commandsIn(readFileSync(page, 'utf8')));
  expect(commands.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  const described = commandsIn(readFileSync('docs/commands.md', 'utf8'));
  // These two npm runs itself.
  const missing = Object.keys(scripts).filter((name) => !/^(?:prepare|version)$/.test(name));
  expect(missing.filter((name) => !described.includes(name))).toEqual([]);
});

it.each([
  // The one page for those who write no code: it takes them by the hand.
  ['schemas', 120],
  ['renderers', 30],
  ['src/engine', 30],
] as const)('%s says what it is in at most %i lines', (folder, most) => {
  const lines = readFileSync(`${folder}/README.md`, 'utf8').trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(most);
});

it('each step of the tour begins at a file; those it names exist, and it has at most 80 lines', () => {
  const tour = readFileSync('docs/tour.md', 'utf8');
  expect(tour.trimEnd().split('\n').length).toBeLessThanOrEqual(80);
  const steps = matches(tour, /^\d+\. (.*)/gm);
  expect(steps.length).toBeGreaterThan(20);
  expect(steps.filter((step) => !/^`[^`\s]+\.\w+`/.test(step))).toEqual([]);
  const paths = matches(tour, /`([^`\s]+\/[^`\s]+\.\w+)`/g);
  expect(paths.filter((file) => !existsSync(file))).toEqual([]);
});

it('each outside limit names the file that keeps it and the test that holds it, which exist', () => {
  const rows = matches(readFileSync('docs/limits.md', 'utf8'), /^\| (?!what |---)(.*)/gm);
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) {
    const paths = matches(row, /`((?:src|test)\/[^`]+)`/g);
    expect(paths.filter((file) => existsSync(file)).length, row).toBe(2);
  }
});

it('where.md leads to files that exist, at most three a subject, in every module', () => {
  const rows = readFileSync('docs/where.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && line.includes('`'))
    .map((line) => [...line.matchAll(/`([^`\s]+\/[^`\s]+)`/g)].map(([, file = '']) => file));
  expect(rows.flat().filter((file) => !existsSync(file))).toEqual([]);
  expect(rows.filter(({ length }) => length > 3)).toEqual([]);
  const folders = new Set(rows.flat().map((file) => file.slice(0, file.lastIndexOf('/'))));
  expect(Object.keys(MODULES).filter((name) => !folders.has(folderOf(name)))).toEqual([]);
});

function commandsIn(page: string): readonly string[] {
  return matches(page, /npm (?:run (?:-s )?|(?=start|test))([\w:-]+)/g);
}

/** Targets of links and pictures within the repository, without their anchors. */
function linksIn(page: string): readonly string[] {
  const targets = matches(page, /(?:\]\(|<img src=")([^)"\s]+)/g);
  return targets
    .filter((target) => !/^(?:https?:|#)/.test(target))
    .map((target) => target.replace(/#.*$/, ''));
}

function matches(text: string, pattern: RegExp): readonly string[] {
  return [...text.matchAll(pattern)].map(([, part = '']) => part);
}
