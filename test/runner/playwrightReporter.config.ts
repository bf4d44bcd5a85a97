import { relative } from 'node:path';
import type {
  FullConfig,
  Reporter,
  Suite,
  TestCase,
  TestError,
  TestResult,
} from '@playwright/test/reporter';
import { atThisDepth, plain, tell } from './events.ts';

/** What Playwright finds, told to the runner of the stages as it happens. */
export default class StageReporter implements Reporter {
  #done = 0;
  #of = 0;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#of = suite.allTests().length;
  }

  onTestEnd(test: TestCase, { status, errors }: TestResult): void {
    this.#done += 1;
    tell({ kind: 'progress', done: this.#done, of: this.#of, unit: 'tests' });
    const file = pathOf(test.location.file);
    const where = `${file}:${test.location.line}`;
    // There are no second tries, so that the first outcome is the test's.
    if (test.outcome() === 'unexpected') {
      const [, project = '', , ...names] = test.titlePath();
      const name = file.split('/').at(-1);
      tell({
        kind: 'failure',
        failure: {
          where,
          names: [...names, `(${project})`],
          message: messageOf(errors) || `the test ${status}`,
          // It looks at what was built, which may have been mended since.
          command: `npm test -- --only ${/studio/i.test(file) ? 'studio' : 'build'} && ${atThisDepth(
            `npx playwright test -c test/e2e ${name}:${test.location.line} --project=${project}`,
          )}`,
        },
      });
    } else {
      const why = test.annotations.find(({ type }) => type === 'skip')?.description;
      tell({
        kind: 'test',
        outcome: status === 'skipped' ? 'skipped' : 'passed',
        ...(why === undefined ? {} : { why }),
      });
    }
  }

  /** Outside of any test, such as a file that cannot be loaded. */
  onError(error: TestError): void {
    const where =
      error.location === undefined
        ? 'between the tests'
        : `${pathOf(error.location.file)}:${error.location.line}`;
    tell({
      kind: 'failure',
      failure: {
        where,
        names: [],
        message: messageOf([error]),
        command: atThisDepth('npm test -- --only e2e'),
      },
    });
  }

  onEnd(): void {
    tell({ kind: 'end' });
  }
}

function messageOf(errors: readonly TestError[]): string {
  return plain(errors.map(({ message, value }) => message ?? value ?? '').join('\n'));
}

function pathOf(file: string): string {
  return relative(process.cwd(), file).replaceAll('\\', '/');
}
