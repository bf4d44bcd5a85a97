import { posix } from 'node:path';
import { FORBIDDEN, LIBRARIES, MODULES, type ModuleName, UNBOUND } from './modules.ts';

const LONGEST_FILE = 300;

/** A wait or a test with a timeout of its own. */
const OWN_LIMIT = /\btimeout: *\d|\bvi\.waitFor\(|^\s*\}, \d[\d_]{3,}\);/m;

/** `import('./a.ts').then(...)`, which the build takes for a part of what is imported. */
const CHAINED_IMPORT = /\bimport\(\s*['"][^'"]+['"]\s*\)\s*\./;

/** What would make the engine depend on a browser, a clock or randomness. */
const FORBIDDEN_IN_ENGINE =
  /\b(?:Date\.now|Math\.random|performance\.now|new Date\(\)|fetch\(|setTimeout\(|setInterval\(|XMLHttpRequest|(?:document|window|navigator|localStorage|sessionStorage|globalThis|process|crypto)\.)/;

/** Modules in which code must be pure. */
const PURE: readonly string[] = ['engine', 'engine/adapters'];

const LAW = 'test/support/modules.ts';

const NAMES = Object.keys(MODULES).filter(isModule);

/** The folder of a module, from the top of the repository. */
export const folderOf = (name: string): string => (name === 'renderers' ? name : `src/${name}`);

/**
 * Violations of the law of `modules.ts` and of the code style, as sentences that say what to do.
 *
 * `sources` maps paths from the top of the repository to file contents.
 */
export function findViolations(sources: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(sources).flatMap(([path, text]) => {
    const module = moduleOf(path);
    const code = withoutComments(text);
    const violations = [...styleViolations(path, text, code)];
    if (module === undefined) {
      if (!path.startsWith('test/')) {
        violations.push(`stands in no module; give its folder a row in MODULES of ${LAW}`);
      }
    } else {
      for (const target of importsOf(code))
        violations.push(...importViolations(path, module, target));
      const forbidden = PURE.includes(module) ? FORBIDDEN_IN_ENGINE.exec(code)?.[0] : undefined;
      if (forbidden !== undefined) {
        violations.push(`${module} must not use ${forbidden}; let the caller pass it`);
      }
    }
    return violations.map((violation) => `${path}: ${violation}`);
  });
}

function isModule(name: string): name is ModuleName {
  return name in MODULES;
}

/** The module that a path belongs to, such as `engine` or `guide/screens/eid`. */
function moduleOf(path: string): ModuleName | undefined {
  const folder = posix.dirname(path);
  return NAMES.find((name) => folderOf(name) === folder);
}

/** Modules, libraries and `schemas` that the sources of each module import. */
export function usesOf(
  sources: Readonly<Record<string, string>>,
): ReadonlyMap<ModuleName, { readonly files: number; readonly uses: ReadonlySet<string> }> {
  const byModule = new Map<ModuleName, { files: number; uses: Set<string> }>();
  for (const [path, text] of Object.entries(sources)) {
    const module = moduleOf(path);
    if (module === undefined) continue;
    const entry = byModule.get(module) ?? { files: 0, uses: new Set() };
    byModule.set(module, entry);
    entry.files += 1;
    for (const target of importsOf(withoutComments(text))) entry.uses.add(usedBy(path, target));
  }
  return byModule;
}

/** A module by its name, a library as the law has it, `schemas` for a definition. */
function usedBy(path: string, target: string): string {
  if (target.startsWith('#')) return target.slice(1);
  if (!target.startsWith('.')) return libraryOf(target);
  const file = posix.join(posix.dirname(path), target);
  return file.startsWith('schemas/') ? 'schemas' : (moduleOf(file) ?? file);
}

const libraryOf = (target: string) =>
  /^(?:node:|virtual:.*|@[^/]+\/[^/]+|[^/]+)/.exec(target)?.[0] ?? target;

/** Everything that a source imports or re-exports, lazily or not. */
function importsOf(code: string): readonly string[] {
  const statement =
    /(?:^|[;}\s])(?:import|export)\s*(?:[\w*{$][^'"`;]*?\sfrom\s*)?['"]([^'"\n]+)['"]/g;
  const call = /\b(?:import|require)\(\s*['"`]([^'"`]+)['"`]/g;
  return [...code.matchAll(statement), ...code.matchAll(call)].flatMap(
    ([, target]) => target ?? [],
  );
}

function importViolations(path: string, module: ModuleName, target: string): readonly string[] {
  if (module === UNBOUND) return [];
  if (target.startsWith('#')) return entryViolations(module, target.slice(1));
  if (!target.startsWith('.')) return libraryViolations(module, target);
  const file = posix.join(posix.dirname(path), target);
  if (file.startsWith('schemas/') && file.endsWith('.json')) {
    return forbiddenViolations(module, 'schemas', file);
  }
  const owner = moduleOf(file);
  if (owner === module) return [];
  // A style sheet has no entry point.
  if (file.endsWith('.css') && owner !== undefined) return entryViolations(module, owner);
  // A row of the guide's table names the screen's file.
  if (path === 'src/guide/app/screens.generated.ts' && /Screen\.tsx$/.test(file)) return [];
  return [`leaves its module: ${target}; import other modules by their #names`];
}

function entryViolations(module: ModuleName, entered: string): readonly string[] {
  if (!isModule(entered)) return [`#${entered} is no module of ${LAW}; import its index as #name`];
  if (entered === module)
    return [`imports its own module by #${entered}; import ./files inside it`];
  if (NAMES.indexOf(entered) > NAMES.indexOf(module)) {
    return [
      `${module} must not import ${entered}, which stands after it in MODULES of ${LAW}; move what both need to a module before them`,
    ];
  }
  return forbiddenViolations(module, entered, entered);
}

/** Whether a name is that of a module, or of a group with it. */
export const isUnder = (name: string, beginning: string): boolean =>
  name === beginning || name.startsWith(`${beginning}/`);

function forbiddenViolations(
  module: ModuleName,
  entered: string,
  shown: string,
): readonly string[] {
  return FORBIDDEN.filter(
    ({ by, of, except = [], but = [] }) =>
      isUnder(module, by) &&
      isUnder(entered, of) &&
      !except.some((name) => name === module) &&
      !but.some((name) => name === entered),
  ).map(({ why }) => `${module} must not import ${shown}: ${why} (FORBIDDEN of ${LAW})`);
}

/** Names of `LIBRARIES` that apply to a module: its own, else that of the nearest one around it. */
function lawOf(module: ModuleName): string | undefined {
  const fitting = Object.keys(LIBRARIES).filter((name) => isUnder(module, name));
  return fitting.sort((a, b) => b.length - a.length)[0];
}

/** The packages that a module may import. */
export const librariesOf = (module: ModuleName): readonly string[] =>
  LIBRARIES[lawOf(module) ?? ''] ?? [];

function libraryViolations(module: ModuleName, target: string): readonly string[] {
  const name = libraryOf(target);
  const scope = name.split('/')[0] ?? name;
  const isAllowedIn = (libraries: readonly string[]) =>
    libraries.includes(name) || libraries.includes(scope);
  if (isAllowedIn(librariesOf(module))) return [];
  const allowed = Object.keys(LIBRARIES).filter((key) => isAllowedIn(LIBRARIES[key] ?? []));
  const where = allowed.length > 0 ? `allowed in ${allowed.join(', ')}` : 'allowed nowhere yet';
  return [`${module} must not import the library ${name}, ${where}; LIBRARIES of ${LAW} decides`];
}

function styleViolations(path: string, text: string, code: string): readonly string[] {
  if (path.includes('.generated.')) return [];
  const violations: string[] = [];
  const lines = text.trimEnd().split('\n').length;
  if (lines > LONGEST_FILE) violations.push(`has ${lines} lines; the limit is ${LONGEST_FILE}`);
  // Generated files list their names in their source.
  if (/^\s*export\s*\*(?!.*\.generated\.ts')/m.test(code))
    violations.push('export * hides what an entry point exports; list the names');
  const exportsDefault = /^\s*export\s+default\b|^\s*export\b[^;]*\bas\s+default\b/m.test(code);
  if (exportsDefault && !/\.config\.ts$/.test(path)) violations.push('has a default export');
  if (!/^(?:test|src\/server)\//.test(path) && CHAINED_IMPORT.test(code)) {
    violations.push(
      'chains an import(): in the build, fetchCode fails before what is chained; await it',
    );
  }
  if (/\bvi\.(?:mock|doMock|resetModules)\(/.test(code)) {
    violations.push('replaces modules, which other files of its worker have loaded');
  }
  if (path.startsWith('test/') && OWN_LIMIT.test(code)) {
    violations.push('has a limit of its own; those of test/support/timeouts.ts hold for all');
  }
  return violations;
}

/** Keeps line breaks, so that statements still start on their own lines. */
function withoutComments(text: string): string {
  return text
    .replace(/(^|[\s{(,;])\/\*[\s\S]*?\*\//g, '$1')
    .replace(/(^|[\s{(,;])\/\/[^\n]*/g, '$1');
}
