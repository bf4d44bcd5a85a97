import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { StudioFolder, studioFiles } from '#studio/files';

const TOKEN = 'a-token-that-is-long-enough';
const FORM = 'schemas/short-guide/form.json';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'studio-'));
  mkdirSync(join(root, 'schemas/short-guide'), { recursive: true });
  writeFileSync(join(root, FORM), '{ "id": "å" }');
});
afterEach(() => rmSync(root, { recursive: true }));

const onDisk = () => readFileSync(join(root, FORM), 'utf8');
const stampOf = (folder: StudioFolder) =>
  folder.files().find((file) => file.path === FORM)?.stamp ?? null;

describe('the calls', () => {
  const serve = async <T>(
    use: (url: string, files: ReturnType<typeof studioFiles>) => Promise<T>,
    folder = new StudioFolder(join(root, 'schemas')),
  ) => {
    const files = studioFiles(folder, TOKEN);
    const server = createServer((incoming, outgoing) => {
      files.handle(incoming, outgoing, () => outgoing.writeHead(204).end());
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    try {
      return await use(`http://127.0.0.1:${port}`, files);
    } finally {
      files.close();
      server.closeAllConnections();
      server.close();
    }
  };
  const own = { 'X-Studio-Token': TOKEN };
  const put = (url: string, body: unknown, headers: Record<string, string> = own) =>
    fetch(`${url}/studio/file`, { method: 'PUT', headers, body: JSON.stringify(body) });

  test('words are looked up for the studio’s page, and whatever else is sent as words is ignored', async () => {
    await serve(async (url) => {
      const ask = async (words: unknown, token = TOKEN) => {
        const response = await fetch(`${url}/studio/spelling`, {
          method: 'POST',
          headers: { 'X-Studio-Token': token },
          body: JSON.stringify({ words }),
        });
        return [response.status, await response.json()];
      };
      expect(await ask(['Barnet', 'bestlut', 7])).toEqual([
        200,
        { unknown: { bestlut: ['beslut'] } },
      ]);
      expect(await ask('bestlut')).toEqual([200, { unknown: {} }]);
      expect(await ask(['bestlut'], 'another')).toEqual([403, {}]);
    });
  });

  test('the studio’s calls give the files, save one and say when it has been changed meanwhile', () =>
    serve(async (url) => {
      const listed = await fetch(`${url}/studio/files`, { headers: own });
      expect(listed.headers.get('cache-control')).toBe('no-store');
      const { files } = (await listed.json()) as { files: { path: string; stamp: string }[] };
      const stamp = files.find(({ path }) => path === FORM)?.stamp;
      const saved = await put(url, { path: FORM, text: '{ "id": "ö" }', stamp });
      expect([saved.status, onDisk()]).toEqual([200, '{ "id": "ö" }']);
      const late = await put(url, { path: FORM, text: '{}', stamp });
      expect([late.status, await late.json()]).toEqual([
        409,
        { text: '{ "id": "ö" }', ...((await saved.json()) as object) },
      ]);
      const wrong = await put(url, { path: 'package.json', text: '{}', stamp: null });
      expect([wrong.status, await wrong.json()]).toEqual([
        422,
        { message: 'Studion sparar bara JSON-filer i schemas/.' },
      ]);
      expect((await fetch(`${url}/other`)).status).toBe(204);
      expect((await fetch(`${url}/studio/other`, { headers: own })).status).toBe(404);
    }));

  test('of two calls that save the same file at once, one is refused as a conflict', () =>
    serve(async (url) => {
      const stamp = stampOf(new StudioFolder(join(root, 'schemas')));
      const texts = ['{ "id": "one" }', '{ "id": "two" }'];
      const answers = await Promise.all(texts.map((text) => put(url, { path: FORM, text, stamp })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(texts).toContain(onDisk());
    }));

  test('the studio’s calls answer nobody but the studio’s page', () =>
    serve(async (url) => {
      const status = async (headers: Record<string, string>, path = '/studio/files') =>
        new Promise<number>((done, fail) => {
          const { port } = new URL(url);
          const sent = request({ port, path, headers, host: '127.0.0.1' }, (answer) => {
            answer.resume();
            done(answer.statusCode ?? 0);
            sent.destroy();
          });
          sent.on('error', fail);
          sent.end();
        });
      const { host } = new URL(url);
      expect(await status(own)).toBe(200);
      expect(await status({ ...own, Origin: url })).toBe(200);
      expect(await status({})).toBe(403);
      expect(await status({ 'X-Studio-Token': `${TOKEN}x` })).toBe(403);
      expect(await status({ ...own, Origin: 'https://elsewhere.example' })).toBe(403);
      expect(await status({ ...own, Host: 'evil.example' })).toBe(403);
      expect(await status({ ...own, Host: `localhost:${host.split(':')[1]}` })).toBe(403);
      expect(await status({ ...own, Host: `evil.localhost:${host.split(':')[1]}` })).toBe(403);
      expect(await status({ ...own, Host: `localhost.evil.example:${host.split(':')[1]}` })).toBe(
        403,
      );
      expect(await status({}, '/studio/changes')).toBe(403);
      expect(await status({}, `/studio/changes?token=${TOKEN}`)).toBe(200);
    }));

  describe('of what others change', () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    });
    afterEach(() => {
      vi.useRealTimers();
    });
    const elsewhere = () => writeFileSync(join(root, FORM), '{ "id": "somebody else" }');

    test('a change by others is sent to the studio’s page at the next look at the disk', () =>
      serve(async (url) => {
        const told = firstTold(url, (line) => {
          expect(line.headers.get('content-type')).toBe('text/event-stream');
          elsewhere();
          vi.advanceTimersByTime(1000);
        });
        expect(await told).toMatch(/data: {"path":"schemas.short-guide.form\.json".*somebody else/);
      }));

    test('changes by others between reading and listening are sent to the studio’s page', () =>
      serve(async (url) => {
        await fetch(`${url}/studio/files`, { headers: own });
        elsewhere();
        const told = firstTold(url, () => vi.advanceTimersByTime(1000));
        expect(await told).toContain('somebody else');
      }));

    test('changes by others are still sent after the disk was unreadable, which is logged once', async () => {
      const logged = vi.spyOn(console, 'error').mockReturnValue();
      try {
        const folder = new StudioFolder(join(root, 'schemas'));
        const fault = new Error('the folder is away');
        await serve(async (url) => {
          const told = firstTold(url, () => {
            const looked = vi.spyOn(folder, 'changes');
            for (const _ of [1, 2]) {
              looked.mockImplementationOnce(() => {
                throw fault;
              });
            }
            elsewhere();
            vi.advanceTimersByTime(3000);
          });
          expect(await told).toContain('somebody else');
        }, folder);
        expect(logged.mock.calls).toEqual([[fault]]);
      } finally {
        logged.mockRestore();
      }
    });
  });
});

/** The first change that a page is told which listens from now on; then `onLine` is called. */
async function firstTold(url: string, onLine: (line: Response) => void): Promise<string> {
  const line = await fetch(`${url}/studio/changes?token=${TOKEN}`);
  onLine(line);
  const reader = line.body?.pipeThrough(new TextDecoderStream()).getReader();
  let told = '';
  while (!told.includes('data:')) told += (await reader?.read())?.value ?? '';
  return told;
}
