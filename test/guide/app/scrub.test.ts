import { describe, expect, it } from 'vitest';
import { scrub, scrubText } from '../../../src/guide/app/scrub.ts';

const REMOVED = '[borttaget]';

describe('a text loses', () => {
  it.each([
    '191212121212',
    '19121212-1212',
    '1212121212',
    '121212-1212',
    '121212+1212',
    '121212–1212',
    '19121212 1212',
    '19121212\u200b\u2212\u00a01212',
    '１９１２１２１２１２１２',
    '١٩١٢١٢١٢-١٢١٢',
    'asa.oberg@exempel.se',
    'åsa+guide@exempel.co.uk',
    'asa.oberg%40exempel.se',
    'Bearer Zm9vYmFyLmJhei5xdXV4',
    'bearer abc.def_ghi-jkl',
    '67df3917-fa0d-44e5-b327-edcc928297f8',
    'q7Xb2mJp0sVw9yZaC4dE6fGhIjKlMnOpQrStUvWxYz1',
  ])('scrubbing removes %s from a text', (secret) => {
    for (const text of [secret, `före ${secret} efter`, `"${secret}"`, `namn:${secret},`]) {
      const scrubbed = scrubText(text);
      expect(scrubbed).toContain(REMOVED);
      expect(scrubbed).not.toContain(secret);
    }
  });

  it.each([
    ['https://guide.example/start/?pnr=1#bankid=abc', 'https://guide.example/start/'],
    ['/start/#bankid=kortnonce', '/start/'],
    ['gick till /a/?mejl=x och /b/#c', 'gick till /a/ och /b/'],
    ['bankid:///?autostarttoken=67df3917-fa0d&redirect=null', 'bankid:///'],
    ['autoStartToken: 67df3917x', `autoStartToken: ${REMOVED}`],
    ['{"nonce":"kortnonce"}', `{"nonce":"${REMOVED}"}`],
    ['bankid.67df3917.12.dc69358e', `bankid.${REMOVED}`],
  ])('scrubbing removes the secret part of %s', (text, expected) =>
    expect(scrubText(text)).toBe(expected),
  );
});

describe('a text keeps', () => {
  it.each([
    "Cannot read properties of undefined (reading 'steps')",
    'https://guide.example/assets/short-guide-form-CqICGegP.js:12:345',
    '/enkla-guiden/formular/',
    '2026-01-31T12:00:00.000Z',
    'unexpected (503)',
    '1 234 567 kronor',
    '1759000000000',
  ])('scrubbing keeps %s in a text', (text) => expect(scrubText(text)).toBe(text));
});

describe('a value', () => {
  it('scrubbing covers every part of a value, names and numbers included', () => {
    const value = {
      a: ['191212121212', { b: 'x asa@exempel.se' }],
      '191212121212': 1,
      number: 191212121212,
      n: null,
      ok: 12,
      yes: true,
    };
    expect(scrub(value)).toEqual({
      a: [REMOVED, { b: `x ${REMOVED}` }],
      [REMOVED]: 1,
      number: REMOVED,
      n: null,
      ok: 12,
      yes: true,
    });
  });

  it('scrubbing removes a value whose name marks it as secret', () => {
    const value = {
      accessToken: 'kort',
      Authorization: 'x',
      personalNumber: 12,
      email: 'a',
      Cookie: 'b',
    };
    expect(new Set(Object.values(scrub(value)))).toEqual(new Set([REMOVED]));
  });

  it('scrubbing keeps the ids of monitoring and times in seconds', () => {
    const value = {
      event_id: '0123456789abcdef0123456789abcdef',
      timestamp: 1_759_000_000.5,
      contexts: {
        trace: { trace_id: '1234567890123456789012345678abcd', span_id: '1234567890123456' },
      },
      start_timestamp: 1_759_000_000,
    };
    expect(scrub(value)).toEqual(value);
    expect(scrub({ event_id: '191212121212' })).toEqual({ event_id: REMOVED });
  });

  it('scrubbing cuts a value that contains itself', () => {
    const round: { self?: unknown } = {};
    round.self = round;
    expect(JSON.stringify(scrub(round))).toContain(REMOVED);
  });
});
