import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookAt } from '../server/serverProcess.ts';
import { createDatabase, type TestDatabase } from '../support/database.ts';
import { freePorts, siteWith, startNginx, testNginx, writeNginx } from './hostedSite.ts';
import { HAS_NGINX } from './nginx.ts';
import { POSTGRES_PROGRAMS, type PostgresServer, startPostgres } from './postgresServer.ts';
import { isPossible } from './required.ts';

const ARE_INSTALLED = isPossible(
  'PostgreSQL and nginx',
  HAS_NGINX && POSTGRES_PROGRAMS !== undefined,
);

const place = mkdtempSync(join(tmpdir(), 'hosting-'));
const at = (...names: readonly string[]) => join(place, ...names);
afterAll(() => rmSync(place, { recursive: true, force: true }));

describe.runIf(isPossible('nginx', HAS_NGINX))('with nginx installed', () => {
  beforeAll(() => {
    const subject = [
      '-subj',
      '/CN=guide.example.se',
      '-days',
      '2',
      '-newkey',
      'rsa:2048',
      '-nodes',
    ];
    const files = ['-keyout', at('key.pem'), '-out', at('certificate.pem')];
    execFileSync('openssl', ['req', '-x509', ...subject, ...files], { stdio: 'ignore' });
    writeFileSync(at('nginx-pages.conf'), `root ${place};\nset $pages_policy "x";\n`);
  });

  test.each(['nginx-one.conf', 'nginx-several.conf'])(
    '%s is accepted as it stands',
    async (name) => {
      const [http, https] = await freePorts(2);
      const own = name === 'nginx-several.conf';
      const site = siteWith(name, [
        ['/etc/ssl/guide.example.se.pem', at('certificate.pem')],
        ['/etc/ssl/private/guide.example.se.key', at('key.pem')],
        ['listen 80;', `listen 127.0.0.1:${http};`],
        ['listen 443 ', `listen 127.0.0.1:${https} `],
        ...(own
          ? [['/srv/behovsguiden/pages/nginx-pages.conf', at('nginx-pages.conf')] as const]
          : []),
      ]);
      testNginx(writeNginx(at(`test-${name}`), site));
    },
  );
});

describe.runIf(ARE_INSTALLED)('with nginx and PostgreSQL', () => {
  let ports: readonly number[] = [];
  let postgres: PostgresServer | undefined;
  let database: TestDatabase | undefined;
  let nginx: ChildProcess | undefined;
  let url = '';
  const root = at('srv');

  /** A built folder, with one file of code that no other build has. */
  function builtWith(chunk: string): string {
    const folder = at(`built-${chunk}`);
    cpSync('dist', join(folder, 'dist'), { recursive: true });
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    cpSync('package.json', join(folder, 'package.json'));
    writeFileSync(join(folder, `dist/client/assets/${chunk}.js`), `export default '${chunk}';\n`);
    return folder;
  }

  const variables = () => ({
    ...process.env,
    ROOT: root,
    INSTANCES: ports.slice(1).join(' '),
    RESTART: `${at('restart.sh')} `,
    RELOAD: existsSync(at('nginx/nginx.pid')) ? `nginx -c ${at('nginx/nginx.conf')} -s reload` : '',
    READY_WITHIN: '20',
  });

  /** Runs release.sh, as on a machine with both instances and pages; not blocking. */
  function release(...args: readonly string[]) {
    const child = spawn(resolve('docs/hosting/release.sh'), args, { env: variables() });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        text += String(chunk);
      });
    }
    return new Promise<{ readonly status: number | null; readonly text: string }>((done) => {
      child.on('close', (status) => done({ status, text }));
    });
  }

  beforeAll(async () => {
    if (!existsSync('dist/policy.txt')) {
      execFileSync('npx', ['tsx', 'src/app/build/build.ts'], { stdio: 'ignore' });
    }
    postgres = await startPostgres();
    database = await createDatabase(postgres.url);
    ports = await freePorts(3);
    const settings = {
      ...database.env,
      HOST: '127.0.0.1',
      PUBLIC_URL: 'https://guide.example.se',
      TRUST_PROXY: 'loopback',
      RATE_LIMIT: '1000000',
      BOOKING_RATE_LIMIT: '1000000',
    };
    const exported = Object.entries(settings).map(([name, value]) => `export ${name}='${value}'`);
    // As systemd: SIGTERM, the end, and a new process from where `current` leads by then.
    writeFileSync(
      at('restart.sh'),
      `#!/usr/bin/env bash
${exported.join('\n')}
export PORT=$1
pid=$(cat '${place}'/$1.pid 2>/dev/null || true)
[ -z "$pid" ] || { kill -TERM "$pid"; while kill -0 "$pid" 2>/dev/null; do sleep 0.05; done; }
cd '${root}/current' || exit 1
nohup '${process.execPath}' dist/server/main.js >>'${place}'/$1.log 2>&1 &
echo $! >'${place}'/$1.pid
`,
    );
    chmodSync(at('restart.sh'), 0o755);
    const first = await release(builtWith('first'));
    expect(first).toMatchObject({ status: 0 });

    const [port, one, two] = ports;
    url = `http://127.0.0.1:${port}`;
    const plain = siteWith('nginx-several.conf', [
      ['/srv/behovsguiden', root],
      ['server 10.0.0.11:3000', `server 127.0.0.1:${one}`],
      ['server 10.0.0.12:3000', `server 127.0.0.1:${two}`],
      ['listen 443 ssl http2;', `listen 127.0.0.1:${port};`],
      [
        'server {\n  listen 80;\n  server_name guide.example.se;\n  return 301 https://$host$request_uri;\n}\n',
        '',
      ],
      ['X-Forwarded-Proto $scheme', 'X-Forwarded-Proto https'],
    ]).replace(/^ *ssl_.*\n/gm, '');
    nginx = await startNginx(writeNginx(at('nginx'), plain), url);
  });

  afterAll(async () => {
    nginx?.kill();
    for (const port of ports.slice(1)) {
      const file = at(`${port}.pid`);
      if (existsSync(file)) process.kill(Number(readFileSync(file, 'utf8')));
    }
    await postgres?.remove();
  });

  const asBrowser = { accept: 'text/html', 'accept-encoding': 'gzip' };
  const SAME = [
    'cache-control',
    'x-content-type-options',
    'referrer-policy',
    'permissions-policy',
    'cross-origin-opener-policy',
    'cross-origin-resource-policy',
    'strict-transport-security',
    'content-encoding',
    'vary',
  ];

  test.each([
    '/start/',
    '/start',
    '/fordjupade-guiden/start/',
    '/enkla-guiden/start/',
    '/assets/first.js',
    '/assets/none.js',
    '/none.png',
  ])('%s has the headers that the server itself sends', async (path) => {
    const [ours, theirs] = await Promise.all(
      [url, `http://127.0.0.1:${ports[1]}`].map((base) =>
        fetch(`${base}${path}`, { headers: path.includes('.') ? {} : asBrowser }),
      ),
    );
    const named = (response: Response | undefined) => [
      response?.status,
      ...SAME.slice(0, response?.status === 404 ? 7 : undefined).map(
        (name) => `${name}: ${response?.headers.get(name)?.toLowerCase()}`,
      ),
      // One has a nonce for each response where the other has hashes.
      response?.status === 404
        ? ''
        : response?.headers
            .get('content-security-policy')
            ?.replace(/style-src [^;]*/, 'style-src …'),
    ];
    expect(named(ours)).toEqual(named(theirs));
  });

  test('every header of a page is there once, and of the API too', async () => {
    for (const path of ['/start/', '/v1/openapi.json']) {
      const { headers } = await fetch(`${url}${path}`, { headers: asBrowser });
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')?.match(/default-src/g)).toHaveLength(1);
    }
  });

  test('what was built compressed is sent as it is, and only by its own name', async () => {
    const name = /assets\/[\w.-]+\.js(?=")/.exec(await (await fetch(`${url}/start/`)).text())?.[0];
    const compressed = await fetch(`${url}/${name}`, { headers: { 'accept-encoding': 'gzip' } });
    expect(compressed.headers.get('content-encoding')).toBe('gzip');
    expect((await fetch(`${url}/${name}.gz`)).status).toBe(404);
    expect((await fetch(`${url}/readyz`)).headers.get('content-type')).toContain('text/html');
  });

  test('a release while visitors book: none is refused, old code stays, new pages come last', async () => {
    let isRolling = true;
    let booked = 0;
    const refused: string[] = [];
    const visitors = Array.from({ length: 8 }, async (_, visitor) => {
      while (isRolling) {
        try {
          await bookAt(url, `visitor ${visitor}`);
          booked += 1;
        } catch (error) {
          refused.push(String(error));
        }
      }
    });
    const rolled = release(builtWith('second')).finally(() => {
      isRolling = false;
    });
    await Promise.all(visitors);
    expect(await rolled).toMatchObject({ status: 0, text: expect.stringContaining('in service') });
    const log = readFileSync(at('nginx/logs/error.log'), 'utf8').split('\n');
    expect([refused, log.filter((line) => refused.length > 0 && / \[error\] /.test(line))]).toEqual(
      [[], []],
    );
    const rows = await database?.query('select count(*)::int as count from bookings');
    expect(rows?.[0]?.count).toBe(booked);
    expect(booked).toBeGreaterThan(20);
    for (const chunk of ['first', 'second']) {
      await expect
        .poll(() => fetch(`${url}/assets/${chunk}.js`).then(({ status }) => status))
        .toBe(200);
      expect((await fetch(`http://127.0.0.1:${ports[1]}/assets/${chunk}.js`)).status).toBe(200);
    }
  });

  test('a release that does not become ready is taken back, and pages stay', async () => {
    const before = [readlinkSync(join(root, 'current')), readlinkSync(join(root, 'pages'))];
    const built = builtWith('broken');
    writeFileSync(join(built, 'dist/server/main.js'), 'process.exit(1);\n');
    const { status, text } = await release(built);
    expect([status, text]).toEqual([1, expect.stringContaining(`Back at ${before[0]}`)]);
    expect([readlinkSync(join(root, 'current')), readlinkSync(join(root, 'pages'))]).toEqual(
      before,
    );
    expect((await fetch(`${url}/v1/openapi.json`)).status).toBe(200);
    expect((await fetch(`${url}/assets/broken.js`)).status).toBe(404);
  });

  test('the release before comes back on demand, with the code of the one that was left', async () => {
    expect(await release('--back')).toMatchObject({ status: 0 });
    for (const chunk of ['first', 'second']) {
      await expect
        .poll(() => fetch(`${url}/assets/${chunk}.js`).then(({ status }) => status))
        .toBe(200);
    }
  });
});
