import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One step of the action that runs a script. */
export interface ActionStep {
  readonly name: string;
  readonly run: string;
  /** The variables it sets, with the expressions they are set to. */
  readonly env: Readonly<Record<string, string>>;
}

/** The action that checks definitions in other repositories. */
export const ACTION = '.github/actions/definitions';

/** The scripts of the action, in order. Reads only what YAML our file uses. */
export function actionSteps(): readonly ActionStep[] {
  const text = readFileSync(`${ACTION}/action.yml`, 'utf8');
  const steps = text
    .slice(text.indexOf('\n  steps:\n'))
    .split(/\n {4}- /)
    .slice(1);
  return steps.flatMap((step) => {
    const run = /^ {6}run: (.*)$/m.exec(step)?.[1];
    if (run === undefined) return [];
    const env = Object.fromEntries(
      [...step.matchAll(/^ {8}([A-Z_]+): (.*)$/gm)].map(([, name = '', value = '']) => [
        name,
        value,
      ]),
    );
    return [{ name: /^name: (.*)$/m.exec(step)?.[1] ?? '', run, env }];
  });
}

/** What a build makes, or git ignores. */
const MADE = /checker.(?:dist|node_modules)|\.generated\.|\.d\.json\.ts$|texts\.schema\.json$/;

/** Copies to a folder what the checker and the action are made of, as they are now and without what is made. */
export function copyCheckerSources(folder: string): void {
  const tops = [
    'package.json',
    'tsconfig.json',
    '.gitignore',
    '.github',
    'checker',
    'schemas',
    'src',
  ];
  for (const name of tops) {
    cpSync(name, join(folder, name), {
      recursive: true,
      filter: (file) => !MADE.test(file),
    });
  }
}
