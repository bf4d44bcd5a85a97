import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { LOAD_PEOPLE } from '../bench/load/people.ts';
import document from '../content/reference/people.json' with { type: 'json' };
import { findBrowser } from '../support/browser.ts';
import { thisMachine } from '../support/machine.ts';
import { HAS_NGINX } from './nginx.ts';
import { POSTGRES_PROGRAMS } from './postgresServer.ts';

const DOCS = 'docs/hosting';
/** The site's name in the files of docs/hosting. */
export const NAME = 'guide.example.se';
/** More than one run of faults logs in. */
const PEOPLE = 3_000;

/** A file system of its own, which can be filled. */
export interface SmallDisk {
  readonly folder: string;
  /** Leaves not a byte. */
  fill(): void;
  empty(): void;
  unmount(): void;
}

const SIZE = '200m';
const CHUNK = Buffer.alloc(65_536);
/** Only root may mount; on machines of CI everybody may become root. */
const AS_ROOT = process.getuid?.() === 0 ? [] : ['sudo', '-n', '--preserve-env'];

/** Whether file systems can be mounted here. */
export const MAY_MOUNT = isMountable();

function asRoot(...command: readonly string[]): void {
  const [program = '', ...args] = [...AS_ROOT, ...command];
  execFileSync(program, args, { stdio: 'ignore' });
}

function isMountable(): boolean {
  const [program = '', ...args] = [...AS_ROOT, 'mount', '--version'];
  return spawnSync(program, args).status === 0;
}

/** Mounts a small file system in memory. */
export function mountSmallDisk(): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'behovsguiden-disk-'));
  asRoot('mount', '-t', 'tmpfs', '-o', `size=${SIZE},mode=777`, 'tmpfs', folder);
  const filler = join(folder, 'filler');
  return {
    folder,
    fill() {
      const file = openSync(filler, 'w');
      for (let size = CHUNK.length; size > 0; ) {
        try {
          writeSync(file, CHUNK, 0, size);
        } catch {
          size >>= 1;
        }
      }
      closeSync(file);
    },
    empty: () => rmSync(filler),
    unmount() {
      asRoot('umount', '-l', folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/* The machine: namespaces of mounts, network and processes, so that nothing of it is left. */

const UNSHARE = [
  // It ends with whoever tests.
  ...['setpriv', '--pdeathsig', 'KILL'],
  ...['unshare', '--mount', '--net', '--pid', '--fork', '--kill-child', '--mount-proc'],
];

/** Whether this machine can play the one that is installed. */
export function isInstallable(): boolean {
  const [program = '', ...args] = [...AS_ROOT, ...UNSHARE, 'setpriv', '--version'];
  const isFree = spawnSync(program, args).status === 0;
  return isFree && HAS_NGINX && POSTGRES_PROGRAMS !== undefined;
}

const MACHINE = `
set -eu
exec 3>&1 >/dev/null 2>&1
ip link set lo up
for address in 10.0.0.10 10.0.0.11 10.0.0.12; do ip address add $address/32 dev lo; done
mount -t tmpfs tmpfs "$MACHINE"
for folder in etc srv var usr/local; do
  mkdir -p "$MACHINE/$folder"/{upper,work}
  mount -t overlay overlay -o "lowerdir=/$folder,upperdir=$MACHINE/$folder/upper,workdir=$MACHINE/$folder/work" "/$folder"
done
mount -t tmpfs tmpfs /run
# Processes outside cannot be seen from here: what they have bundled would be taken for left behind.
servers=node_modules/.cache/behovsguiden/servers
mkdir -p $servers
mount -t tmpfs tmpfs $servers
printf '127.0.0.1 localhost\\n10.0.0.10 ${NAME}\\n' >/etc/hosts
openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj '/CN=Test CA' -keyout "$MACHINE/ca.key" -out "$MACHINE/ca.pem"
openssl req -newkey rsa:2048 -nodes -subj '/CN=${NAME}' -keyout /etc/ssl/private/${NAME}.key -out "$MACHINE/request"
openssl x509 -req -in "$MACHINE/request" -CA "$MACHINE/ca.pem" -CAkey "$MACHINE/ca.key" -days 2 \\
  -extfile <(echo 'subjectAltName=DNS:${NAME}') -out /etc/ssl/${NAME}.pem
export NODE_EXTRA_CA_CERTS="$MACHINE/ca.pem"
for name in systemctl systemd-run journalctl; do ln -s "$PWD/test/hosting/systemd.mjs" "/usr/local/bin/$name"; done
"$@" >&3 2>&3
exit $?
`;

/** Runs a program in a machine of its own; gives its status, and what it printed. */
export async function inMachine(
  words: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ readonly status: number | null; readonly text: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'behovsguiden-machine-'));
  const [program = '', ...args] = [...AS_ROOT, ...UNSHARE, 'bash', '-c', MACHINE, 'machine'];
  const child = spawn(program, [...args, ...words], {
    env: { ...process.env, ...env, MACHINE: folder },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += String(chunk);
    });
  }
  const status = await new Promise<number | null>((done) => child.on('close', done));
  rmSync(folder, { recursive: true, force: true });
  return { status, text };
}

const run = promisify(execFile);

/** A clone that was built as the pages say, with more people than the reference has; gives its folder. */
export async function buildClone(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'behovsguiden-build-'));
  // As it is here, committed or not.
  const files = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard']);
  execFileSync('xargs', ['-0', 'cp', '--parents', '-t', folder], { input: files });
  const [model] = document.people;
  const people = LOAD_PEOPLE.slice(0, PEOPLE).map((person) => ({ ...model, ...person }));
  const file = join(folder, 'schemas/reference/people.json');
  writeFileSync(file, JSON.stringify({ ...document, people: [...document.people, ...people] }));
  const { NODE_ENV: _, TEST_DEPTH: __, VITEST: ___, ...env } = process.env;
  await run('bash', ['-euc', block('one-machine.md', 'npm ci')], {
    cwd: folder,
    env,
    maxBuffer: 1e8,
  });
  return folder;
}

/** The text of a file of docs/hosting. */
export const textOf = (page: string) => readFileSync(join(DOCS, page), 'utf8');

/** The block of commands in a page that has these words; throws when there is none. */
export function block(page: string, words: string): string {
  const blocks = textOf(page).match(/(?:^ {4,}\S.*\n)+/gm) ?? [];
  const found = blocks.find((one) => one.includes(words));
  if (found === undefined) throw new Error(`${page} has no command with "${words}"`);
  return found.replace(/^ +/gm, '');
}

/** Another build of the same, with a file of code that no other has; gives its folder. */
export function buildWith(build: string, chunk: string): string {
  const folder = join(process.env.MACHINE ?? '', chunk);
  mkdirSync(folder);
  for (const name of ['dist', 'package.json', 'schemas']) {
    execFileSync('cp', ['-a', join(build, name), folder]);
  }
  symlinkSync(join(build, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, `dist/client/assets/${chunk}.js`), `export default '${chunk}';\n`);
  return folder;
}

/** A page in the project's browser, which trusts the certificate of this machine's nginx and no other of its issuer. */
export async function openBrowser(): Promise<Page> {
  const certificate = new X509Certificate(readFileSync(`/etc/ssl/${NAME}.pem`));
  const key = certificate.publicKey.export({ type: 'spki', format: 'der' });
  const hash = createHash('sha256').update(key).digest('base64');
  const executablePath = findBrowser(thisMachine);
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', `--ignore-certificate-errors-spki-list=${hash}`],
  });
  return await browser.newPage({ viewport: { width: 1280, height: 900 }, locale: 'sv-SE' });
}
