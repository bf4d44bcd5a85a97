import { posix } from 'node:path';
import { folderOf, ROOMS, type Room } from './rooms.ts';

const LONGEST_FILE = 300;

/** A wait or a test with a timeout of its own. */
const OWN_LIMIT = /\btimeout: *\d|\bvi\.waitFor\(|^\s*\}, \d[\d_]{3,}\);/m;

/** `import('./a.ts').then(...)`, which the build takes for a part of what is imported. */
const CHAINED_IMPORT = /\bimport\(\s*['"][^'"]+['"]\s*\)\s*\./;

/** What would make the engine depend on a browser, a clock or randomness. */
const FORBIDDEN_IN_ENGINE =
  /\b(?:Date\.now|Math\.random|performance\.now|new Date\(\)|fetch\(|setTimeout\(|setInterval\(|XMLHttpRequest|(?:document|window|navigator|localStorage|sessionStorage|globalThis|process|crypto)\.)/;

/**
 * Violations of the rules of `ROOMS` and of the code style, as sentences.
 *
 * `sources` maps paths from the top of the repository to file contents.
 */
export function findViolations(sources: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(sources).flatMap(([path, text]) => {
    const room = roomOf(path);
    const code = withoutComments(text);
    const violations = [...styleViolations(path, text, code)];
    if (room === undefined) {
      if (!path.startsWith('test/')) violations.push('stands in no room');
    } else {
      for (const target of importsOf(code))
        violations.push(...importViolations(path, room, target));
      const forbidden =
        room === 'engine' || room === 'adapters' ? FORBIDDEN_IN_ENGINE.exec(code)?.[0] : undefined;
      if (forbidden !== undefined) violations.push(`${room} must not use ${forbidden}`);
    }
    return violations.map((violation) => `${path}: ${violation}`);
  });
}

/** The room that a path belongs to, such as `engine`, `app/build` or `screens/eid`. */
function roomOf(path: string): string | undefined {
  const fitting = Object.keys(ROOMS).filter((name) => path.startsWith(`${folderOf(name)}/`));
  return fitting.sort((one, other) => other.length - one.length)[0];
}

/** What the sources of each room actually use of the table: doors, libraries and definitions. */
export function usesOf(
  sources: Readonly<Record<string, string>>,
): ReadonlyMap<string, { readonly files: number; readonly uses: ReadonlySet<string> }> {
  const found = new Map<string, { files: number; uses: Set<string> }>();
  for (const [path, text] of Object.entries(sources)) {
    const room = roomOf(path);
    if (room === undefined) continue;
    const own = found.get(room) ?? { files: 0, uses: new Set() };
    found.set(room, own);
    own.files += 1;
    for (const target of importsOf(withoutComments(text))) own.uses.add(usedBy(path, target));
  }
  return found;
}

/** A door as `#name`, a library as the table has it, `schemas` for a definition. */
function usedBy(path: string, target: string): string {
  if (target.startsWith('#')) return target;
  if (!target.startsWith('.')) return libraryOf(target);
  const file = posix.join(posix.dirname(path), target);
  return file.startsWith('schemas/') ? 'schemas' : `#${roomOf(file)}`;
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

function importViolations(path: string, room: string, target: string): readonly string[] {
  const rule = ROOMS[room];
  if (rule === undefined) return [`the room ${room} is not in the table`];
  if (rule.opens.includes('*')) return [];

  if (target.startsWith('.')) {
    const file = posix.join(posix.dirname(path), target);
    if (file.startsWith('schemas/') && file.endsWith('.json')) {
      return rule.readsSchemas ? [] : [`${room} must not import ${file}`];
    }
    const owner = roomOf(file);
    // A style sheet has no door.
    const isStyle = file.endsWith('.css') && owner !== undefined && rule.opens.includes(owner);
    // A row of the guide's table names the screen's own file.
    const isRow = path === 'src/app/screens.generated.ts' && /Screen\.tsx$/.test(file);
    if (owner === room || isStyle || isRow) return [];
    return [`leaves its room: ${target}; enter rooms by their #doors`];
  }
  if (target.startsWith('#')) return doorViolations(room, rule, target.slice(1));
  return libraryViolations(room, rule, target);
}

function doorViolations(room: string, rule: Room, door: string): readonly string[] {
  if (!(door in ROOMS)) return [`#${door} is no door`];
  if (door === room) return [`enters its own room by #${door}; import ./files inside a room`];
  return rule.opens.includes(door) ? [] : [`${room} must not enter ${door}`];
}

function libraryViolations(room: string, rule: Room, target: string): readonly string[] {
  const name = libraryOf(target);
  const scope = name.split('/')[0] ?? name;
  const allowed = rule.libraries.includes(name) || rule.libraries.includes(scope);
  return allowed ? [] : [`the library ${name} does not belong in ${room}`];
}

function styleViolations(path: string, text: string, code: string): readonly string[] {
  if (path.includes('.generated.')) return [];
  const violations: string[] = [];
  const lines = text.trimEnd().split('\n').length;
  if (lines > LONGEST_FILE) violations.push(`has ${lines} lines; the limit is ${LONGEST_FILE}`);
  // Generated files list their names in their source.
  if (/^\s*export\s*\*(?!.*\.generated\.ts')/m.test(code))
    violations.push('export * hides what a door shows; list the names');
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
