import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { preview } from 'vite';
import { TABLE } from '../guide/table.ts';
import { buildPages } from './studioBuild.ts';

const PAGE = 'src/studio/gallery/index.html';
/** The page that plays states by message, also for who looks at them without the gallery around it. */
export const FRAME = 'src/studio/preview/preview.html';
const PAGES = [PAGE, FRAME];
const EXAMPLES = 'examples';
/** The table of question types. */
const RENDERERS = 'renderers/index.ts';

/**
 * Builds the gallery as a folder of static files, for any host and any address: each state of each screen, each question
 * type and each example, with the code and the tests of each beside it as text.
 */
export async function buildGallery(root: string, outDir: string): Promise<void> {
  await buildPages(root, outDir, PAGES, { base: './' });
  const write = (name: string, value: unknown) =>
    writeFileSync(join(outDir, name), JSON.stringify(value));
  const examples = readdirSync(join(root, EXAMPLES)).filter((name) => name.endsWith('.json'));
  const screens = Object.values(TABLE).map(({ screen }) => `src/guide/screens/${screen}.tsx`);
  const renderers = renderersOf(readFileSync(join(root, RENDERERS), 'utf8'));
  const tests = testsOf(root, [...screens, ...Object.values(renderers)]);
  const forms = examples.map((name) => [
    basename(name, '.json'),
    JSON.parse(readFileSync(join(root, EXAMPLES, name), 'utf8')),
  ]);
  write('examples.json', Object.fromEntries(forms));
  write('tests.json', tests);
  write('renderers.json', renderers);
  const sources = [
    ...screens,
    ...Object.values(renderers),
    ...examples.map((name) => `${EXAMPLES}/${name}`),
  ];
  for (const path of new Set([...sources, ...Object.values(tests).flat()])) {
    const copy = join(outDir, 'source', `${path}.txt`);
    mkdirSync(dirname(copy), { recursive: true });
    // With the mark of UTF-8, which hosts do not tell of text.
    writeFileSync(copy, `\uFEFF${readFileSync(join(root, path), 'utf8')}`);
  }
  const start = `<!doctype html><script>location.replace('${PAGE}' + location.search + location.hash)</script>`;
  writeFileSync(join(outDir, 'index.html'), start);
}

/** Serves a built gallery on this machine, at a free port from the given one on; returns its address and what ends it. */
export async function serveGallery(outDir: string, port: number) {
  const options = { build: { outDir }, preview: { port }, logLevel: 'warn' } as const;
  const server = await preview({ configFile: false, ...options });
  return { url: server.resolvedUrls?.local[0] ?? '', close: () => server.close() };
}

/** The file of each question type, as the table imports it. */
function renderersOf(table: string): Readonly<Record<string, string>> {
  const files = [...table.matchAll(/^import \{([^}]+)\} from '\.\/(\w+\.tsx)'/gm)].flatMap(
    ([, names = '', file]) => names.split(',').map((name) => [name.trim(), file] as const),
  );
  const byName = new Map(files);
  const rows = [...table.matchAll(/^ {2}'?([\w-]+)'?: (\w+),/gm)].flatMap(([, type, name = '']) =>
    byName.has(name) ? [[type, `renderers/${byName.get(name)}`]] : [],
  );
  return Object.fromEntries(rows);
}

/** The tests beside those that import a screen or a question type, which are of the same feature, by its path. */
function testsOf(
  root: string,
  sources: readonly string[],
): Readonly<Record<string, readonly string[]>> {
  const files = ['test/guide', 'test/renderers']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${folder}/${name.replaceAll('\\', '/')}`,
      ),
    )
    .filter((path) => /\.test\.tsx?$/.test(path));
  const testsFor = (source: string) => {
    const folder = `test/${dirname(source).replace(/^src\//, '')}`;
    return files.filter((path) => dirname(path) === folder).sort();
  };
  return Object.fromEntries(sources.map((source) => [source, testsFor(source)]));
}
