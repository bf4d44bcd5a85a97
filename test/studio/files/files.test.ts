import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { StudioFolder } from '#studio/files';

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
  test('the definitions on disk are every JSON file under schemas, with a stamp of their content', () => {
    const files = new StudioFolder(join(root, 'schemas')).files();
    expect(files.map(({ path }) => path)).toEqual(['schemas/brand.json', FORM]);
    expect(files[1]).toMatchObject({ text: TEXT, stamp: expect.stringMatching(/^[0-9a-f]{32}$/) });
    expect(files[0]?.stamp).not.toBe(files[1]?.stamp);
  });

  test('the definitions on disk may be pictures of the brand, which hold nothing that runs', () => {
    const folder = new StudioFolder(join(root, 'schemas'));
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>\n';
    expect(folder.write('schemas/logo.svg', svg, null)).toMatchObject({ kind: 'written' });
    expect(onDisk('schemas/logo.svg')).toBe(svg);
    const active = svg.replace('<path', '<script/><path');
    const message = expect.stringContaining('något som kan köras');
    expect(folder.write('schemas/a.svg', active, null)).toEqual({ kind: 'refused', message });
    expect(folder.write('schemas/short-guide/a.svg', svg, null)).toMatchObject({ kind: 'refused' });
  });

  test('definitions are written whole, with their mode, and nothing is left beside', () => {
    const folder = new StudioFolder(join(root, 'schemas'));
    chmodSync(join(root, FORM), 0o640);
    const written = folder.write(FORM, '{ "id": "b" }\n', stampOf(folder));
    expect(written).toEqual({ kind: 'written', stamp: stampOf(folder) });
    expect(onDisk()).toBe('{ "id": "b" }\n');
    expect(statSync(join(root, FORM)).mode & 0o777).toBe(0o640);
    expect(readdirSync(join(root, 'schemas/short-guide'))).toEqual(['form.json']);
  });

  test('definitions are not written over what somebody else has changed or removed', () => {
    const folder = new StudioFolder(join(root, 'schemas'));
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

  test('a new definition is written only in a folder that exists', () => {
    const folder = new StudioFolder(join(root, 'schemas'));
    expect(folder.write('schemas/short-guide/nytt-formulär.json', '{}', null).kind).toBe('written');
    expect(folder.write('schemas/none/new.json', '{}', null)).toMatchObject({
      message: 'Mappen för filen finns inte.',
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
  ])('the studio refuses to write a file at %j', (path) => {
    expect(new StudioFolder(join(root, 'schemas')).write(path, '{}', null).kind).toBe('refused');
    expect(readFileSync(join(root, 'package.json'), 'utf8')).toBe('{}');
    expect(readdirSync(join(root, 'schemas-evil'))).toEqual([]);
  });

  test('the studio reads and writes nothing through a link', () => {
    writeFileSync(join(outside, 'target.json'), '{ "secret": 1 }');
    symlinkSync(join(outside, 'target.json'), join(root, 'schemas/link.json'));
    symlinkSync(outside, join(root, 'schemas/away'));
    const folder = new StudioFolder(join(root, 'schemas'));
    expect(folder.files().map(({ path }) => path)).toEqual(['schemas/brand.json', FORM]);
    expect(folder.write('schemas/link.json', '{}', null).kind).toBe('refused');
    expect(folder.write('schemas/away/new.json', '{}', null).kind).toBe('refused');
    expect(readFileSync(join(outside, 'target.json'), 'utf8')).toBe('{ "secret": 1 }');
    expect(readdirSync(outside)).toEqual(['target.json']);
  });

  test.each([
    ['{ "a": 1, }', 'Filen är inte hel. Kommatecknet'],
    ['', 'Filen är inte hel. Filen är tom.'],
    [`{ "a": "${'x'.repeat(5_000_001)}" }`, 'större än 5 MB'],
    [undefined, 'kom inte fram helt'],
  ])('the studio refuses to write a text that is no JSON, with the reason', (text, message) => {
    const folder = new StudioFolder(join(root, 'schemas'));
    const written = folder.write(FORM, text, stampOf(folder));
    expect(written).toMatchObject({ kind: 'refused', message: expect.stringContaining(message) });
    expect(onDisk()).toBe(TEXT);
  });

  test('a file that is not UTF-8 is marked unreadable, and neither it nor its repair is spoilt', () => {
    const latin = Buffer.from(TEXT, 'latin1');
    writeFileSync(join(root, FORM), latin);
    const folder = new StudioFolder(join(root, 'schemas'));
    const [brand, form] = folder.files();
    expect(form).toMatchObject({ text: '{\n  "id": "\uFFFD"\n}\n', unreadable: true });
    expect(brand).not.toHaveProperty('unreadable');
    expect(folder.write(FORM, '{ "id": "b" }', stampOf(folder))).toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('spara den med teckenkodningen UTF-8'),
    });
    expect(readFileSync(join(root, FORM))).toEqual(latin);
    writeFileSync(join(root, FORM), TEXT);
    // Whoever keeps the own text in the conflict still has what was lost in it.
    expect(folder.write(FORM, form?.text, stampOf(folder))).toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('Skriv rätt tecken'),
    });
    expect(onDisk()).toBe(TEXT);
  });

  test('a byte order mark in a definition is kept, and so is U+FFFD that somebody has written', () => {
    writeFileSync(join(root, FORM), '\uFEFF{ "id": "\uFFFD" }');
    const folder = new StudioFolder(join(root, 'schemas'));
    const form = folder.files()[1];
    expect(form?.text).toBe('\uFEFF{ "id": "\uFFFD" }');
    expect(form).not.toHaveProperty('unreadable');
    expect(folder.write(FORM, '{ "id": "\uFFFD!" }', stampOf(folder)).kind).toBe('written');
  });

  test('a file that becomes a folder or a link is reported as gone, and nothing of the link is read', () => {
    const folder = new StudioFolder(join(root, 'schemas'));
    rmSync(join(root, FORM));
    mkdirSync(join(root, FORM));
    expect(folder.changes()).toEqual([{ path: FORM, text: null, stamp: null }]);
    writeFileSync(join(outside, 'secret.json'), '{ "secret": 1 }');
    rmSync(join(root, 'schemas/brand.json'));
    symlinkSync(join(outside, 'secret.json'), join(root, 'schemas/brand.json'));
    expect(folder.changes()).toEqual([{ path: 'schemas/brand.json', text: null, stamp: null }]);
  });

  test('no change is reported while the folder of definitions is away, and none is forgotten', () => {
    const folder = new StudioFolder(join(root, 'schemas'));
    renameSync(join(root, 'schemas'), join(root, 'away'));
    expect(() => folder.changes()).toThrow('ENOENT');
    renameSync(join(root, 'away'), join(root, 'schemas'));
    writeFileSync(join(root, FORM), '{ "id": "theirs" }');
    expect(folder.changes()).toMatchObject([{ path: FORM, text: '{ "id": "theirs" }' }]);
  });

  test('changes by others to definitions are reported once, and those of the studio are not', () => {
    const folder = new StudioFolder(join(root, 'schemas'));
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
