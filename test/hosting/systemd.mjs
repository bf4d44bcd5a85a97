#!/usr/bin/env node
// Plays systemd where none runs, as far as the pages of docs/hosting use it: linked as `systemctl`, `systemd-run` and `journalctl`. A unit
// is run as its file says: user, folder, settings, restarts and the time to stop. What it must not do (ProtectSystem and the
// like) is not held; `systemd-analyze verify` reads those.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const UNITS = '/etc/systemd/system';
const RUN = '/run/units';
const LOGS = '/var/log/units';

const [, called = '', ...args] = process.argv;
const program = { systemctl, journalctl, 'systemd-run': systemdRun }[basename(called)];
process.exitCode = (await (program ?? supervise)(args)) ?? 0;

/** The last values of a unit's `[Service]`, and all of those that may be there several times. */
function serviceOf(unit) {
  const [, name, instance, kind = 'service'] = /^([^@.]+)(@[^.]*)?(?:\.(.+))?$/.exec(unit);
  const file = `${UNITS}/${name}${instance === undefined ? '' : '@'}.${kind}`;
  const text = readFileSync(file, 'utf8').replaceAll('%i', instance?.slice(1) ?? '');
  const lines = [...text.matchAll(/^([A-Za-z]+)=(.*)$/gm)].map(([, key, value]) => [key, value]);
  const all = (key) => lines.filter(([name]) => name === key).map(([, value]) => value);
  return { text, all, one: (key, otherwise = '') => all(key).at(-1) ?? otherwise };
}

function settingsOf(files, pairs) {
  const lines = files.flatMap((file) => {
    const path = file.replace(/^-/, '');
    return path !== file && !existsSync(path) ? [] : readFileSync(path, 'utf8').split('\n');
  });
  // What stands in files comes before what stands in the unit.
  return Object.fromEntries(
    [...pairs, ...lines].flatMap((line) => {
      const [, name, value] = /^\s*([A-Za-z_]\w*)=(.*?)\s*$/.exec(line) ?? [];
      return name === undefined ? [] : [[name, value.replace(/^(["'])(.*)\1$/, '$2')]];
    }),
  );
}

function asUser(user, group, umask, command) {
  const words = [
    'setpriv',
    `--reuid=${user}`,
    `--regid=${group}`,
    '--init-groups',
    '--no-new-privs',
  ];
  return ['sh', ['-c', `umask ${umask}; exec ${words.join(' ')} -- ${command}`]];
}

/** Starts a unit's program, with its output in the journal. */
function startOf(unit) {
  const { all, one } = serviceOf(unit);
  const user = one('User', 'root');
  mkdirSync(LOGS, { recursive: true });
  const log = openSync(`${LOGS}/${unit}`, 'a');
  const path = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' };
  const [command, words] = asUser(user, one('Group', user), one('UMask', '0022'), one('ExecStart'));
  return spawn(command, words, {
    cwd: one('WorkingDirectory', '/'),
    env: { ...path, ...settingsOf(all('EnvironmentFile'), all('Environment')) },
    stdio: ['ignore', log, log],
  });
}

/** Keeps a unit running until it is told to stop. */
async function supervise([unit]) {
  const { one } = serviceOf(unit);
  let isStopping = false;
  for (;;) {
    const child = startOf(unit);
    const exited = new Promise((done) => child.on('close', done));
    writeFileSync(`${RUN}/${unit}.main`, String(child.pid));
    process.removeAllListeners('SIGTERM').once('SIGTERM', () => {
      isStopping = true;
      child.kill('SIGTERM');
      setTimeout(() => child.kill('SIGKILL'), Number(one('TimeoutStopSec', '90')) * 1000).unref();
    });
    const status = await exited;
    if (isStopping || one('Restart', 'no') === 'no') {
      rmSync(`${RUN}/${unit}.main`);
      return status ?? 1;
    }
    await wait(Number(one('RestartSec', '0.1')) * 1000);
    if (isStopping) return 0;
  }
}

function pidOf(unit, kind) {
  const file = `${RUN}/${unit}.${kind}`;
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : undefined;
}

/** Whether a process is there, and no zombie. */
function isRunning(pid) {
  return pid !== undefined && readText(`/proc/${pid}/cmdline`) !== '';
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

async function stop(unit) {
  const pid = pidOf(unit, 'supervisor');
  if (!isRunning(pid)) return;
  process.kill(pid, 'SIGTERM');
  while (isRunning(pid)) await wait(20);
}

async function start(unit) {
  mkdirSync(RUN, { recursive: true });
  if (serviceOf(unit).one('Type') === 'oneshot') {
    const child = startOf(unit);
    return await new Promise((done) => child.on('close', done));
  }
  if (isRunning(pidOf(unit, 'supervisor'))) return 0;
  const words = [new URL(import.meta.url).pathname, unit];
  const child = spawn(process.execPath, words, { detached: true, stdio: 'ignore' });
  writeFileSync(`${RUN}/${unit}.supervisor`, String(child.pid));
  child.unref();
  return 0;
}

async function systemctl([command, ...rest]) {
  const units = rest
    .filter((word) => !word.startsWith('-'))
    .map((unit) => unit.replace(/\.service$/, ''));
  if (command === 'daemon-reload') return 0;
  for (const unit of units) {
    if (unit === 'nginx') {
      const words =
        command === 'reload' ? ['-s', 'reload'] : command === 'stop' ? ['-s', 'quit'] : [];
      const { status } = spawnSync('nginx', words, { stdio: 'inherit' });
      if (status !== 0) return status;
      continue;
    }
    // A name without a unit, or one that the machine would not start, fails here.
    const { text } = serviceOf(unit);
    if (command === 'enable' && !text.includes('[Install]')) return 1;
    if (command === 'show') process.stdout.write(`${pidOf(unit, 'main') ?? 0}\n`);
    if (command === 'stop' || command === 'restart') await stop(unit);
    const isStarted = ['start', 'restart'].includes(command) || rest.includes('--now');
    if (isStarted && !unit.endsWith('.timer')) {
      const status = await start(unit);
      if (status !== 0) return status;
    }
  }
}

/** As `systemd-run --pipe --wait` runs a command with properties of a unit. */
async function systemdRun(words) {
  const properties = [];
  const environment = [];
  let user = 'root';
  while (words[0]?.startsWith('-')) {
    const word = words.shift();
    if (word === '-p') properties.push(words.shift().split(/=(.*)/s));
    else if (word === '-E') environment.push(words.shift());
    else if (word.startsWith('--uid=')) user = word.slice('--uid='.length);
  }
  const all = (key) => properties.filter(([name]) => name === key).map(([, value]) => value);
  const [command, rest] = asUser(user, user, '0022', words.join(' '));
  const { status } = spawnSync(command, rest, {
    cwd: all('WorkingDirectory').at(-1),
    env: { PATH: process.env.PATH, ...settingsOf(all('EnvironmentFile'), environment) },
    stdio: 'inherit',
  });
  return status ?? 1;
}

async function journalctl(words) {
  const unit = words[words.indexOf('-u') + 1];
  process.stdout.write(readFileSync(`${LOGS}/${unit}`));
}
