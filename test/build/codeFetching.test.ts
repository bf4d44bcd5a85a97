import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { filesOfImport, unfetchedIn } from '../../src/build/codeFetching.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'code-fetching-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const FETCHED = 'f(()=>import(`./b.js`).then(e=>e.B),__vite__mapDeps([0,1]))';

test.each([
  [FETCHED, []],
  [`${FETCHED};import(\`./c.js\`)`, ['a.js: import() without its files, 1 times']],
  ['f(()=>import("./b.js"),[])', ['a.js: import() without its files, 1 times']],
  ['new Event(`vite:preloadError`)', ["a.js: Vite's own preloading"]],
  // React knows the word.
  ['link.rel==="modulepreload"', []],
])('the built code %s is told for what goes past fetchCode', (code, told) => {
  writeFileSync(join(folder, 'a.js'), `${code};export{};\n`);
  expect(unfetchedIn(folder)).toEqual(told);
});

test('a built file without the end that tells that it is whole is told', () => {
  writeFileSync(join(folder, 'a.js'), 'export{a};');
  writeFileSync(join(folder, 'b.css'), 'a{}/**/');
  writeFileSync(join(folder, 'c.css'), 'a{}');
  expect(unfetchedIn(folder)).toEqual([
    'a.js: no export{}; at its end',
    'c.css: no /**/ at its end',
  ]);
});

test('an import() is given its own file too, not the styles that every page has; a page has none to preload', () => {
  const inCode = { hostId: 'main.js', hostType: 'js' } as const;
  expect(filesOfImport('a.js', [], inCode)).toEqual(['a.js']);
  expect(filesOfImport('a.js', ['a.js', 'b.js'], inCode)).toEqual(['a.js', 'b.js']);
  expect(filesOfImport('a.js', ['assets/styles-1.css', 'later-1.css'], inCode)).toEqual([
    'a.js',
    'later-1.css',
  ]);
  expect(filesOfImport('a.js', ['b.js'], { hostId: 'index.html', hostType: 'html' })).toEqual([]);
});
