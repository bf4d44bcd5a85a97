import { execFile, execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { request } from 'node:http';
import { createServer, type Server } from 'node:https';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startProcess } from '../server/serverProcess.ts';
import { type SmtpServer, startSmtpServer } from '../server/smtpServer.ts';
import { type BankIdCertificates, makeBankIdCertificates } from '../support/strictBankId.ts';
import { block, NAME, textOf } from './machine.ts';
import { type PostgresServer, startPostgres, takeConnections } from './postgresServer.ts';

/** A site installed by the pages of docs/hosting, word for word: two instances, nginx with TLS, and what is around them. */
export interface InstalledSite {
  readonly url: string;
  /** Where the visitors' phones are. */
  readonly phoneUrl: string;
  readonly postgres: PostgresServer;
  readonly smtp: SmtpServer;
  readonly bankId: BankId;
  /** Runs a command of the pages, as root; gives what it printed. Rejects when it fails. */
  run(command: string, env?: Readonly<Record<string, string>>): Promise<string>;
  /** As `kill -9` of an instance. */
  kill(port: number): void;
  /** Everything that instances and nginx have written. */
  logs(): string;
  stop(): Promise<void>;
}

/** Addresses that an instance has on this machine; the pages' own. */
export const INSTANCES = ['10.0.0.11:3000', '10.0.0.11:3001'] as const;
const PORTS = INSTANCES.map((address) => Number(address.split(':')[1]));

const DOCS = 'docs/hosting';
const CONFIG = '/etc/behovsguiden';
const PROGRAMS = '/usr/local/lib/behovsguiden';
const run = promisify(execFile);

/** A command within a sentence of a page; throws when the page does not have it. */
export function inline(page: string, command: string): string {
  if (!textOf(page).includes(`\`${command}\``)) throw new Error(`${page} does not say ${command}`);
  return command;
}

/** One of the files of docs/hosting with its values replaced; throws when one is not there. */
function fileWith(name: string, values: readonly (readonly [from: string | RegExp, to: string])[]) {
  return values.reduce((text, [from, to]) => {
    if (!(typeof from === 'string' ? text.includes(from) : from.test(text))) {
      throw new Error(`${name} has no ${from}`);
    }
    return text.replace(from, () => to);
  }, textOf(name));
}

/** Settings filled in, whether or not they stand there as an example. */
const filled = (name: string, settings: Readonly<Record<string, string>>) =>
  fileWith(
    name,
    Object.entries(settings).map(([key, value]) => [
      new RegExp(`^#?${key}=.*$`, 'm'),
      `${key}=${value}`,
    ]),
  );

/* BankID: the sandbox's simulator behind TLS, which asks for the relying party's certificate. */

interface BankId {
  readonly url: string;
  /** Takes no connections any more. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

async function startBankId(
  phoneUrl: string,
  { service, clientIssuer }: BankIdCertificates,
): Promise<BankId> {
  const certificates = {
    cert: readFileSync(service.certificate),
    key: readFileSync(service.key),
    ca: readFileSync(clientIssuer.certificate),
  };
  let port = 0;
  let server: Server | undefined;
  const bankId = {
    get url() {
      return `https://127.0.0.1:${port}/rp/v6.0`;
    },
    async start() {
      const started = createServer({ ...certificates, requestCert: true }, (asked, response) => {
        const { method, headers, url } = asked;
        const passed = request(`${phoneUrl}/sandbox/bankid${url}`, { method, headers });
        passed.on('response', (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
        });
        passed.on('error', () => response.destroy());
        asked.pipe(passed);
      });
      await new Promise<void>((done) => started.listen(port, '127.0.0.1', done));
      const address = started.address();
      if (typeof address === 'object' && address !== null) port = address.port;
      server = started;
    },
    async stop() {
      const stopped = server;
      await new Promise<unknown>((done) => {
        stopped?.close(done);
        stopped?.closeAllConnections();
      });
    },
  };
  await bankId.start();
  return bankId;
}

/* The installation. */

/** Follows the pages on a machine that has been entered. */
export async function installSite(build: string): Promise<InstalledSite> {
  const postgres = await startPostgres();
  const smtp = await startSmtpServer();
  const outside = startProcess(
    { DATABASE_URL: '', DATA_DIR: 'memory:' },
    join(build, 'dist/server/main.js'),
  );
  const phoneUrl = await outside.url;
  const certificates = makeBankIdCertificates('/etc/bankid');
  const bankId = await startBankId(phoneUrl, certificates);

  async function runCommand(command: string, env: Readonly<Record<string, string>> = {}) {
    const { NODE_EXTRA_CA_CERTS: _, NODE_ENV: __, VITEST: ___, ...own } = process.env;
    const options = { env: { ...own, ...env }, maxBuffer: 1e8 };
    const { stdout, stderr } = await run('bash', ['-euc', command], options).catch((cause) => {
      throw new Error(`${command}: ${cause.stdout}${cause.stderr}`, { cause });
    });
    return `${stdout}${stderr}`;
  }

  // 2. A user and its folders.
  await runCommand(block('one-machine.md', 'useradd'));
  const group = Number(await runCommand('id -g behovsguiden'));
  const put = (file: string, text: string, mode: number, gid = 0) => {
    writeFileSync(file, text, { mode });
    chmodSync(file, mode);
    chownSync(file, 0, gid);
  };
  // 3. PostgreSQL is there.
  await runCommand(block('one-machine.md', 'createuser').split('\n')[2] ?? '');
  // 4. The settings, with those of several machines.
  const key = (await runCommand(inline('one-machine.md', 'openssl rand -base64 32'))).trim();
  put(
    `${CONFIG}/behovsguiden.env`,
    filled('behovsguiden.env', {
      PUBLIC_URL: `https://${NAME}`,
      // nginx is on this machine, and reaches its addresses from themselves.
      TRUST_PROXY: '10.0.0.11',
      DECLARATION_KEYS: key,
      SMTP_URL: smtp.url,
      MAIL_FROM: 'guide@example.se',
      BANKID_URL: bankId.url,
      COLLECTOR_URL: `${phoneUrl}/sandbox/insurers/api`,
      COLLECTOR_KEY: 'key',
      DATABASE_URL: postgres.url,
      HOST: '10.0.0.11',
    }).concat(
      // All visitors come from one address.
      'RATE_LIMIT=1000000\nBOOKING_RATE_LIMIT=1000000\nLOGIN_RATE_LIMIT=1000000\n',
    ),
    0o600,
  );
  put(`${CONFIG}/3001.env`, 'METRICS_PORT=9101\n', 0o600);
  for (const [name, file] of [
    ['bankid.pem', certificates.client.certificate],
    ['bankid.key', certificates.client.key],
    ['bankid-ca.pem', certificates.serviceIssuer.certificate],
  ] as const) {
    put(`${CONFIG}/${name}`, readFileSync(file, 'utf8'), 0o640, group);
  }
  put(
    `${CONFIG}/release.env`,
    filled('release.env', { INSTANCES: '"3000 3001"', RELOAD: '"systemctl reload nginx"' }),
    0o644,
  );
  // 5. The units and programs.
  for (const name of readdirSync(DOCS)) {
    const folder = name.endsWith('.sh') ? PROGRAMS : '/etc/systemd/system';
    if (/\.(?:sh|service|timer)$/.test(name)) copyFileSync(join(DOCS, name), join(folder, name));
  }
  await runCommand(block('one-machine.md', 'systemctl daemon-reload'));
  // 7. The release, before nginx is tested.
  await runCommand(
    inline('several-machines.md', 'RELOAD= release.sh FOLDER').replace('FOLDER', build),
  );
  await runCommand(
    block('one-machine.md', 'systemctl enable behovsguiden@3000').split('\n')[0] ?? '',
  );
  await runCommand('systemctl enable behovsguiden@3001');
  // 8. nginx, which its package has started.
  await runCommand('systemctl start nginx');
  const enabled = '/etc/nginx/sites-enabled/behovsguiden';
  writeFileSync(
    enabled,
    fileWith('nginx-several.conf', [['server 10.0.0.12:3000', `server ${INSTANCES[1]}`]]),
  );
  await runCommand(inline('one-machine.md', 'nginx -t && systemctl reload nginx'));
  // Its workers are replaced after the command.
  const isServed = () =>
    fetch(`https://${NAME}/start/`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isServed())) await wait(50);

  return {
    url: `https://${NAME}`,
    phoneUrl,
    postgres,
    smtp,
    bankId,
    run: runCommand,
    kill(port) {
      const [pid] = execFileSync('systemctl', ['show', `behovsguiden@${port}`])
        .toString()
        .split('\n');
      process.kill(Number(pid), 'SIGKILL');
    },
    logs() {
      const logs = PORTS.map((port) => `/var/log/units/behovsguiden@${port}`);
      const all = [...logs, '/var/log/nginx/error.log'].filter((file) => existsSync(file));
      return all.map((file) => readFileSync(file, 'utf8')).join('\n');
    },
    async stop() {
      for (const port of PORTS) await runCommand(`systemctl stop behovsguiden@${port}`);
      await runCommand('systemctl stop nginx');
      outside.child.kill('SIGKILL');
      await bankId.stop();
      smtp.close();
      await postgres.remove();
    },
  };
}

/* What happens to it. */

/** Faults by name; each function makes one, and resolves when it is over. */
export function faultsOf({ postgres, smtp, bankId, kill, run }: InstalledSite) {
  const lasting = async (ms: number, begin: () => unknown, end: () => unknown) => {
    await begin();
    await wait(ms);
    await end();
  };
  return {
    'an instance is killed': async () => kill(PORTS[0] ?? 0),
    'both are killed': async () => PORTS.forEach(kill),
    'PostgreSQL is restarted': () => lasting(0, postgres.stop, postgres.start),
    'PostgreSQL is stopped': () => lasting(30_000, postgres.stop, postgres.start),
    'all connections are taken': async () => {
      const taken = await takeConnections(postgres.url);
      await lasting(
        5_000,
        () => {},
        () => Promise.all(taken.map((client) => client.end())),
      );
    },
    'BankID is down': () => lasting(5_000, bankId.stop, bankId.start),
    'the mail server refuses': () =>
      lasting(
        5_000,
        () => Object.assign(smtp, { refuse: true }),
        () => Object.assign(smtp, { refuse: false }),
      ),
    'nginx is reloaded again and again': async () => {
      for (let time = 0; time < 10; time += 1) {
        await lasting(
          300,
          () => run('systemctl reload nginx'),
          () => {},
        );
      }
    },
  };
}
