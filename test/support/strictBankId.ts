import { execFileSync, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { TLSSocket } from 'node:tls';
import Fastify from 'fastify';
import { type Database, openOnPGlite } from '#server';
import { createSimulatedPhone } from '../../src/server/sandbox/phone.ts';
import {
  createOrderRows,
  createSimulatedOrders,
} from '../../src/server/sandbox/simulatedOrders.ts';
import { mountSimulatorApi, SIMULATOR_PATH } from '../../src/server/sandbox/simulatorApi.ts';
import { openInMemory } from './databaseImage.ts';

/** Paths of a certificate and its key, in PEM. */
export interface CertificateFiles {
  readonly certificate: string;
  readonly key: string;
}

/** Certificates of both sides, each with an issuer of its own, as BankID's have. */
export interface BankIdCertificates {
  readonly serviceIssuer: CertificateFiles;
  readonly service: CertificateFiles;
  readonly clientIssuer: CertificateFiles;
  /** Of the relying party, without its issuer. */
  readonly client: CertificateFiles;
}

/** Whether there is no openssl, of version 3, to make certificates with. */
export function lacksOpenssl(): boolean {
  return !/^OpenSSL [3-9]/.test(
    spawnSync('openssl', ['version'], { encoding: 'utf8' }).stdout ?? '',
  );
}

/** Makes all of them in a folder, valid for two days. */
export function makeBankIdCertificates(folder: string): BankIdCertificates {
  const serviceIssuer = makeCertificate(folder, 'service-issuer');
  const clientIssuer = makeCertificate(folder, 'client-issuer');
  return {
    serviceIssuer,
    service: makeCertificate(folder, 'service', serviceIssuer),
    clientIssuer,
    client: makeCertificate(folder, 'client', clientIssuer),
  };
}

/** Makes a certificate for 127.0.0.1 by an issuer; an issuer itself without one. */
export function makeCertificate(
  folder: string,
  name: string,
  issuer?: CertificateFiles,
): CertificateFiles {
  mkdirSync(folder, { recursive: true });
  const settings = join(folder, 'openssl.cnf');
  writeFileSync(settings, '[req]\ndistinguished_name = name\n[name]\n');
  const made = { certificate: join(folder, `${name}.pem`), key: join(folder, `${name}.key`) };
  const extension = issuer
    ? 'subjectAltName=IP:127.0.0.1,DNS:localhost'
    : 'basicConstraints=critical,CA:TRUE';
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-config', settings, '-nodes', '-days', '2', '-subj', `/CN=Test ${name}`],
      ...['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-addext', extension],
      ...(issuer ? ['-CA', issuer.certificate, '-CAkey', issuer.key] : []),
      ...['-keyout', made.key, '-out', made.certificate],
    ],
    { stdio: 'pipe' },
  );
  return made;
}

/** The simulator's relying-party API as the real one is reached: over TLS, by those who have a certificate. */
export interface StrictBankId {
  /** `BANKID_URL`, `BANKID_CERT`, `BANKID_KEY` and `BANKID_CA` of a server that may call it. */
  readonly env: Readonly<Record<string, string>>;
  readonly certificates: BankIdCertificates;
  /** Calls so far, as `auth 200`. */
  readonly calls: readonly string[];
  /** While true, calls are not answered. */
  hangs: boolean;
  /** Scans a QR code, or takes an autostart token, and approves; throws when the code opens nothing. */
  approve(code: string, personalNumber: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts it on 127.0.0.1. `folder` takes the certificates, unless they are given. With `rejectUnauthorized` false
 * callers without the right certificate are answered with 401; otherwise TLS ends the connection.
 */
export async function startStrictBankId(options: {
  readonly folder: string;
  readonly certificates?: BankIdCertificates;
  readonly port?: number;
  readonly rejectUnauthorized?: boolean;
  /** Its own by default, in memory. */
  readonly database?: Database;
}): Promise<StrictBankId> {
  const { folder, port = 0, rejectUnauthorized = true } = options;
  const certificates = options.certificates ?? makeBankIdCertificates(folder);
  const { service, serviceIssuer, client, clientIssuer } = certificates;
  const database = options.database ?? (await openOnPGlite(await openInMemory()));
  const timeAndRandom = { now: Date.now, newId: randomUUID, newSecret: () => randomUUID() };
  const rows = createOrderRows(database, timeAndRandom);
  const phone = createSimulatedPhone(rows);
  const calls: string[] = [];
  const app = Fastify({
    https: {
      cert: readFileSync(service.certificate),
      key: readFileSync(service.key),
      ca: readFileSync(clientIssuer.certificate),
      requestCert: true,
      rejectUnauthorized,
    },
    forceCloseConnections: true,
  });
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (strict.hangs) return await new Promise(() => {});
    if ((raw.socket as TLSSocket).authorized) return;
    const body = { errorCode: 'unauthorized', details: 'No access to the service' };
    return reply.code(401).send(body);
  });
  app.addHook('onResponse', async ({ url }, { statusCode }) => {
    calls.push(`${url.split('/').at(-1)} ${statusCode}`);
  });
  await mountSimulatorApi(app, createSimulatedOrders(rows, timeAndRandom));
  await app.listen({ host: '127.0.0.1', port });
  const { port: listening } = app.server.address() as AddressInfo;
  const strict: StrictBankId = {
    env: {
      BANKID_URL: `https://127.0.0.1:${listening}${SIMULATOR_PATH}`,
      BANKID_CERT: client.certificate,
      BANKID_KEY: client.key,
      BANKID_CA: serviceIssuer.certificate,
    },
    certificates,
    calls,
    hangs: false,
    async approve(code, personalNumber) {
      const order = await phone.scan(code);
      if (typeof order === 'string') throw new Error(`the code opens nothing: ${order}`);
      await phone.act(order.id, { act: 'approve', personalNumber });
    },
    async close() {
      await app.close();
      if (options.database === undefined) await database.close();
    },
  };
  return strict;
}
