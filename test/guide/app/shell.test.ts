import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fillShell } from '../../../src/build/brand.ts';
import { withoutMarkers, writePages } from '../../../src/build/pages.ts';

const SHELL =
  '<html lang="sv"><head><title>Granbo</title></head><body><div id="root"><!--app-->\n<p>Laddar...</p>\n<!--/app--></div></body></html>';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shell-'));
  writeFileSync(join(folder, 'index.html'), SHELL);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('the page shell keeps its words in the shell and puts a page in their place, which says that it is prerendered', async () => {
  const manifest = {
    'index.html': { file: 'assets/main.js' },
    'src/guide/app/main.tsx': { file: 'assets/app.js' },
  };
  await writePages(folder, manifest, {
    pages: ['/start/'],
    render: () => ({ html: '<h1>Hej</h1>', title: 'Start' }),
  });
  const shell = readFileSync(join(folder, 'index.html'), 'utf8');
  expect(shell).toContain('<div id="root"><p>Laddar...</p></div>');
  expect(shell).not.toContain('data-prerendered');
  const page = readFileSync(join(folder, 'start/index.html'), 'utf8');
  expect(page).toContain('<html data-prerendered lang="sv">');
  expect(page).toContain('<div id="root"><h1>Hej</h1></div>');
});

it('the page shell may have no words', () => {
  expect(withoutMarkers('<div id="root"><!--app--></div>')).toBe('<div id="root"></div>');
});

it('the page shell takes its texts from the files, made safe', () => {
  const sources = {
    BRAND: { contact: { phone: '010 & <b>' } },
    TEXT: { common: { loading: 'Laddar...' } },
  };
  expect(fillShell('<p>%TEXT:common.loading%</p>%BRAND:contact.phone% 400 %', sources)).toBe(
    '<p>Laddar...</p>010 &amp; &lt;b&gt; 400 %',
  );
});

it.each(['%TEXT:common.none%', '%TEXT:common%', '%BRAND:constructor.name%'])(
  'the page shell is refused when it asks for %s, which no file has',
  (place) => {
    expect(() => fillShell(place, { BRAND: {}, TEXT: { common: {} } })).toThrow(place);
  },
);

it('the page shell is light only, page and code: a browser that darkens pages would invert the code', () => {
  expect(readFileSync('index.html', 'utf8')).toContain(
    '<meta name="color-scheme" content="only light" />',
  );
  const rules = [
    ['src/guide/ui/base.css', 'html'],
    ['src/guide/screens/eid/eidStage.css', '.eid-qr'],
  ] as const;
  for (const [file, selector] of rules) {
    const [, body = ''] = readFileSync(file, 'utf8').split(`\n${selector} {`);
    expect(body.split('}')[0], file).toContain('color-scheme: only light;');
  }
});
