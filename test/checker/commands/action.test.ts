import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import checker from '../../../checker/package.json' with { type: 'json' };
import lock from '../../../checker/package-lock.json' with { type: 'json' };
import guide from '../../../package.json' with { type: 'json' };
import { ACTION, actionSteps } from './actionFile.ts';

test('no script of the action or of a workflow has an expression in it, which would be code', () => {
  const workflows = readdirSync('.github/workflows').map((name) => `.github/workflows/${name}`);
  for (const file of [`${ACTION}/action.yml`, ...workflows]) {
    const scripts = readFileSync(file, 'utf8').matchAll(/^ *(?:- )?run: (.*(?:\n {10,}.*)*)/gm);
    for (const [script] of scripts) expect(script, file).not.toContain('${{');
  }
  for (const name of readdirSync(ACTION).filter((file) => file !== 'action.yml')) {
    expect(readFileSync(`${ACTION}/${name}`, 'utf8'), name).not.toContain('${{');
  }
});

test('every script that the action runs is there', () => {
  const scripts = actionSteps().flatMap(({ run }) => run.match(/[a-z]+\.(?:sh|mjs)(?=")/g) ?? []);
  expect(scripts).toEqual(['build.sh', 'check.sh', 'compare.sh', 'comment.mjs']);
  expect(scripts.filter((name) => !existsSync(`${ACTION}/${name}`))).toEqual([]);
});

test('the checker is built with the packages that it is tested with, and has none installed', () => {
  const ours: Readonly<Record<string, string>> = {
    ...guide.dependencies,
    ...guide.devDependencies,
  };
  for (const [name, version] of Object.entries(checker.devDependencies)) {
    expect(ours[name], name).toBe(version);
  }
  expect(checker).not.toHaveProperty('dependencies');
  expect([checker.version, checker.engines]).toEqual([guide.version, guide.engines]);
  expect(lock.packages['']).toMatchObject({ devDependencies: checker.devDependencies });
});

test('the checker has the licence of the guide, which npm packs by its name', () => {
  expect(readFileSync('checker/LICENSE', 'utf8')).toBe(readFileSync('LICENSE', 'utf8'));
  expect(checker.license).toBe(guide.license);
});
