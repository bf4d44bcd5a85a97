import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';

/** BankID's certificates and key, as PEM; empty where they are not set. */
export interface BankIdPems {
  readonly bankidCertificate: string;
  readonly bankidKey: string;
  readonly bankidCa: string;
}

/**
 * Faults in them, as sentences that say what to do. Dates are none: a server that is started again on the day after must
 * serve the short guide.
 */
export function certificateFaults({
  bankidCertificate,
  bankidKey,
  bankidCa,
}: BankIdPems): readonly string[] {
  const own = bankidCertificate === '' ? [] : certificatesIn(bankidCertificate);
  const key = bankidKey === '' ? undefined : readKey(bankidKey);
  return [
    ...(typeof key === 'string' ? [key] : []),
    ...(own === undefined ? [unreadable('BANKID_CERT')] : ownFaults(own, key)),
    ...(bankidCa === '' ? [] : issuerFaults(certificatesIn(bankidCa))),
  ];
}

/**
 * When the relying party's certificate (`own`, with its chain) and the issuer of the service's certificate (`ca`)
 * expire, in seconds since 1970; those that are set.
 */
export function certificateExpiries({
  bankidCertificate,
  bankidCa,
}: BankIdPems): ReadonlyMap<'own' | 'ca', number> {
  const ends = (pem: string) =>
    (certificatesIn(pem) ?? []).map(({ validTo }) => Date.parse(validTo) / 1000);
  const found = [
    ['own', Math.min(...ends(bankidCertificate))],
    // One issuer that is in force is enough.
    ['ca', Math.max(...ends(bankidCa))],
  ] as const;
  return new Map(found.filter(([, seconds]) => Number.isFinite(seconds)));
}

const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** `undefined` when there is none, or one that cannot be read. */
function certificatesIn(pem: string): readonly X509Certificate[] | undefined {
  try {
    return pem.match(PEM)?.map((one) => new X509Certificate(one));
  } catch {
    return undefined;
  }
}

const MAKE_ANEW = 'make it anew from the .p12, as docs/hosting/one-machine.md says';

function unreadable(name: string): string {
  return `${name} has no certificate in PEM that can be read: ${MAKE_ANEW}`;
}

/** The key, or what is wrong with it. */
function readKey(pem: string): KeyObject | string {
  try {
    return createPrivateKey(pem);
  } catch {
    return pem.includes('ENCRYPTED')
      ? 'BANKID_KEY must not have a passphrase, which nobody can type when the server starts: "openssl pkey -in KEY -out NEW_KEY" writes it without'
      : `BANKID_KEY has no key in PEM that can be read: ${MAKE_ANEW}`;
  }
}

function ownFaults(
  certificates: readonly X509Certificate[],
  key: KeyObject | string | undefined,
): readonly string[] {
  const [first, ...chain] = certificates;
  if (first === undefined || typeof key !== 'object' || first.checkPrivateKey(key)) return [];
  const isInChain = chain.some((certificate) => certificate.checkPrivateKey(key));
  return [
    isInChain
      ? 'BANKID_CERT must begin with the certificate of BANKID_KEY: its issuers follow after it'
      : 'BANKID_KEY must be the key of BANKID_CERT: take both from the same .p12',
  ];
}

function issuerFaults(certificates: readonly X509Certificate[] | undefined): readonly string[] {
  if (certificates === undefined) return [unreadable('BANKID_CA')];
  // Old ones that are their own issuers do not say that they are issuers.
  return certificates.some((one) => one.ca || one.checkIssued(one))
    ? []
    : [
        'BANKID_CA must be the issuer of the certificate of BANKID_URL, and not that certificate itself: BankID publishes it with its documentation',
      ];
}
