import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { browserTestsFor } from './browserTests.ts';
import { readSource, testsReaching } from './reach.ts';
import { STAGES, type Stage } from './stages.ts';

const TYPED = /\.(?:tsx?|json|mjs)$/;
const FORMATTED = /\.(?:tsx?|mjs|json|css|html)$/;

/** Kept beside the other caches: the second look costs a third of the first. */
const INCREMENTAL = [
  '--incremental',
  '--tsBuildInfoFile',
  'node_modules/.cache/behovsguiden/changed.tsbuildinfo',
] as const;

/**
 * What a change needs, of the stages of `npm test`: each with what the change can reach, and none
 * that it cannot.
 *
 * `since` names a commit; without it the change is what is not committed. Tests of the deep run are
 * among them when it `isDeep`.
 */
export function changedStages(since: string | undefined, isDeep: boolean): readonly Stage[] {
  const changed = changedFiles(since);
  const present = changed.filter((path) => readSource(path) !== undefined);
  const formatted = present.filter((path) => FORMATTED.test(path));
  const { specs, projects } = browserTestsFor(
    changed,
    (path) => present.includes(path) && (isDeep || !isDeepTest(path)),
  );
  const sizes = projects.map((project) => `--project=${project}`);
  return STAGES.flatMap((stage): readonly Stage[] => {
    const [, ...args] = stage.command;
    switch (stage.name) {
      case 'format':
        return formatted.length === 0
          ? []
          : [withArguments(stage, 'ci', '--colors=off', '--no-errors-on-unmatched', ...formatted)];
      case 'types':
        return changed.some((path) => TYPED.test(path))
          ? [withArguments(stage, ...args, ...INCREMENTAL)]
          : [];
      case 'unit': {
        const tests = testsReaching(new Set(changed), unitTests(isDeep));
        return tests.length === 0 ? [] : [withArguments(stage, ...args, ...tests)];
      }
      case 'definitions':
        return changed.some((path) => path.startsWith('schemas/')) ? [stage] : [];
      case 'build':
      case 'browser':
        return specs.length === 0 ? [] : [stage];
      case 'studio':
        return specs.some((spec) => /studio/i.test(spec)) ? [stage] : [];
      case 'e2e':
        return specs.length === 0 ? [] : [withArguments(stage, ...args, ...sizes, ...specs)];
      default:
        // Unused code is looked for in the whole, which takes longer than it is worth here.
        return [];
    }
  });
}

function withArguments(stage: Stage, ...args: readonly string[]): Stage {
  return { ...stage, command: [stage.command[0], ...args] };
}

/** Only `npm run test:deep` runs it. */
function isDeepTest(path: string): boolean {
  return /\.deep\.(?:test|spec)\./.test(path);
}

function unitTests(isDeep: boolean): readonly string[] {
  return readdirSync('test', { recursive: true, encoding: 'utf8' })
    .map((name) => `test/${name.replaceAll('\\', '/')}`)
    .filter((path) => /\.test\.tsx?$/.test(path) && (isDeep || !isDeepTest(path)));
}

/** Changed, new and removed files, as paths from the top of the repository. */
function changedFiles(since = 'HEAD'): readonly string[] {
  const git = (...args: readonly string[]): readonly string[] =>
    execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
  return [
    ...git('diff', '--name-only', '--no-renames', since, '--'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
}
