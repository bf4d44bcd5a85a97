import { spawn } from 'node:child_process';
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freePort } from '../support/app.ts';
import { byDepth } from '../support/depth.ts';

const place = mkdtempSync(join(tmpdir(), 'release-'));
const at = (...names: readonly string[]) => join(place, ...names);
const root = at('srv');
/** Each listens where its own settings say: the first where all do, the other at an address of its own. */
const instances: { readonly host: string; readonly port: number; readonly server: Server }[] = [];

/** The release that an instance runs, by the letter of its build; nothing before its first start. */
function runningOn(port: number): string {
  const link = existsSync(at(String(port))) ? readFileSync(at(String(port)), 'utf8').trim() : '';
  return link === '' ? '' : letterOf(basename(link));
}

const letterOf = (name: string) =>
  readFileSync(join(root, 'releases', name, 'dist/letter'), 'utf8');
const isBroken = (letter: string) => existsSync(at(`${letter}-is-broken`));

/** A folder as built, with what else is in a clone; a small letter does not become ready. */
function build(letter: string): string {
  const folder = at(`built-${letter}`);
  const files: Readonly<Record<string, string>> = {
    'dist/server/main.js': '',
    'dist/letter': letter,
    'dist/policy.txt': "default-src 'none'",
    [`dist/client/assets/${letter}.js`]: '',
    'node_modules/fastify/index.js': '',
    'node_modules/.package-lock.json': '{ "packages": {} }',
    'node_modules/.cache/bundle': '',
    'package.json': '{}',
    'schemas/brand.json': '{}',
    '.data/db/visitors': '',
    '.git/config': '',
    'src/server/main.ts': '',
    'test/example.test.ts': '',
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true, mode: 0o700 });
    writeFileSync(join(folder, name), text, { mode: 0o600 });
    // Built as any user but root.
    if (process.getuid?.() === 0) chownSync(join(folder, name), 65_534, 65_534);
  }
  if (letter === letter.toLowerCase()) writeFileSync(at(`${letter}-is-broken`), '');
  return folder;
}

/** Runs release.sh with `release.env`; not blocking, since the instances answer it from here. */
async function release(argument: string, env: Readonly<Record<string, string>> = {}) {
  const child = spawn('bash', ['docs/hosting/release.sh', argument], {
    env: { PATH: process.env.PATH, SETTINGS: at('etc'), ...env },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += String(chunk);
    });
  }
  const status = await new Promise<number | null>((done) => child.on('close', done));
  return { status, text };
}

beforeAll(async () => {
  for (const host of ['127.0.0.1', '127.0.0.2']) {
    const port = await freePort();
    const server = createServer(({ url }, response) => {
      const letter = runningOn(port);
      const isReady = url === '/readyz' && letter !== '' && !isBroken(letter);
      response.writeHead(isReady ? 200 : 503).end();
    });
    await new Promise<void>((done) => server.listen(port, host, done));
    instances.push({ host, port, server });
  }
  const [one, two] = instances;
  mkdirSync(at('etc'));
  writeFileSync(at('etc/behovsguiden.env'), '#HOST=10.0.0.11\nHOST=10.0.0.12\nHOST=127.0.0.1\n');
  writeFileSync(at(`etc/${two?.port}.env`), 'METRICS_PORT=9101\nHOST="127.0.0.2"\n');
  writeFileSync(
    at('etc/release.env'),
    `# How this machine's releases go.
ROOT=${root}
INSTANCES="${one?.port} ${two?.port}"
RESTART="${at('restart')} "
READY_WITHIN=0
SETTLE=0
KEPT_FOR=-1
`,
  );
  writeFileSync(at('restart'), `#!/bin/sh\nreadlink '${root}/current' >'${place}'/$1\n`, {
    mode: 0o755,
  });
});
beforeEach(() => {
  rmSync(root, { recursive: true, force: true });
  for (const name of readdirSync(place)) {
    if (/^(?:\d+|built-.*|.*-is-broken)$/.test(name)) rmSync(at(name), { recursive: true });
  }
});
afterAll(() => {
  for (const { server } of instances) server.close();
  rmSync(place, { recursive: true });
});

/** The releases that are there, by letter. */
const kept = () => readdirSync(join(root, 'releases')).map(letterOf).toSorted().join('');

/**
 * A capital is a good release, a small letter one that does not become ready; `<` goes back; `!` breaks the release A where it
 * stands, and `*` leaves a release half-way, as when the script is killed.
 */
const HISTORIES: readonly (readonly [
  history: string,
  statuses: string,
  serves: string,
  kept: string,
])[] = [
  ['AbcD<', '01100', 'A', 'A'],
  ...byDepth<readonly (readonly [string, string, string, string])[]>(
    [],
    [
      ['AbC<', '0100', 'A', 'A'],
      ['AbcD', '0110', 'D', 'AD'],
      ['ABC<<', '00000', 'A', 'A'],
      ['ABCD', '0000', 'D', 'BCD'],
      ['ABCdef', '000111', 'C', 'ABC'],
      ['ABC<D', '00000', 'D', 'ABD'],
      ['ABC<D<', '000000', 'B', 'AB'],
      ['ABC<d', '00001', 'B', 'AB'],
      ['ABc<', '0010', 'A', 'A'],
      ['A<', '02', 'A', 'A'],
      ['Ab<', '012', 'A', 'A'],
      ['AB<<', '0002', 'A', 'A'],
      ['aB', '10', 'B', 'B'],
      ['abC<', '1102', 'C', 'C'],
      ['AB!<', '00.1', 'B', 'AB'],
      ['AB*<', '00.0', 'B', 'AB'],
      ['AB*C', '00.0', 'C', 'ABC'],
      ['AB*c', '00.1', 'B', 'AB'],
    ],
  ),
];

test.each(HISTORIES)(
  'the releases %s end with %s, the right one in service and the right ones kept',
  async (history, statuses, serves, stay) => {
    let ended = '';
    for (const step of history) {
      if (step === '!') writeFileSync(at('A-is-broken'), '');
      else if (step === '*') {
        const env = { RESTART: `${at('killed')} ` };
        writeFileSync(at('killed'), '#!/bin/sh\nkill -9 $PPID\n', { mode: 0o755 });
        await release(build('X'), env);
      } else {
        const { status, text } = await release(step === '<' ? '--back' : build(step));
        // With something in service there is a way back.
        if (status === 1 && ended.includes('0')) expect(text).toMatch(/Back at releases\/\d+T/);
        ended += status;
        continue;
      }
      ended += '.';
    }
    const links = ['current', 'pages'].map((name) =>
      letterOf(basename(readlinkSync(join(root, name)))),
    );
    expect({
      ended,
      links,
      running: instances.map(({ port }) => runningOn(port)),
      kept: kept(),
    }).toEqual({
      ended: statuses,
      links: [serves, serves],
      running: [serves, serves],
      kept: stay,
    });
  },
);

describe('a release', () => {
  test('a release contains only what runs, belongs to the installer and is readable by the server', async () => {
    expect(await release(build('A'))).toMatchObject({ status: 0 });
    const [name = ''] = readdirSync(join(root, 'releases'));
    const folder = join(root, 'releases', name);
    expect(readdirSync(folder).toSorted()).toEqual([
      'activated',
      'assets.txt',
      'dist',
      'nginx-pages.conf',
      'node_modules',
      'package.json',
      'schemas',
    ]);
    expect(readdirSync(join(folder, 'node_modules')).toSorted()).toEqual([
      '.package-lock.json',
      'fastify',
    ]);
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const { mode, uid } = lstatSync(join(entry.parentPath, entry.name));
      expect([entry.name, (mode & 0o777).toString(8), uid]).toEqual([
        entry.name,
        entry.isDirectory() ? '755' : '644',
        process.getuid?.(),
      ]);
    }
  });

  test.each([
    ['dist', /has no build/],
    ['schemas', /has no build/],
    ['node_modules/.package-lock.json', /npm prune --omit=dev/],
  ])('a release without %s is refused before anything is changed', async (missing, reason) => {
    const folder = build('A');
    rmSync(join(folder, missing), { recursive: true });
    const { status, text } = await release(folder);
    expect([status, text]).toEqual([2, expect.stringMatching(reason)]);
    expect(existsSync(join(root, 'current'))).toBe(false);
  });

  test('a release with packages that only development needs is refused', async () => {
    const folder = build('A');
    const lock = { packages: { 'node_modules/vite': { version: '8.0.0', dev: true } } };
    writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify(lock, null, 2));
    expect(await release(folder)).toMatchObject({
      status: 2,
      text: expect.stringContaining('npm prune --omit=dev'),
    });
  });
});
