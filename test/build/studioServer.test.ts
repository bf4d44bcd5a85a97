import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BuiltFile, NONCE } from '../../src/build/studioBuild.ts';
import { type StudioServer, serveStudio } from '../../src/build/studioServer.ts';

const root = mkdtempSync(join(tmpdir(), 'studio-server-'));
mkdirSync(join(root, 'schemas'));
writeFileSync(join(root, 'schemas/a.json'), '{}\n');

const html = (text: string): BuiltFile => ({
  type: 'text/html; charset=utf-8',
  bytes: Buffer.from(`${text} nonce="${NONCE}" home=__STUDIO_HOME__; __STUDIO_TOKEN__`),
});
const script: BuiltFile = { type: 'text/javascript; charset=utf-8', bytes: Buffer.from('1') };
const files = new Map([
  ['/', html('page')],
  ['/preview', html('preview')],
  ['/assets/page-abc.js', script],
  ['/assets/benchWorker-abc_1.js', script],
]);

let studio: StudioServer;
beforeAll(async () => {
  studio = await serveStudio(files, join(root, 'schemas'), 0);
});
afterAll(async () => {
  await studio.close();
  rmSync(root, { recursive: true });
});

describe('the page', () => {
  test('the studio page has a new nonce on each request, and the token that its calls need', async () => {
    const [one, other] = [await get('/'), await get('/')];
    const nonceOf = ({ body }: Answer) => /nonce="([^"]+)"/.exec(body)?.[1] ?? '';
    expect(nonceOf(one)).not.toBe(nonceOf(other));
    expect(one.policy).toContain(`'nonce-${nonceOf(one)}'`);
    const [, token = ''] = / (\S+)$/.exec(one.body) ?? [];
    expect((await get('/studio/files', { 'X-Studio-Token': token })).body).toContain('a.json');
  });

  test('the policy of the studio page allows only scripts of its origin, and no framing', async () => {
    const { policy } = await get('/');
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/unsafe/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
  });

  test('the studio page identifies the clone that it serves, without its path', async () => {
    const home = createHash('sha256').update(realpathSync(root)).digest('hex').slice(0, 12);
    expect((await get('/')).body).toContain(`home=${home};`);
    expect((await get('/preview')).body).not.toContain(home);
  });

  test.each(['evil.example', 'localhost.evil.example:3100', '192.168.0.2:3100', '[::1]:3100'])(
    'the studio page is refused to a request for the host %s',
    async (host) => {
      const { status, body } = await get('/', { Host: host });
      expect([status, body]).toEqual([403, '']);
    },
  );

  test('the studio has one address, with its drafts and lock, and redirects localhost to it', async () => {
    const { status, body, location } = await get('/?a', { Host: 'localhost:3100' });
    expect([status, body, location]).toEqual([302, '', 'http://127.0.0.1:3100/']);
    for (const path of ['/preview', '/assets/page-abc.js', '/studio/files']) {
      expect((await get(path, { Host: 'localhost:3100' })).status, path).toBe(403);
    }
  });
});

test('the preview has no token, calls nobody and is framed by the page alone', async () => {
  const { body, policy } = await get('/preview');
  expect(body).toContain('__STUDIO_TOKEN__');
  expect(policy).not.toContain('connect-src');
  expect(policy).toContain("frame-ancestors 'self'");
});

test('the worker alone may compile, and may call nobody', async () => {
  const worker = await get('/assets/benchWorker-abc_1.js');
  expect(worker.policy).toBe(
    "default-src 'none'; script-src 'self' 'unsafe-eval'; base-uri 'none'",
  );
  expect((await get('/assets/page-abc.js')).policy).not.toContain('unsafe-eval');
});

test.each(['/schemas/a.json', '/package.json', '/assets/../package.json', '/studio'])(
  'there is nothing at %s',
  async (path) => {
    expect((await get(path)).status).toBe(404);
  },
);

test.each(['//', '//[', '/\\', '*'])(
  'the studio stands when somebody asks for %s',
  async (path) => {
    expect((await get(path)).status).toBe(404);
    expect((await get(path, { Host: 'evil.example' })).status).toBe(403);
    expect((await get('/')).status).toBe(200);
  },
);

test('calls without the token are refused', async () => {
  expect((await get('/studio/files')).status).toBe(403);
});

test('listens on this machine alone', () => {
  expect(new URL(studio.url).hostname).toBe('127.0.0.1');
});

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly policy: string;
  readonly location: string | undefined;
}

/** Paths go out as written, dots and all. */
function get(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  const { hostname, port } = new URL(studio.url);
  return new Promise((done, fail) => {
    const asked = request({ hostname, port, path, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        body += part;
      });
      response.on('end', () =>
        done({
          status: response.statusCode ?? 0,
          body,
          policy: String(response.headers['content-security-policy'] ?? ''),
          location: response.headers.location,
        }),
      );
    });
    asked.on('error', fail);
    asked.end();
  });
}
