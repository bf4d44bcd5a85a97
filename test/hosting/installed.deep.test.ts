import { existsSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { request } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#server';
import { declarationGuide, inDepthGuide, shortGuide } from '../bench/load/journeys.ts';
import { START } from '../e2e/bankId.ts';
import { drivenBy } from '../e2e/engines/oldestChromium.ts';
import { openTab } from '../e2e/engines/tab.ts';
import { walkInDepthGuide, walkShortGuide } from '../e2e/engineWalks.ts';
import { bookAt } from '../server/serverProcess.ts';
import { MAX_TRIES } from './clientVisitor.ts';
import { faultsOf, INSTANCES, type InstalledSite, inline, installSite } from './installedSite.ts';
import { block, buildClone, buildWith, inMachine, isInstallable, openBrowser } from './machine.ts';
import { isPossible } from './postgresServer.ts';
import { createVisits, idsStoredIn, untilMailsAreSent } from './visits.ts';

/** The folder of the build, within the machine that it is installed on. */
const BUILD = process.env.INSTALLED_BUILD ?? '';
const CURRENT = '/srv/behovsguiden/current';

describe.runIf(BUILD === '' && isPossible('PostgreSQL, nginx and namespaces', isInstallable()))(
  'a machine of its own',
  () => {
    test('a machine installed by the pages of docs/hosting serves both guides and loses nothing by any fault', async () => {
      const build = await buildClone();
      const command = `${process.execPath} node_modules/vitest/vitest.mjs run --project=hosting --reporter=verbose`;
      const words = [...command.split(' '), 'test/hosting/installed.deep.test.ts'];
      const { status, text } = await inMachine(words, { INSTALLED_BUILD: build });
      rmSync(build, { recursive: true });
      expect(status, text).toBe(0);
    });
  },
);

describe.runIf(BUILD !== '')('a site that was installed by the pages of docs/hosting', () => {
  let site: InstalledSite;
  beforeAll(async () => {
    site = await installSite(BUILD);
  });
  afterAll(async () => await site?.stop());

  const asBrowser = { accept: 'text/html', 'accept-encoding': 'gzip' };
  const SAME = [
    'cache-control',
    'x-content-type-options',
    'referrer-policy',
    'permissions-policy',
    'cross-origin-opener-policy',
    'cross-origin-resource-policy',
    'strict-transport-security',
    'content-encoding',
    'vary',
  ];

  test.each([
    '/start/',
    '/start',
    '/fordjupade-guiden/start/',
    '/enkla-guiden/start/',
    '/assets/none.js',
    '/none.png',
  ])('%s through nginx has the same headers as from the server itself', async (path) => {
    const [ours, theirs] = await Promise.all(
      [site.url, `http://${INSTANCES[0]}`].map((base) =>
        fetch(`${base}${path}`, { headers: path.includes('.') ? {} : asBrowser }),
      ),
    );
    const named = (response: Response | undefined) => [
      response?.status,
      ...SAME.slice(0, response?.status === 404 ? 7 : undefined).map(
        (name) => `${name}: ${response?.headers.get(name)?.toLowerCase()}`,
      ),
      // One has a nonce for each response where the other has hashes.
      response?.status === 404
        ? ''
        : response?.headers
            .get('content-security-policy')
            ?.replace(/style-src [^;]*/, 'style-src …'),
    ];
    expect(named(ours)).toEqual(named(theirs));
  });

  test('nginx sends every header once, and serves a compressed copy of an asset only by the asset’s name', async () => {
    for (const path of ['/start/', '/v1/openapi.json']) {
      const { headers } = await fetch(`${site.url}${path}`, { headers: asBrowser });
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')?.match(/default-src/g)).toHaveLength(1);
    }
    const page = await (await fetch(`${site.url}/start/`)).text();
    const name = /assets\/[\w.-]+\.js(?=")/.exec(page)?.[0];
    const compressed = await fetch(`${site.url}/${name}`, { headers: asBrowser });
    expect(compressed.headers.get('content-encoding')).toBe('gzip');
    expect((await fetch(`${site.url}/${name}.gz`)).status).toBe(404);
  });

  /** The status of a path over TLS, at one of nginx's addresses. */
  const statusAt = (address: string, path: string) =>
    site.run(
      `curl -sS -o /dev/null -w '%{http_code}' --cacert "$CA" --resolve guide.example.se:443:${address} '${site.url}${path}'`,
      { CA: process.env.NODE_EXTRA_CA_CERTS ?? '' },
    );
  const areHidden = async (address: string) => {
    for (const path of ['/readyz', '/healthz', '/metrics', '/readyz/', '/metrics?a=b'])
      expect([path, await statusAt(address, path)]).toEqual([path, '404']);
  };

  test('nginx hides health and metrics of an instance with a 404, and answers on IPv6 too', async () => {
    await areHidden('10.0.0.10');
    for (const address of ['10.0.0.10', '[::1]']) {
      expect(await statusAt(address, '/start/')).toBe('200');
    }
    const plain = await site.run(
      `curl -sS -o /dev/null -w '%{redirect_url}' -g 'http://[::1]/start/' -H 'host: guide.example.se'`,
    );
    expect(plain).toBe(`${site.url}/start/`);
  });

  test('the documented check of definitions runs, and a check that fails replaces no result', async () => {
    const page = readFileSync('docs/operation.md', 'utf8');
    const [, line = ''] = /^ {4}\d+ \d+ \* \* \* root (.*)$/m.exec(page) ?? [];
    const [, folder = ''] = /> (\S+)\/new/.exec(line) ?? [];
    await site.run(`mkdir -p ${folder}`);
    await site.run(line);
    const told = () => readFileSync(`${folder}/definitions.prom`, 'utf8');
    expect(told()).toContain('behovsguiden_definitions_findings{severity="error"} 0\n');
    const file = `${CURRENT}/schemas/short-guide/form.json`;
    const sound = readFileSync(file, 'utf8');
    writeFileSync(file, sound.replace('"type"', '"tpye"'));
    await site.run(line);
    expect(told()).toMatch(/^behovsguiden_definitions_findings\{severity="error"\} [1-9]/m);
    writeFileSync(file, sound);
    await site.run(line);
    const before = told();
    await expect(site.run(`mv ${CURRENT}/schemas ${CURRENT}/aside; ${line}`)).rejects.toThrow();
    await site.run(`mv ${CURRENT}/aside ${CURRENT}/schemas`);
    expect(told()).toBe(before);
  });

  test('both guides are walked through in a browser, with BankID over TLS, to the receipt and its mails', async () => {
    const page = await openBrowser();
    const tab = openTab(drivenBy(page));
    const phone = await request.newContext({ baseURL: site.phoneUrl });
    await tab.open(`${site.url}/start/`);
    await tab.press('button', 'Neka');
    await walkShortGuide(tab);
    await tab.open(`${site.url}${START}`);
    await walkInDepthGuide(tab, phone, false);
    // A meeting to customer service, and what was applied for to the visitor.
    await expect.poll(() => site.smtp.received.length).toBeGreaterThanOrEqual(2);
    await tab.close();
    await phone.dispose();
  });

  const assetStatus = async (base: string, chunk: string) =>
    (await fetch(`${base}/assets/${chunk}.js`)).status;
  const links = () =>
    ['current', 'pages'].map((name) => readlinkSync(join('/srv/behovsguiden', name)));

  test('a release while visitors book fails none of them and keeps the old assets available', async () => {
    const visits = createVisits({
      url: site.url,
      phoneUrl: site.phoneUrl,
      guides: [shortGuide],
      visitors: 8,
      pauseMs: 50,
    });
    for (const chunk of ['second', 'third']) {
      expect(await site.run(`release.sh ${buildWith(BUILD, chunk)}`)).toContain('in service');
    }
    const { ended } = await visits.end();
    expect(
      ended.filter(({ error, failures }) => error !== undefined || failures.length > 0),
    ).toEqual([]);
    expect(ended.length).toBeGreaterThan(20);
    for (const chunk of ['second', 'third']) {
      for (const base of [site.url, ...INSTANCES.map((address) => `http://${address}`)]) {
        await expect.poll(() => assetStatus(base, chunk)).toBe(200);
      }
    }
  });

  test('a release that does not become ready, or that nginx refuses, is taken back', async () => {
    const before = links();
    const broken = buildWith(BUILD, 'broken');
    writeFileSync(join(broken, 'dist/server/main.js'), 'process.exit(1);\n');
    const unreadable = buildWith(BUILD, 'unreadable');
    writeFileSync(join(unreadable, 'dist/policy.txt'), '"; }\n');
    for (const build of [broken, unreadable]) {
      await expect(site.run(`READY_WITHIN=3 release.sh ${build}`)).rejects.toThrow(
        `Back at ${before[0]}`,
      );
      expect(links()).toEqual(before);
      expect((await fetch(`${site.url}/v1/openapi.json`)).status).toBe(200);
      expect(await assetStatus(site.url, 'broken')).toBe(404);
    }
  });

  test('release.sh --back restores the previous release and keeps the assets of the one it replaces', async () => {
    await site.run('release.sh --back');
    for (const chunk of ['second', 'third']) {
      await expect.poll(() => assetStatus(site.url, chunk)).toBe(200);
    }
  });

  test('the operator’s commands in docs/hosting run with the settings of the server', async () => {
    expect(await site.run(block('one-machine.md', 'systemd-run'))).toContain('health declaration');
  });

  test('no fault loses anything that was acknowledged, and every mail comes once', async () => {
    const visits = createVisits({
      url: site.url,
      phoneUrl: site.phoneUrl,
      guides: [inDepthGuide, shortGuide, declarationGuide],
      visitors: 20,
      pauseMs: 300,
    });
    for (const [fault, happen] of Object.entries(faultsOf(site))) {
      await wait(4_000);
      await happen();
      process.stdout.write(`${fault}: ${visits.ended.length} journeys so far\n`);
    }
    await wait(4_000);
    const { stored, ended } = await visits.end();
    const failed = ended.flatMap(({ failures }) => failures);
    const left = ended.filter(({ error, failures }) => error && failures.length < MAX_TRIES);
    process.stdout.write(
      `${ended.length} journeys, ${stored.length} acknowledged, ${site.smtp.received.length} mails; asked to try again: ${failed.length} (${failed.join('; ')})\n`,
    );
    expect(left).toEqual([]);
    expect(stored.length).toBeGreaterThan(100);
    const database = await openDatabase({ databaseUrl: site.postgres.url, dataDir: '' });
    const ids = await idsStoredIn(database);
    expect(stored.filter((id) => !ids.has(id))).toEqual([]);
    await untilMailsAreSent(database);
    await database.close();
    const sent = site.smtp.received.map((mail) => /^Message-ID: (.*)$/im.exec(mail)?.[1]);
    // Whoever gave up has applied for nothing.
    const whole = ended.filter(({ error }) => !error).length;
    expect(sent.length).toBeGreaterThanOrEqual(whole);
    expect(sent.filter((id, index) => sent.indexOf(id) !== index)).toEqual([]);
  });

  test('no log contains a personal number, address or name of a visitor', () => {
    const logs = site.logs();
    expect(logs.length).toBeGreaterThan(1_000);
    const named = /(?<![\w-])(?:19|20)\d{6}-?\d{4}(?![\w-])|@exempel\.se|Lindqvist|Sandberg/;
    expect(logs.split('\n').filter((line) => named.test(line))).toEqual([]);
  });

  test('a single machine is served by its nginx, dumped by its systemd unit, and restored', async () => {
    const { env, url } = site.postgres;
    const urlOf = (name: string) => url.replace(/\/postgres$/, `/${name}`);
    const settings = '/etc/behovsguiden/behovsguiden.env';
    const single = readFileSync(settings, 'utf8')
      .replace(/^(?=HOST=)/gm, '#')
      .replace(/^(TRUST_PROXY)=.*/m, '$1=loopback');
    const setDatabase = (name: string) =>
      writeFileSync(settings, single.replace(/^(DATABASE_URL)=.*/m, `$1=${urlOf(name)}`));
    const lines = Object.entries(env).map((pair) => pair.join('='));
    writeFileSync('/etc/behovsguiden/backup.env', lines.join('\n'));
    await site.run(block('one-machine.md', 'createuser').split('\n')[1] ?? '', env);
    await site.run('cp docs/hosting/nginx-one.conf /etc/nginx/sites-enabled/behovsguiden');
    setDatabase('guide');
    await site.run('systemctl stop behovsguiden@3001; systemctl restart behovsguiden@3000');
    await site.run('nginx -t && systemctl reload nginx');
    const isServed = async () => await statusAt('[::1]', '/v1/openapi.json');
    await expect.poll(isServed).toBe('200');
    await areHidden('[::1]');
    const id = await bookAt(site.url, 'Åsa');
    await site.run(inline('one-machine.md', 'systemctl start behovsguiden-backup'));
    const dump = await site.run('ls -d /var/backups/behovsguiden/*');
    await bookAt(site.url, 'Bo');
    const restore = block('../operation.md', 'pg_restore');
    await site.run(restore.replaceAll('DUMP', dump.trim()), env);
    await site.run('systemctl stop behovsguiden@3000');
    setDatabase('restored');
    const command = block('one-machine.md', 'systemd-run').trim();
    expect(await site.run(command.replace(/keys$/, 'sessions end --drop-mails'))).toMatch(
      /^Ended: 0 logins/,
    );
    await site.run('systemctl start behovsguiden@3000');
    await expect.poll(isServed).toBe('200');
    const database = await openDatabase({ databaseUrl: urlOf('restored'), dataDir: '' });
    expect([...(await idsStoredIn(database))]).toEqual([id]);
    await database.close();
  });

  test.runIf(existsSync('/usr/bin/systemd-analyze'))(
    'systemd accepts the units of docs/hosting',
    async () => {
      const said = await site.run(
        'systemd-analyze verify /etc/systemd/system/behovsguiden* 2>&1 || true',
      );
      expect(said.split('\n').filter((line) => line.includes('behovsguiden'))).toEqual([]);
    },
  );
});
