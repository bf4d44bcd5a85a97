// `npm run accessibility`, as docs/commands.md has it: the tests that look at states of the guides with axe, those that
// listen to them and all scenes of the studio; then the statement and the list of what was looked at, in dist/accessibility.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import axe from 'axe-core/package.json' with { type: 'json' };
import brand from '../content/brand.json' with { type: 'json' };
import { statementOf, walkedIn } from './accessibilityStatement.ts';

const FOLDER = 'dist/accessibility';
const REPORT = resolve(FOLDER, 'report.json');
const WALKS = '/(scenes|eidDialog|screenReader)\\w*\\.';
const read = (file: string) => readFileSync(`docs/hosting/${file}`, 'utf8');

mkdirSync(FOLDER, { recursive: true });
rmSync(REPORT, { force: true });
const command = ['playwright', 'test', '-c', 'test/e2e', '--reporter=line,json', WALKS];
const { status } = spawnSync('npx', [...command, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: {
    ...process.env,
    TEST_DEPTH: 'deep',
    WITH_AXE: 'true',
    PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT,
  },
});
const walked = walkedIn(JSON.parse(readFileSync(REPORT, 'utf8')));
const tool = `axe-core ${axe.version}`;
const date = new Date().toLocaleDateString('sv-SE');
const statement = statementOf(walked, {
  template: read('accessibility-statement.md'),
  limits: JSON.parse(read('accessibility-limits.json')),
  brand,
  tool,
  date,
});
rmSync(REPORT);
writeFileSync(`${FOLDER}/statement.md`, statement);
writeFileSync(`${FOLDER}/states.json`, `${JSON.stringify({ date, tool, ...walked }, null, 2)}\n`);
process.stdout.write(
  `${walked.looks.length} looks: ${FOLDER}/statement.md, ${FOLDER}/states.json\n`,
);
process.exitCode = status ?? 1;
