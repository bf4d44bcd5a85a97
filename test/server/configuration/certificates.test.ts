import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { ConfigError, readConfig } from '#server';
import { certificateExpiries } from '../../../src/server/configuration/certificates.ts';
import { lacksOpenssl, makeBankIdCertificates } from '../../support/strictBankId.ts';

const DAY = 86_400_000;

describe.skipIf(lacksOpenssl())("BankID's certificates at start", () => {
  const folder = mkdtempSync(join(tmpdir(), 'behovsguiden-pem-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const { client, clientIssuer, service, serviceIssuer } = makeBankIdCertificates(folder);
  const openssl = (...args: readonly string[]) =>
    execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  const inFile = (name: string, ...parts: readonly string[]) => {
    const path = join(folder, name);
    writeFileSync(path, parts.join(''));
    return path;
  };
  const read = (path: string) => readFileSync(path, 'utf8');

  const SOUND = {
    BANKID_CERT: inFile('chain.pem', read(client.certificate), read(clientIssuer.certificate)),
    BANKID_KEY: client.key,
    BANKID_CA: serviceIssuer.certificate,
  };
  const [locked, lockedOld] = [join(folder, 'locked.key'), join(folder, 'locked-old.key')];
  openssl('pkey', '-in', client.key, '-aes256', '-passout', 'pass:hemligt', '-out', locked);
  const old = ['-aes256', '-passout', 'pass:hemligt', '-traditional'];
  openssl('pkey', '-in', client.key, ...old, '-out', lockedOld);
  const text = read(client.certificate);
  const broken = inFile('broken.pem', text.replace(/\n.{9}/, '\nAAAAAAAAA'));
  const reversed = inFile('reversed.pem', read(clientIssuer.certificate), text);

  const faultsOf = (env: Readonly<Record<string, string>>) => {
    try {
      readConfig({ ...SOUND, ...env });
      return [];
    } catch (error) {
      if (error instanceof ConfigError) return error.faults;
      throw error;
    }
  };

  it('sound BankID certificates are taken as they are, and expire when the first in a chain does', () => {
    expect(readConfig(SOUND)).toMatchObject({ bankidKey: read(client.key) });
    const expiries = certificateExpiries(readConfig(SOUND));
    expect([...expiries.keys()]).toEqual(['own', 'ca']);
    const inDays = ((expiries.get('own') ?? 0) * 1000 - Date.now()) / DAY;
    expect(inDays).toBeGreaterThan(1.9);
    expect(inDays).toBeLessThan(2.1);
    expect(certificateExpiries(readConfig({}))).toEqual(new Map());
  });

  it.each([
    ['both or none', { BANKID_KEY: '' }, 'BANKID_CERT and BANKID_KEY must be set together'],
    ['no passphrase', { BANKID_KEY: locked }, 'BANKID_KEY must not have a passphrase'],
    ['no passphrase of old', { BANKID_KEY: lockedOld }, 'BANKID_KEY must not have a passphrase'],
    ['the key of it', { BANKID_KEY: service.key }, 'BANKID_KEY must be the key of BANKID_CERT'],
    ['a key', { BANKID_KEY: client.certificate }, 'BANKID_KEY has no key'],
    ['its own first', { BANKID_CERT: reversed }, 'BANKID_CERT must begin with the certificate of'],
    ['a certificate', { BANKID_CERT: client.key }, 'BANKID_CERT has no certificate'],
    ['readable ones', { BANKID_CERT: broken }, 'BANKID_CERT has no certificate'],
    ['PEM', { BANKID_CERT: inFile('binary', '\u0000') }, 'BANKID_CERT must be the path of a PEM'],
    ['an issuer', { BANKID_CA: service.certificate }, 'BANKID_CA must be the issuer'],
    ['issuers', { BANKID_CA: service.key }, 'BANKID_CA has no certificate'],
    ['readable issuers', { BANKID_CA: broken }, 'BANKID_CA has no certificate'],
  ])('BankID certificates must be %s', (_what, env, fault) => {
    expect(faultsOf(env)).toContainEqual(expect.stringContaining(fault));
  });

  it('BankID certificates that have expired refuse no start', () => {
    vi.setSystemTime(Date.now() + 3 * DAY);
    expect(faultsOf({})).toEqual([]);
    vi.useRealTimers();
  });

  it.each([
    ['of today', []],
    ['of an old kind', ['-legacy']],
  ])(
    'BankID certificates are made of a .p12 %s by the commands of docs/hosting/one-machine.md',
    (_kind, kind) => {
      const page = read('docs/hosting/one-machine.md');
      const [, section = ''] = page.split("## BankID's certificate\n");
      const commands = /(?:^ {4}.+\n)+/m.exec(section)?.[0].replace(/^ {4}/gm, '') ?? '';
      const place = mkdtempSync(join(folder, 'etc-'));
      chmodSync(place, 0o750);
      const p12 = ['-inkey', client.key, '-in', client.certificate, '-passout', 'pass:åttaTecken9'];
      const out = ['-certfile', clientIssuer.certificate, '-out', join(place, 'bankid.p12')];
      openssl('pkcs12', '-export', ...kind, ...p12, ...out);
      const here = commands
        .replace('/etc/behovsguiden', place)
        .replace('chgrp behovsguiden', `chgrp ${process.getgid?.()}`)
        .replaceAll('openssl pkcs12', ['openssl pkcs12', ...kind].join(' '));
      const run = spawnSync('bash', ['--norc', '-euo', 'pipefail', '-c', here], {
        input: 'åttaTecken9\n',
        encoding: 'utf8',
      });
      expect([run.status, run.stderr]).toEqual([0, '']);
      expect(run.stdout).toContain('Test client');
      const made = {
        BANKID_CERT: join(place, 'bankid.pem'),
        BANKID_KEY: join(place, 'bankid.key'),
      };
      expect(faultsOf(made)).toEqual([]);
      expect(read(made.BANKID_CERT).match(/-BEGIN CERTIFICATE-/g)).toHaveLength(2);
      for (const path of Object.values(made)) expect(statSync(path).mode & 0o777).toBe(0o640);
      expect(() => statSync(join(place, 'bankid.p12'))).toThrow();
    },
  );
});
