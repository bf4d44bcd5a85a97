/*
 * Whole journeys for an hour on the embedded database, with a mail server, BankID and insurers outside:
 * whether memory, descriptors and waiting mails stay what they were.
 *
 *   npm run soak                 sixty minutes
 *   npm run soak -- --minutes 5
 */
import { fork } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { bundleServer } from '../../src/build/bundleServer.ts';
import { figure, figuresAt } from '../hosting/figures.ts';
import { startProcess } from '../server/serverProcess.ts';
import { startSmtpServer } from '../server/smtpServer.ts';
import { freePort } from '../support/app.ts';
import { drive } from './load/drive.ts';
import { manyPeople } from './load/people.ts';

const LOAD = { works: ['inDepth', 'declaration', 'short', 'inDepth'], pauseMs: 2_500 } as const;
const VISITORS = 100;
const SAMPLE_MS = 10_000;
/** The share of the time at the beginning that is not compared: caches fill, code is compiled. */
const WARM_UP = 1 / 6;
const MAX_GROWTH = 0.1;
const MAILS_MS = 60_000;

interface Sample {
  readonly megabytes: number;
  readonly descriptors: number;
  readonly mails: number;
}

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '60' } } });
const seconds = Number(values.minutes) * 60;

const folder = mkdtempSync(resolve('node_modules/.cache/soak-'));
const driver = fork(fileURLToPath(new URL('./load/driver.ts', import.meta.url)));
const smtp = await startSmtpServer();
const metricsPort = await freePort();
await bundleServer(folder, '.mjs', [manyPeople]);
const main = join(folder, 'main.mjs');
const outside = startProcess({ LOG_LEVEL: 'error', DATABASE_URL: '', DATA_DIR: 'memory:' }, main);
const phoneUrl = await outside.url;
const server = startProcess(
  {
    LOG_LEVEL: 'error',
    DATABASE_URL: '',
    DATA_DIR: join(folder, 'data'),
    BANKID_URL: `${phoneUrl}/sandbox/bankid/rp/v6.0`,
    COLLECTOR_URL: `${phoneUrl}/sandbox/insurers/api`,
    SMTP_URL: smtp.url,
    METRICS_PORT: String(metricsPort),
  },
  main,
);
const url = await server.url;

async function sample(): Promise<Sample> {
  const figures = await figuresAt(metricsPort);
  return {
    megabytes: figure(figures, 'process_resident_memory_bytes') / 2 ** 20,
    descriptors: readdirSync(`/proc/${server.child.pid}/fd`).length,
    mails: figure(figures, 'behovsguiden_mails_waiting'),
  };
}

const samples: Sample[] = [];
const timer = setInterval(async () => samples.push(await sample()), SAMPLE_MS);
const result = await drive(driver, {
  ...LOAD,
  visitors: VISITORS,
  urls: [url],
  phoneUrl,
  warmUpSeconds: 0,
  seconds,
  firstPerson: 0,
});
clearInterval(timer);
const ended = Date.now();
while ((await sample()).mails > 0 && Date.now() - ended < MAILS_MS) await wait(500);
// Connections that were kept open are closed.
await wait(10_000);
const last = await sample();
const problems = report();
driver.kill();
for (const one of [server, outside]) {
  one.child.kill('SIGKILL');
  await one.exited;
}
smtp.close();
rmSync(folder, { recursive: true, force: true });
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}

/** Prints what was seen; returns what must not be. */
function report(): readonly string[] {
  const warm = samples.slice(Math.ceil(samples.length * WARM_UP));
  const part = Math.max(1, Math.floor(warm.length / 6));
  const median = (of: readonly Sample[], what: keyof Sample) =>
    of.map((one) => one[what]).sort((a, b) => a - b)[of.length >> 1] ?? Number.NaN;
  const [first, end] = [warm.slice(0, part), warm.slice(-part)];
  const growth = median(end, 'megabytes') / median(first, 'megabytes') - 1;
  const { journeys, calls, errors, firstError, refused } = result;
  console.info(
    `${seconds / 60} min, ${VISITORS} visitors: ${journeys} guides, ${calls} calls, ${errors} errors, ${refused} refused, ${smtp.received.length} mails
memory     ${median(first, 'megabytes').toFixed(0)} MB after ${((seconds * WARM_UP) / 60).toFixed(0)} min, ${median(end, 'megabytes').toFixed(0)} MB at the end (${(growth * 100).toFixed(1)} %)
descriptors ${median(first, 'descriptors')}, ${median(end, 'descriptors')}, without visitors ${last.descriptors}
mails      ${Math.max(...samples.map(({ mails }) => mails))} waiting at most, ${last.mails} at the end`,
  );
  return [
    ...(errors > 0 ? [`${errors} journeys broke off: ${firstError}`] : []),
    ...(growth >= MAX_GROWTH ? ['memory has grown'] : []),
    ...(last.descriptors > median(first, 'descriptors') ? ['descriptors are left open'] : []),
    ...(last.mails > 0 ? ['mails are still waiting'] : []),
  ];
}
