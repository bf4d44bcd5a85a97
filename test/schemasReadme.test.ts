import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { scripts } from '../package.json';

const README = readFileSync('schemas/README.md', 'utf8');
/** Names in code, apart from whole lines of commands. */
const CODE = matches(README.replaceAll(/^```[\s\S]*?^```/gm, ''), /`([^`\n]+)`/g);

it('the editors’ README names files and folders that exist', () => {
  const paths = CODE.filter((code) => /^(?:[\w-]+\/)+[\w.-]*$|^[\w-]+\.json$/.test(code));
  expect(paths.length).toBeGreaterThan(10);
  const missing = paths.filter(
    (path) =>
      ![path, `schemas/${path}`, `schemas/short-guide/${path}`].some((at) => existsSync(at)),
  );
  expect(missing).toEqual([]);
});

it('the editors’ README names commands that exist', () => {
  const names = matches(README, /npm run ([\w:]+)/g);
  expect(names).toContain('studio');
  expect(names.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
});

it('quotes what stands on the page, letter by letter', () => {
  const shown = ['schemas/texts', 'src/checker', 'schemas/meta', 'test/content/short-guide']
    .flatMap((folder) => textsIn(folder))
    .join('\n');
  const names = matches(README, /\*\*([^*]+)\*\*/g)
    .map((name) => name.replaceAll(/\s+/g, ' '))
    // What ends in a colon begins a paragraph.
    .filter((name) => !name.endsWith(':'));
  expect(names.length).toBeGreaterThan(40);
  const unknown = names.filter((name) => name !== 'fet stil' && !isShown(name, shown));
  expect(unknown).toEqual([]);
});

it('the editors’ README can promise that an editor shows what stands nearest', () => {
  // VS Code shows what a definition says of itself before what is said where the definition is used.
  const overruled = readdirSync('schemas/meta').flatMap((file) => {
    const schema: unknown = JSON.parse(readFileSync(join('schemas/meta', file), 'utf8'));
    return overruledIn(schema, schema).map((place) => `${file} ${place}`);
  });
  expect(overruled).toEqual([]);
});

function matches(text: string, pattern: RegExp): readonly string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name);
}

/** A whole text in quotation marks, or a whole line or element of JSX; a number may follow. */
function isShown(name: string, source: string): boolean {
  const escaped = name.replaceAll(/[.?+*()|[\]{}\\^$]/g, '\\$&');
  return new RegExp(`(?:^\\s*|[>'"\`])${escaped}(?:\\s*$|\\s*[<'"\`{$(])`, 'm').test(source);
}

function textsIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|json)$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
}

/** Places that say something of themselves and use a definition that says something else. */
function overruledIn(schema: unknown, root: unknown, place = ''): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = Object.entries(schema);
  const { $ref }: { $ref?: unknown } = schema;
  const used =
    typeof $ref === 'string' && $ref.startsWith('#/')
      ? $ref
          .slice(2)
          .split('/')
          .reduce<unknown>((at, name) => Object(at)[name], root)
      : undefined;
  const isOverruled = ['title', 'description'].some(
    (name) =>
      Object.hasOwn(schema, name) && used !== undefined && Object.hasOwn(Object(used), name),
  );
  return [
    ...(isOverruled ? [place] : []),
    ...own.flatMap(([name, value]) => overruledIn(value, root, `${place}/${name}`)),
  ];
}
