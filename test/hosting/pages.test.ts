import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SETTINGS } from '../../src/server/configuration/settings.ts';

const FOLDER = 'docs/hosting';
const FILES = readdirSync(FOLDER);
const textOf = (name: string) => readFileSync(`${FOLDER}/${name}`, 'utf8');
const PAGES = FILES.filter((name) => name.endsWith('.md'));

/** Of programs in these files, and not of the server. */
const OTHERS = [
  ...['SETTINGS', 'ROOT', 'INSTANCES', 'RESTART', 'RELOAD', 'READY_WITHIN', 'SETTLE', 'KEPT_FOR'],
  ...['BACKUP_FOLDER', 'BACKUP_DATABASE', 'BACKUPS_KEPT', 'FOLDER', 'SIGTERM'],
];

/** The variables that a file names, by how it names them. */
function variablesOf(name: string): readonly string[] {
  const ways = name.endsWith('.md')
    ? [/`([A-Z][A-Z_]{3,})(?:=[^`]*)?`/g, /(?:^|\s)-E ([A-Z_]+)=/g]
    : [/^#?(?:Environment=)?([A-Z][A-Z_]{3,})=/gm, /^ENV (.*)$/gm, /\$\{([A-Z][A-Z_]{3,})[-:]/g];
  const found = ways.flatMap((way) => [...textOf(name).matchAll(way)].map(([, one = '']) => one));
  return found.flatMap((one) => (one.includes('=') ? (one.match(/[A-Z_]+(?==)/g) ?? []) : [one]));
}

test('every setting that a file names is one of the server’s, or of the file’s own program', () => {
  const known = new Set([...Object.values(SETTINGS).map(({ name }) => name), ...OTHERS]);
  for (const name of FILES.filter((file) => !/\.(?:json|alerts\.yml)$/.test(file))) {
    expect(
      variablesOf(name).filter((one) => !known.has(one)),
      name,
    ).toEqual([]);
  }
  expect(variablesOf('behovsguiden.env')).toContain('DATABASE_URL');
  expect(variablesOf('one-machine.md')).toContain('METRICS_PORT');
  expect(variablesOf('behovsguiden@.service')).toContain('PORT');
});

test('an instance that ends at its start is started again for as long as it takes', () => {
  const unit = textOf('behovsguiden@.service');
  expect(unit).toMatch(/^Restart=always$/m);
  const [section = ''] = unit.split('[Service]');
  expect(section).toMatch(/^StartLimitIntervalSec=0$/m);
});

test('the table of rolling.md is what release.sh reads, with its defaults', () => {
  const rows = [...textOf('rolling.md').matchAll(/^\| `([A-Z_]+)` \| (?:`([^`]*)`|–) \|/gm)];
  const read = textOf('release.sh').matchAll(
    /\$(?:\{(?=[A-Z_]+:-)|\(setting )([A-Z_]+)(?::-| ?)'?([^})']*)/g,
  );
  const defaults = new Map([...read].map(([, name = '', value = '']) => [name, value]));
  expect(rows.map(([, name, value = '']) => [name, value])).toEqual(
    rows.map(([, name = '']) => [name, defaults.get(name)]),
  );
  expect(rows.map(([, name]) => name).toSorted()).toEqual([...defaults.keys()].toSorted());
});

test('pages name files that exist, and every file is named by a page', () => {
  const named = new Set<string>();
  for (const page of PAGES) {
    for (const [, link = ''] of textOf(page).matchAll(/\]\(([^)#]+)\)/g)) {
      expect(existsSync(`${FOLDER}/${link}`), `${page}: ${link}`).toBe(true);
      named.add(link);
    }
  }
  const operation = readFileSync('docs/operation.md', 'utf8');
  const unnamed = FILES.filter(
    (name) => !named.has(name) && !operation.includes(`hosting/${name}`),
  );
  expect(unnamed).toEqual([]);
});

test('an instance that nginx passes by is back before the next is restarted', () => {
  const failTimeout = /fail_timeout=(\d+)s/.exec(textOf('nginx-several.conf'))?.[1];
  const settle = /setting SETTLE (\d+)/.exec(textOf('release.sh'))?.[1];
  expect(Number(settle)).toBeGreaterThan(Number(failTimeout));
  expect(textOf('nginx-several.conf')).not.toMatch(/proxy_next_upstream [^;]*non_idempotent/);
});

test('what was not tried says so in its first line', () => {
  for (const name of ['Dockerfile', 'compose.yml'])
    expect(textOf(name)).toMatch(/^# NOT TRIED HERE/);
});
