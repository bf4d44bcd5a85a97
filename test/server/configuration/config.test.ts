import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig, SETTINGS } from '#server';

const KEY = Buffer.alloc(32, 'nyckel').toString('base64');
const ZEROS = Buffer.alloc(32).toString('base64');
const OTHER_KEY = Buffer.alloc(32, 'annan').toString('base64');

/** The minimum environment of production. */
const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://guide.example',
  SMTP_URL: 'smtp://mail.example',
  BANKID_URL: 'http://127.0.0.1:8081/rp/v6.0',
  DATABASE_URL: 'postgres://guide@127.0.0.1/guide',
  DECLARATION_KEYS: KEY,
};

function faultsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
}

describe('the configuration', () => {
  it('a server without settings runs on this machine alone, with the sandbox and an embedded database', () => {
    expect(readConfig({})).toMatchObject({
      environment: 'development',
      port: 3000,
      host: '127.0.0.1',
      dataDir: '.data/db',
      databaseUrl: '',
      sandbox: true,
      loginMaintenance: false,
      bankidInactive: false,
      bankidUrl: '',
      allowedOrigins: [],
      trustProxy: [],
    });
  });

  it('the configuration reads from the DSN of the client where its pages may send error reports', () => {
    const env = { VITE_SENTRY_DSN: 'https://key@o1.ingest.example/42' };
    expect(readConfig(env).monitoringOrigin).toBe('https://o1.ingest.example');
    expect(readConfig({}).monitoringOrigin).toBe('');
  });

  it('the configuration treats an empty variable as absent and ignores surrounding blanks', () => {
    expect(readConfig({ PORT: '', HOST: ' 0.0.0.0 ' })).toMatchObject({
      port: 3000,
      host: '0.0.0.0',
    });
  });

  it('the configuration does not report a wrong setting as missing as well', () => {
    const wrong = { DECLARATION_KEYS: 'short', SMTP_URL: 'mail', BANKID_CERT: 'nowhere.pem' };
    const faults = faultsOf({
      ...PRODUCTION,
      ...wrong,
      METRICS_HOST: '0.0.0.0',
      METRICS_PORT: '1',
    });
    expect(faults.map((fault) => fault.split(' ')[0])).toEqual([
      'DECLARATION_KEYS',
      'SMTP_URL',
      'BANKID_CERT',
      'METRICS_TOKEN',
    ]);
  });

  it('the configuration refuses all wrong values together, each by name, without repeating them', () => {
    const faults = faultsOf({
      PORT: '70000',
      NODE_ENV: 'prod',
      DATABASE_URL: 'mysql://root:hemligt@db/x',
      ALLOWED_ORIGINS: 'https://a.example/path',
      TRUST_PROXY: '1',
      LOGIN_MAINTENANCE: 'yes',
      SMTP_URL: 'smtp://user:hemligt%zz@mail.example',
      MAIL_FROM: 'hemligt',
    });
    expect(faults.map((fault) => fault.split(' ')[0])).toEqual([
      'NODE_ENV',
      'PORT',
      'ALLOWED_ORIGINS',
      'TRUST_PROXY',
      'DATABASE_URL',
      'SMTP_URL',
      'MAIL_FROM',
      'LOGIN_MAINTENANCE',
    ]);
    expect(faults.join()).not.toContain('hemligt');
  });

  it.each([
    ['ALLOWED_ORIGINS', 'https://a.example, http://localhost:5173'],
    ['TRUST_PROXY', '10.0.0.0/8, ::1, loopback'],
    ['SMTP_URL', 'smtps://user:pass@mail.example:465'],
    ['SMTP_URL', 'smtp://user%40x:p%25ss@mail.example?tls=off'],
    ['MAIL_FROM', 'guide@granbo.example'],
    ['MAIL_FROM', 'Granbo Försäkring <guide@granbo.example>'],
    ['MAIL_FROM', '"Granbo, Försäkring AB" <guide@granbo.example>'],
    ['DATABASE_URL', 'postgres://user@db.example/guide'],
    ['DATABASE_URL', 'postgresql://anna:a%2Fb@db.example:5433/guide?sslmode=verify-full'],
    ['DATABASE_URL', 'postgres:///guide?host=/run/postgresql'],
    ['PUBLIC_URL', 'https://guide.example'],
    ['RATE_LIMIT', '0'],
    ['VITE_SENTRY_DSN', 'https://key@o1.ingest.example/42'],
    ['BANKID_URL', 'https://appapi2.bankid.com/rp/v6.0/'],
    ['COLLECTOR_URL', 'https://collector.example/v2'],
    ['COLLECTOR_URL', 'http://collector.example/v2'],
    ['BOOKING_RETENTION_DAYS', '730'],
    ['APPLICATION_RETENTION_YEARS', '10'],
    ['DECLARATION_KEYS', KEY],
    ['DECLARATION_KEYS', `${KEY}, ${OTHER_KEY}`],
  ])('the configuration accepts %s=%s', (name, value) => {
    expect(faultsOf({ DECLARATION_KEYS: KEY, [name]: value })).toEqual([]);
  });

  it.each([
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '::/0'],
    ['DATABASE_URL', 'postgres:'],
    ['DATABASE_URL', 'postgres://anna:100%@db.example/guide'],
    ['DATABASE_URL', 'postgres://anna:hem@lig/t@db.example/guide'],
    ['DATABASE_URL', 'postgres://anna:1?t@db.example/guide'],
    ['DATABASE_URL', 'postgres://anna:1#t@db.example/guide'],
    ['TRUST_PROXY', '*'],
    ['ALLOWED_ORIGINS', '*'],
    ['PORT', '-1'],
    ['VITE_SENTRY_DSN', 'https://o1.ingest.example/42'],
    ['PORT', '80.5'],
    ['RATE_LIMIT', 'many'],
    ['SMTP_URL', 'mail.example'],
    ['SMTP_URL', 'smtp:'],
    ['SMTP_URL', 'smtp://us%er@mail.example'],
    ['SMTP_URL', 'smtp://user:100%@mail.example'],
    ['SMTP_URL', 'smtp://mail.example?tls=maybe'],
    ['SMTP_URL', 'smtps://mail.example?tls=off'],
    ['MAIL_FROM', 'Granbo'],
    ['MAIL_FROM', 'Granbo <guide>'],
    ['MAIL_FROM', 'Granbo, Försäkring <guide@granbo.example>'],
    ['MAIL_FROM', 'a@granbo.example, b@granbo.example'],
    ['LOGIN_MAINTENANCE', 'constructor'],
    ['BANKID_INACTIVE', 'toString'],
    ['PUBLIC_URL', 'guide.example'],
    ['LOG_LEVEL', 'loud'],
    ['SANDBOX', 'true'],
    ['BANKID_URL', 'appapi2.bankid.com'],
    ['BANKID_CA', '/nonexistent/ca.pem'],
    ['BANKID_CA', 'package.json'],
    ['BANKID_URL', 'https://appapi2.bankid.com/rp/v6.0?a=b'],
    ['COLLECTOR_URL', 'collector.example'],
    ['COLLECTOR_URL', 'https://collector.example/v2?key=hemligt'],
    ['COLLECTOR_URL', 'https://collector.example/v2?'],
    ['COLLECTOR_URL', 'http://127.0.0.1/v2#hemligt'],
    ['DECLARATION_KEYS', 'hemligt'],
    ['DECLARATION_KEYS', Buffer.alloc(31).toString('base64')],
    ['DECLARATION_KEYS', `${KEY},${KEY}`],
    ['DECLARATION_KEYS', `${KEY},hemligt`],
    ['BOOKING_RETENTION_DAYS', '0'],
    ['BOOKING_RETENTION_DAYS', 'keep'],
    ['COLLECTION_RETENTION_DAYS', '15'],
    ['APPLICATION_RETENTION_YEARS', '0'],
    ['APPLICATION_RETENTION_YEARS', '9'],
    ['COLLECTOR_KEY', 'two words'],
    ['COLLECTOR_KEY', 'nyckelå'],
  ])('the configuration refuses %s=%s', (name, value) => {
    expect(faultsOf({ [name]: value })).toEqual([expect.stringContaining(`${name} must be`)]);
  });

  it('the configuration switches the sandbox off in production, and refuses it there', () => {
    expect(readConfig(PRODUCTION).sandbox).toBe(false);
    expect(faultsOf({ ...PRODUCTION, SANDBOX: 'on' })).toEqual([
      expect.stringContaining('SANDBOX must not be on with NODE_ENV=production'),
    ]);
  });

  it('the configuration requires a mail server when nobody could read captured mails', () => {
    expect(faultsOf({ SANDBOX: 'off', LOGIN_MAINTENANCE: 'on' })).toEqual([
      expect.stringContaining('SMTP_URL must be set'),
    ]);
  });

  it('the configuration requires BankID when nobody could log in otherwise', () => {
    const open = { SANDBOX: 'off', SMTP_URL: 'smtp://mail.example' };
    expect(faultsOf(open)).toEqual([expect.stringContaining('BANKID_URL must be set')]);
    expect(faultsOf({ ...open, LOGIN_MAINTENANCE: 'on' })).toEqual([]);
    expect(faultsOf({ ...open, BANKID_URL: 'https://bankid.example' })).toEqual([]);
  });

  it.each([
    ['http://collector.example/v2', 1],
    ['http://127.0.0.1.collector.example', 1],
    ['http://10.0.0.1', 1],
    ['https://collector.example/v2', 0],
    ['http://localhost:8080/v2', 0],
    ['http://127.0.0.1:8080', 0],
    ['http://[::1]:8080', 0],
  ])('a collector at %s gives %i faults in production', (url, count) => {
    expect(faultsOf({ ...PRODUCTION, COLLECTOR_URL: url })).toEqual(
      Array(count).fill(expect.stringContaining('COLLECTOR_URL must start with https://')),
    );
  });

  it.each([
    ['PUBLIC_URL', '', 'PUBLIC_URL must be set with NODE_ENV=production'],
    ['DATABASE_URL', '', 'DATABASE_URL must be set with NODE_ENV=production, also on one machine'],
    ['PUBLIC_URL', 'http://guide.example', 'PUBLIC_URL must start with https://'],
    ['PUBLIC_URL', 'http://localhost:3000', 'PUBLIC_URL must start with https://'],
    ['BANKID_URL', 'http://bankid.example', 'BANKID_URL must start with https://'],
    ['BANKID_URL', 'http://localhost.example', 'BANKID_URL must start with https://'],
    ['BANKID_URL', 'https://bankid.example', 'BANKID_CERT and BANKID_KEY must be set'],
    ['SMTP_URL', 'smtp://mail.example?tls=off', 'SMTP_URL must not end in ?tls=off'],
    ['SMTP_URL', 'smtp://user:hemligt@10.0.0.1?tls=off', 'SMTP_URL must not end in ?tls=off'],
    ['RATE_LIMIT', '0', 'RATE_LIMIT must not be 0'],
    ['BOOKING_RATE_LIMIT', '0', 'BOOKING_RATE_LIMIT must not be 0'],
    ['LOGIN_RATE_LIMIT', '0', 'LOGIN_RATE_LIMIT must not be 0'],
    ['DECLARATION_KEYS', ZEROS, 'DECLARATION_KEYS must be random'],
    ['DECLARATION_KEYS', `${KEY},${ZEROS}`, 'DECLARATION_KEYS must be random'],
  ])('production does not start with %s=%s, and is told why', (name, value, said) => {
    const faults = faultsOf({ ...PRODUCTION, [name]: value });
    expect(faults).toEqual([expect.stringContaining(said)]);
    expect(faults.join()).not.toContain('hemligt');
    expect(faultsOf({ DECLARATION_KEYS: KEY, [name]: value })).toEqual([]);
  });

  it.each([
    ['PUBLIC_URL', 'https://guide.example/'],
    ['BANKID_URL', 'http://[::1]:8081/rp/v6.0'],
    ['BANKID_URL', 'https://localhost/rp/v6.0'],
    ['SMTP_URL', 'smtp://mail.example'],
    ['SMTP_URL', 'smtps://mail.example'],
    ['SMTP_URL', 'smtp://localhost?tls=off'],
  ])('the configuration starts production with %s=%s', (name, value) => {
    expect(faultsOf({ ...PRODUCTION, [name]: value })).toEqual([]);
  });

  it('the configuration names every unsafe address of production at once', () => {
    const env = {
      ...PRODUCTION,
      PUBLIC_URL: 'http://guide.example',
      SMTP_URL: 'smtp://mail.example?tls=off',
      BANKID_URL: 'http://bankid.example',
      COLLECTOR_URL: 'http://collector.example',
    };
    expect(faultsOf(env).map((fault) => fault.split(' ')[0])).toEqual([
      'PUBLIC_URL',
      'SMTP_URL',
      'BANKID_URL',
      'COLLECTOR_URL',
    ]);
  });

  it('the configuration requires keys for health declarations in production', () => {
    expect(faultsOf({ ...PRODUCTION, DECLARATION_KEYS: '' })).toEqual([
      expect.stringContaining('DECLARATION_KEYS must be set with NODE_ENV=production'),
    ]);
    const keys = `${KEY}, ${OTHER_KEY}`;
    expect(readConfig({ ...PRODUCTION, DECLARATION_KEYS: keys }).declarationKeys).toEqual([
      KEY,
      OTHER_KEY,
    ]);
  });

  it('the configuration requires keys when several machines may use one database', () => {
    const shared = { DATABASE_URL: 'postgres://user@db.example/guide' };
    expect(faultsOf(shared)).toEqual([
      expect.stringContaining('DECLARATION_KEYS must be set with DATABASE_URL'),
    ]);
    expect(readConfig({ ...shared, DECLARATION_KEYS: KEY }).declarationKeys).toEqual([KEY]);
    expect(readConfig({}).declarationKeys).toEqual([]);
  });

  it('the configuration requires the service that a key is for', () => {
    expect(faultsOf({ COLLECTOR_KEY: 'hemligt' })).toEqual([
      expect.stringContaining('COLLECTOR_URL must be set'),
    ]);
    const together = { COLLECTOR_KEY: 'hemligt', COLLECTOR_URL: 'https://collector.example' };
    expect(readConfig(together)).toMatchObject({ collectorKey: 'hemligt' });
  });

  it('every variable of the configuration has a default that is accepted, and a meaning', () => {
    for (const setting of Object.values(SETTINGS)) {
      expect(setting.read(setting.fallback), setting.name).toBeDefined();
      expect(setting.meaning).not.toBe('');
    }
    const names = Object.values(SETTINGS).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});
