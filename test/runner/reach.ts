import { readFileSync, statSync } from 'node:fs';
import { posix } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };

/**
 * Tables that list the parts of something, and so lead from every test to every part. A test reaches
 * a part through them only when it names it: by one of these words of the part or of its line.
 */
const TABLES: Readonly<Record<string, (line: string, part: string) => readonly string[]>> = {
  // A renderer, by the type of question: `salary: Salary,` or `'single-button': SingleButton,`.
  'renderers/index.ts': (line) => matches(/^\s*'?([\w-]+)'?:/g, line),
  // An endpoint, by its path, `path: '/api/session'`, or as tests call it: `post('session')`.
  'src/server/endpoints.ts': (_line, part) =>
    matches(/\bpath: '([^']+)'/g, part).flatMap((path) => {
      const called = path.replace(/^\/api\//, '');
      return [path, `'${called}'`, `'${called}/`, `\`${called}`];
    }),
};

/** What tests read from the disk or start as a process, and the test or helper that does. */
const READ: readonly (readonly [read: RegExp, by: RegExp])[] = [
  [
    /^(?:src|renderers|test)\/.*\.(?:tsx?|mjs|css)$|^docs\/rooms\.md$/,
    /^test\/architecture\.test\.ts$/,
  ],
  [/\.(?:md|tsx?|json)$/, /^test\/(?:r|schemasR)eadme\.test\.ts$/],
  [/^docs\/kept\.md$/, /^test\/server\/database\/retention\.test\.ts$/],
  [/^schemas\/.*\.json$/, /^test\/support\/memorySources\.ts$/],
  // What generated files are made of, which git does not see change.
  [/^schemas\/(?:api|meta)\/|^src\/app\/build\/generate/, /^src\/.*\.generated\.(?:ts|js)$/],
  [
    /^src\/server\/main\.ts$|^test\/server\/(?:\w+\/)*\w+\.mjs$/,
    /^test\/server\/serverProcess\.ts$/,
  ],
  [/^src\/commands\//, /^test\/commands\/\w+\.test\.ts$/],
  [/^src\/studio\/bench\//, /^test\/studio\/bench\/\w+\.test\.ts$/],
  [/^(?:vite\.config\.ts|package-lock\.json|test\/support\/setup\.ts)$/, /^test\//],
];

/** What one source imports: whole files, or names from a door. */
interface Import {
  readonly target: string;
  /** Undefined: everything the file does. */
  readonly names?: readonly string[];
}

/** Sources by their path from the top of the repository; undefined for what is not there. */
export type ReadSource = (path: string) => string | undefined;

export const readSource: ReadSource = (path) =>
  statSync(path, { throwIfNoEntry: false })?.isFile() ? readFileSync(path, 'utf8') : undefined;

/**
 * Which of `tests` can reach one of the changed files by what they import.
 *
 * A door is passed through name by name: who takes one name from `#engine` reaches the file that
 * name comes from, and not the whole room. Types are left to the compiler. What is read or started
 * in place of imported stands in `READ`.
 */
export function testsReaching(
  changed: ReadonlySet<string>,
  tests: readonly string[],
  read: ReadSource = readSource,
): readonly string[] {
  const graph = new Graph(read);
  return tests.filter((test) => changed.has(test) || graph.reaches(test, changed));
}

class Graph {
  readonly #read: ReadSource;
  readonly #texts = new Map<string, string>();
  readonly #imports = new Map<string, readonly Import[]>();

  constructor(read: ReadSource) {
    this.#read = read;
  }

  reaches(test: string, changed: ReadonlySet<string>): boolean {
    const seen = new Set<string>();
    // Tables wait until all that the test itself says is known.
    const tables: string[] = [];
    const own: string[] = [];
    const follow = (path: string, from: string): void => {
      if (seen.has(path)) return;
      seen.add(path);
      // What a test reads as data, such as a questionnaire, it says as well.
      const isData = path.endsWith('.json') && from.startsWith('test/');
      if (path.startsWith('test/') || isData) own.push(this.#text(path));
      if (path in TABLES) tables.push(path);
      else for (const target of this.#targets(path)) follow(target, path);
    };
    follow(test, test);
    for (let table = tables.pop(); table !== undefined; table = tables.pop()) {
      const said = own.join('\n');
      const isSubject = this.#importsOf(test).some(({ target }) => target === table);
      for (const part of this.#targets(table)) {
        const words = this.#wordsOf(table, part);
        if (isSubject || words.some((word) => said.includes(word))) follow(part, table);
      }
    }
    return [...changed].some((path) => seen.has(path) || isReadBy(path, seen));
  }

  #wordsOf(table: string, part: string): readonly string[] {
    const words = TABLES[table];
    const name = posix.basename(part).replace(/\.tsx?$/, '');
    const line = this.#text(table)
      .split('\n')
      .find((text) => new RegExp(`: ${name},`).test(text));
    return words?.(line ?? '', this.#text(part)) ?? [];
  }

  /** The files that `path` leads to, with doors passed through. */
  #targets(path: string): readonly string[] {
    return this.#importsOf(path).flatMap(({ target, names }) =>
      names === undefined ? [target] : names.flatMap((name) => this.#origin(target, name)),
    );
  }

  /** Where a name that a file exports comes from: through doors down to the file that makes it. */
  #origin(path: string, name: string): readonly string[] {
    const text = this.#text(path);
    for (const [, list = '', source = ''] of text.matchAll(REEXPORT)) {
      const found = namesIn(list).find(({ as }) => as === name);
      const target = found && resolve(path, source, this.#read);
      if (found && target) return this.#origin(target, found.name);
    }
    return [path];
  }

  #importsOf(path: string): readonly Import[] {
    const known = this.#imports.get(path);
    if (known) return known;
    const imports = path.endsWith('.json') ? [] : importsIn(this.#text(path), path, this.#read);
    this.#imports.set(path, imports);
    return imports;
  }

  #text(path: string): string {
    const text = this.#texts.get(path) ?? this.#read(path) ?? '';
    this.#texts.set(path, text);
    return text;
  }
}

function isReadBy(path: string, seen: ReadonlySet<string>): boolean {
  return READ.some(([read, by]) => read.test(path) && [...seen].some((one) => by.test(one)));
}

const REEXPORT = /^export \{([^}]*)\} from '([^']+)'/gm;
const STATEMENT = /^(import|export) (?!type )([^'"`;]*?) ?(?:from )?'([^']+)'/gm;
const CALL = /\bimport\(\s*'([^']+)'\s*\)/g;

function importsIn(text: string, path: string, read: ReadSource): readonly Import[] {
  const statements = [...text.matchAll(STATEMENT)].flatMap(([, , what = '', source = '']) => {
    const target = resolve(path, source, read);
    if (target === undefined) return [];
    const list = /^\{([^}]*)\}$/.exec(what.trim())?.[1];
    return [
      list === undefined ? { target } : { target, names: namesIn(list).map(({ name }) => name) },
    ];
  });
  const calls = matches(CALL, text).flatMap((source) => resolve(path, source, read) ?? []);
  return [...statements, ...calls.map((target) => ({ target }))];
}

/** `a, b as c, type D`: each name as it is there and here, without the types. */
function namesIn(list: string): readonly { readonly name: string; readonly as: string }[] {
  return list
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '' && !entry.startsWith('type '))
    .map((entry) => {
      const [name = '', as = name] = entry.split(' as ');
      return { name, as };
    });
}

/** The file an import leads to; nothing for packages. */
function resolve(from: string, source: string, read: ReadSource): string | undefined {
  if (source.startsWith('#')) {
    const doors: Readonly<Record<string, string>> = packageJson.imports;
    const door =
      doors[source] ?? doors['#screens/*']?.replace('*', source.slice('#screens/'.length));
    return door?.replace('./', '');
  }
  if (!source.startsWith('.')) return undefined;
  const path = posix.join(posix.dirname(from), source.replace(/\?.*$/, ''));
  return read(path) === undefined ? undefined : path;
}

function matches(pattern: RegExp, text: string): readonly string[] {
  return [...text.matchAll(pattern)].flatMap(([, found]) => found ?? []);
}
