import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { StudioFolder, studioFiles } from '#studio/files';

const TOKEN = 'a-token-that-is-long-enough';
const FORM = 'schemas/short-guide/form.json';
const TEXT = '{\n  "id": "å"\n}\n';

let root = '';
let outside = '';
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'studio-')));
  outside = realpathSync(mkdtempSync(join(tmpdir(), 'elsewhere-')));
  mkdirSync(join(root, 'schemas/short-guide'), { recursive: true });
  mkdirSync(join(root, 'schemas-evil'));
  writeFileSync(join(root, FORM), TEXT);
  writeFileSync(join(root, 'schemas/brand.json'), '{}\n');
  writeFileSync(join(root, 'schemas/README.md'), '# no JSON');
  writeFileSync(join(root, 'package.json'), '{}');
});
afterEach(() => {
  for (const folder of [root, outside]) rmSync(folder, { recursive: true });
});

const onDisk = (path = FORM) => readFileSync(join(root, path), 'utf8');
const stampOf = (folder: StudioFolder, path = FORM) =>
  folder.files().find((file) => file.path === path)?.stamp ?? null;

describe('the definitions on disk', () => {
  test('are every JSON file under schemas, with what tells their content apart', () => {
    const files = new StudioFolder(root).files();
    expect(files.map(({ path }) => path)).toEqual(['schemas/brand.json', FORM]);
    expect(files[1]).toMatchObject({ text: TEXT, stamp: expect.stringMatching(/^[0-9a-f]{32}$/) });
    expect(files[0]?.stamp).not.toBe(files[1]?.stamp);
  });

  test('are written whole, with their mode, and nothing is left beside', () => {
    const folder = new StudioFolder(root);
    chmodSync(join(root, FORM), 0o640);
    const written = folder.write(FORM, '{ "id": "b" }\n', stampOf(folder));
    expect(written).toEqual({ kind: 'written', stamp: stampOf(folder) });
    expect(onDisk()).toBe('{ "id": "b" }\n');
    expect(statSync(join(root, FORM)).mode & 0o777).toBe(0o640);
    expect(readdirSync(join(root, 'schemas/short-guide'))).toEqual(['form.json']);
  });

  test('are not written over what somebody else has made of them, or taken away', () => {
    const folder = new StudioFolder(root);
    const stamp = stampOf(folder);
    writeFileSync(join(root, FORM), '{ "id": "theirs" }');
    const theirs = folder.write(FORM, '{ "id": "ours" }', stamp);
    expect(theirs).toMatchObject({ kind: 'changed', text: '{ "id": "theirs" }' });
    expect(onDisk()).toBe('{ "id": "theirs" }');
    rmSync(join(root, FORM));
    expect(folder.write(FORM, '{}', stamp)).toEqual({ kind: 'changed', text: null, stamp: null });
    // Whoever has seen that may go on with it.
    expect(folder.write(FORM, '{}', null).kind).toBe('written');
    expect(folder.write(FORM, '{ "a": 1 }', null).kind).toBe('changed');
  });

  test('a new file comes to stand in a folder that is there', () => {
    const folder = new StudioFolder(root);
    expect(folder.write('schemas/short-guide/nytt-formulär.json', '{}', null).kind).toBe('written');
    expect(folder.write('schemas/none/new.json', '{}', null)).toMatchObject({
      message: 'Mappen för schemas/none/new.json finns inte.',
    });
  });

  test.each([
    ['package.json'],
    ['schemas/../package.json'],
    ['schemas/short-guide/../../package.json'],
    ['schemas/%2e%2e/package.json'],
    ['schemas\\form.json'],
    ['schemas/short-guide\\..\\form.json'],
    ['/etc/hosts.json'],
    ['schemas-evil/x.json'],
    ['schemas'],
    ['schemas/.json'],
    ['schemas/.hidden/x.json'],
    ['schemas//x.json'],
    ['schemas/x.json\0.png'],
    ['schemas/x.json\n'],
    ['schemas/README.md'],
    ['schemas/x.js'],
    ['C:/schemas/x.json'],
    [''],
    [undefined],
    [{ path: FORM }],
  ])('%j is no place to write', (path) => {
    expect(new StudioFolder(root).write(path, '{}', null).kind).toBe('refused');
    expect(readFileSync(join(root, 'package.json'), 'utf8')).toBe('{}');
    expect(readdirSync(join(root, 'schemas-evil'))).toEqual([]);
  });

  test('nothing is read or written through a link', () => {
    writeFileSync(join(outside, 'target.json'), '{ "secret": 1 }');
    symlinkSync(join(outside, 'target.json'), join(root, 'schemas/link.json'));
    symlinkSync(outside, join(root, 'schemas/away'));
    const folder = new StudioFolder(root);
    expect(folder.files().map(({ path }) => path)).toEqual(['schemas/brand.json', FORM]);
    expect(folder.write('schemas/link.json', '{}', null).kind).toBe('refused');
    expect(folder.write('schemas/away/new.json', '{}', null).kind).toBe('refused');
    expect(readFileSync(join(outside, 'target.json'), 'utf8')).toBe('{ "secret": 1 }');
    expect(readdirSync(outside)).toEqual(['target.json']);
  });

  test.each([
    ['{ "a": 1, }', 'Rad 1: '],
    ['', 'Rad 1: '],
    [`{ "a": "${'x'.repeat(5_000_001)}" }`, 'större än 5 MB'],
    [undefined, 'kom inte fram helt'],
  ])('what is no JSON is refused with the reason', (text, message) => {
    const folder = new StudioFolder(root);
    const written = folder.write(FORM, text, stampOf(folder));
    expect(written).toMatchObject({ kind: 'refused', message: expect.stringContaining(message) });
    expect(onDisk()).toBe(TEXT);
  });

  test('changes of others are told once, and our own are not', () => {
    const folder = new StudioFolder(root);
    expect(folder.changes()).toEqual([]);
    folder.write(FORM, '{ "id": "ours" }', stampOf(folder));
    expect(folder.changes()).toEqual([]);
    writeFileSync(join(root, FORM), '{ "id": "theirs, longer" }');
    rmSync(join(root, 'schemas/brand.json'));
    writeFileSync(join(root, 'schemas/new.json'), '[]');
    expect(folder.changes()).toEqual([
      { path: 'schemas/brand.json', text: null, stamp: null },
      { path: 'schemas/new.json', text: '[]', stamp: stampOf(folder, 'schemas/new.json') },
      { path: FORM, text: '{ "id": "theirs, longer" }', stamp: stampOf(folder) },
    ]);
    expect(folder.changes()).toEqual([]);
  });
});

describe('the calls', () => {
  const serve = async <T>(
    use: (url: string, files: ReturnType<typeof studioFiles>) => Promise<T>,
  ) => {
    const files = studioFiles(new StudioFolder(root), TOKEN);
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

  test('give the files, save one and say when it has been changed meanwhile', () =>
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

  test('of two that save at once one is told of the other', () =>
    serve(async (url) => {
      const stamp = stampOf(new StudioFolder(root));
      const texts = ['{ "id": "one" }', '{ "id": "two" }'];
      const answers = await Promise.all(texts.map((text) => put(url, { path: FORM, text, stamp })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(texts).toContain(onDisk());
    }));

  test('answer nobody but the own page', () =>
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
      expect(await status({ ...own, Host: `evil.localhost:${host.split(':')[1]}` })).toBe(403);
      expect(await status({ ...own, Host: `localhost.evil.example:${host.split(':')[1]}` })).toBe(
        403,
      );
      expect(await status({}, '/studio/changes')).toBe(403);
      expect(await status({}, `/studio/changes?token=${TOKEN}`)).toBe(200);
    }));

  test('tell the page what others have changed between its reading and its listening', () =>
    serve(async (url) => {
      await fetch(`${url}/studio/files`, { headers: { 'X-Studio-Token': TOKEN } });
      writeFileSync(join(root, FORM), '{ "id": "somebody else" }');
      expect(await firstTold(url)).toContain('somebody else');
    }));

  test('tell the page what others change', () =>
    serve(async (url) => {
      const line = await fetch(`${url}/studio/changes?token=${TOKEN}`);
      expect(line.headers.get('content-type')).toBe('text/event-stream');
      const reader = line.body?.pipeThrough(new TextDecoderStream()).getReader();
      writeFileSync(join(root, FORM), '{ "id": "somebody else" }');
      let told = '';
      while (!told.includes('somebody else')) told += (await reader?.read())?.value ?? '';
      expect(told).toContain(`data: {"path":"${FORM}"`);
    }));
});

/** The first change that a page is told which listens from now on. */
async function firstTold(url: string): Promise<string> {
  const line = await fetch(`${url}/studio/changes?token=${TOKEN}`);
  const reader = line.body?.pipeThrough(new TextDecoderStream()).getReader();
  let told = '';
  while (!told.includes('data:')) told += (await reader?.read())?.value ?? '';
  return told;
}
