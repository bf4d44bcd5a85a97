import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BROWSERS, BUILD_TARGETS } from '../../src/build/browsers.ts';
import { tooNewIn } from '../../src/build/tooNew.ts';
import engines from '../e2e/engines/package.json' with { type: 'json' };

test('the page about browsers names those that the build compiles for', () => {
  const [, table = ''] = readFileSync('docs/browsers.md', 'utf8').split('|---|---|---|---|\n');
  const rows = table
    .slice(0, table.indexOf('\n\n'))
    .split('\n')
    .map((row) => row.split(' | ').slice(0, 2).join(' | '));
  expect(rows).toEqual(BROWSERS.map(({ name, oldest }) => `| ${name} | ${oldest}`));
});

test('the README names the same', () => {
  const readme = readFileSync('README.md', 'utf8').replace(/\s+/g, ' ');
  const list = BROWSERS.map(({ name, oldest }) => `${name} ${oldest}`).join(', ');
  expect(readme).toContain(`Visitors may have ${list}, or newer`);
});

test('the build compiles for one version of an engine', () => {
  expect(BUILD_TARGETS).toEqual(['chrome111', 'firefox115', 'safari16.4', 'ios16.4']);
});

test('the Chromium that the deep run walks the guides in is the oldest one', () => {
  const { version } = BROWSERS[0]?.target ?? {};
  expect(engines.dependencies['@sparticuz/chromium']).toBe(`${version}.0.0`);
});

describe('of built files', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'built-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test.each([
    [
      'a.js',
      'if(URL.canParse(a))b()',
      'URL.canParse is not in Chrome and other Chromium 111, Edge 111, Samsung Internet 22, Safari 16.4, iPhone and iPad 16.4',
    ],
    ['b.js', 'Array.fromAsync(a)', /^b\.js: Array\.fromAsync is not in Chrome[^F]+ 22$/],
    ['c.js', 'a.values().map(b)', /\.values\(\)\.map\( is not in .*Firefox 115, Safari 16\.4/],
    ['d.css', 'a{color:light-dark(red,blue)}', /light-dark\( is not in/],
  ])('%s with %s is too new', (file, code, line) => {
    writeFileSync(join(folder, file), code);
    expect(tooNewIn(folder)).toEqual([
      typeof line === 'string' ? `${file}: ${line}` : expect.stringMatching(line),
    ]);
  });

  test('the browser check of a build accepts supported features, and longer names that begin alike', () => {
    writeFileSync(join(folder, 'a.js'), 'a.toSorted();AbortSignal.timeout(1);myURL.canParseIt()');
    writeFileSync(join(folder, 'a.css'), 'a{color:color-mix(in srgb,red,blue);height:100svh}');
    writeFileSync(join(folder, 'a.js.br'), 'URL.canParse');
    expect(tooNewIn(folder)).toEqual([]);
  });
});
