import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { definitions } from '../../src/build/definitions.ts';

const BROKEN = { clean: false, findings: 'schemas/form.json:3:5 Steget saknar titel.' };
const CLEAN = { clean: true, findings: '' };

let root = '';
let server: ViteDevServer;
const check = vi.fn();
const printed = vi.fn();

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'definitions-')));
  mkdirSync(join(root, 'schemas'));
  writeFileSync(join(root, 'schemas/brand.json'), '{}');
  writeFileSync(join(root, 'schemas/form.json'), '{"title":"Ett"}');
  writeFileSync(join(root, 'other.json'), '{"title":"Annat"}');
  printed.mockReset();
});
afterEach(async () => {
  await server.close();
  rmSync(root, { recursive: true, force: true });
});

async function start(first: typeof CLEAN) {
  check.mockReset().mockResolvedValue(first);
  server = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    plugins: [definitions(check)],
  });
  vi.spyOn(server.config.logger, 'error').mockImplementation(printed);
  return vi.spyOn(server.ws, 'send');
}

const change = (name: string) => server.watcher.emit('change', join(root, name));

test('sound definitions reach the page', async () => {
  await start(CLEAN);
  const served = await server.transformRequest('/schemas/form.json');
  expect(served?.code).toContain('Ett');
});

test('the development server refuses broken definitions with their findings, and serves other JSON files', async () => {
  await start(BROKEN);
  await expect(server.transformRequest('/schemas/form.json')).rejects.toThrow(BROKEN.findings);
  expect((await server.transformRequest('/other.json'))?.code).toContain('Annat');
});

test('a change that breaks is printed and shown over the page; the mending one reloads it', async () => {
  const sent = await start(CLEAN);
  await server.transformRequest('/schemas/form.json');

  check.mockResolvedValue(BROKEN);
  change('schemas/form.json');
  await expect
    .poll(() => sent.mock.calls)
    .toContainEqual([
      expect.objectContaining({
        type: 'error',
        err: expect.objectContaining({ message: BROKEN.findings }),
      }),
    ]);
  expect(printed).toHaveBeenCalledWith(expect.stringContaining(BROKEN.findings), expect.anything());
  expect(sent).not.toHaveBeenCalledWith(expect.objectContaining({ type: 'full-reload' }));

  check.mockResolvedValue(CLEAN);
  change('schemas/form.json');
  await expect.poll(() => sent.mock.calls).toContainEqual([{ type: 'full-reload' }]);
  expect((await server.transformRequest('/schemas/form.json'))?.code).toContain('Ett');
});

test('a change elsewhere checks nothing', async () => {
  await start(CLEAN);
  await server.transformRequest('/other.json');
  change('other.json');
  change('schemas/form.json');
  await expect.poll(() => check.mock.calls.length).toBe(2);
});
