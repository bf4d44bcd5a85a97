import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { atThisDepth, type Failure, plain, quoted, tell } from './events.ts';

/** What Vitest finds, told to the runner of the stages as it happens. */
export default class StageReporter implements Reporter {
  #done = 0;
  #of = 0;

  onTestRunStart(specifications: readonly unknown[]): void {
    this.#of = specifications.length;
  }

  onTestCaseResult(test: TestCase): void {
    const { state } = test.result();
    if (state === 'failed') tell({ kind: 'failure', failure: failureOf(test) });
    else tell({ kind: 'test', outcome: state === 'passed' ? 'passed' : 'skipped' });
  }

  onTestModuleEnd(module: TestModule): void {
    this.#done += 1;
    tell({ kind: 'progress', done: this.#done, of: this.#of, unit: 'files' });
    const errors = [...module.errors(), ...suiteErrors(module)];
    for (const { message } of errors) {
      const file = pathOf(module);
      tell({
        kind: 'failure',
        failure: { where: file, names: [], message: plain(message), command: commandOf(file) },
      });
    }
  }

  onTestRunEnd(_modules: readonly TestModule[], unhandled: readonly { message: string }[]): void {
    for (const { message } of unhandled) {
      tell({
        kind: 'failure',
        failure: {
          where: 'between the tests',
          names: [],
          message: plain(message),
          command: atThisDepth('npm test -- --only unit'),
        },
      });
    }
    tell({ kind: 'end' });
  }
}

/** Of `beforeAll` and `afterAll`, which belong to no test. */
function suiteErrors(module: TestModule): readonly { readonly message: string }[] {
  return [...module.children.allSuites()].flatMap((suite) => suite.errors());
}

function failureOf(test: TestCase): Failure {
  const file = pathOf(test.module);
  const errors = test.result().errors ?? [];
  const line = errors
    .flatMap(({ stacks }) => stacks ?? [])
    .find((frame) => frame.file.endsWith(file))?.line;
  return {
    where: line === undefined ? file : `${file}:${line}`,
    names: namesOf(test),
    message: plain(errors.map(({ message, diff }) => diff ?? message).join('\n')),
    command: commandOf(file, test.fullName.replaceAll(' > ', ' ')),
  };
}

function namesOf(test: TestCase): readonly string[] {
  const names = [test.name];
  for (let at = test.parent; at.type === 'suite'; at = at.parent) names.unshift(at.name);
  return names;
}

function commandOf(file: string, name?: string): string {
  const one =
    name === undefined ? '' : ` -t ${quoted(name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))}`;
  return atThisDepth(`npx vitest run ${file}${one}`);
}

function pathOf({ moduleId }: TestModule): string {
  return relative(process.cwd(), moduleId).replaceAll('\\', '/');
}
