import { beforeEach, describe, expect, it } from 'vitest';
import { appLink } from '../../../../src/guide/screens/eid/appLink.ts';
import { frameAt } from '../../../../src/guide/screens/eid/QrCode.tsx';
import { returnAddress, takeReturnNonce } from '../../../../src/guide/screens/eid/returnAddress.ts';

describe('the link to the app', () => {
  const origin = 'https://guide.exempel.se';
  const onPhone = { origin, isPhone: true };
  const nothing = 'bankid:///?autostarttoken=&redirect=null';

  it.each([
    'https://app.bankid.com/?autostarttoken=a-1&redirect=null',
    'bankid:///?autostarttoken=a-1&redirect=null',
    `${origin}/sandbox/bankid/?autostarttoken=a-1`,
  ])('the link to the app is %s as the server gave it', (link) =>
    expect(appLink(link, onPhone)).toBe(link),
  );

  it('the link to the app may be a path of this site, even on a page without encryption', () => {
    const local = { origin: 'http://localhost:3000', isPhone: false };
    expect(appLink('/sandbox/bankid/', local)).toBe('http://localhost:3000/sandbox/bankid/');
    expect(appLink('//exempel.se/', local)).toBe(nothing);
    expect(appLink('/\\exempel.se/', local)).toBe(nothing);
  });

  it('the link to the app opens the program itself on a computer, since a web address leaves the page', () => {
    const link = 'https://app.bankid.com/?autostarttoken=a-1&redirect=null';
    expect(appLink(link, { origin, isPhone: false })).toBe(
      'bankid:///?autostarttoken=a-1&redirect=null',
    );
  });

  it.each([
    ['', nothing],
    ['javascript:alert(1)//?autostarttoken=a-1', nothing.replace('=&', '=a-1&')],
    ['http://app.bankid.com/?autostarttoken=a-1', nothing.replace('=&', '=a-1&')],
    ['data:text/html,hej', nothing],
    ['intent://scan/#Intent;end', nothing],
    ['https://[', nothing],
    ['file:///etc/passwd?autostarttoken=%26redirect%3Dhttps://x', nothing],
  ])('the link to the app is the default one in place of %j', (given, link) => {
    expect(appLink(given, onPhone)).toBe(link);
  });
});

describe('the code of a second', () => {
  const codes = { frames: ['a', 'b', 'c'], since: 5000 };

  it.each([
    [5000, 'a'],
    [5999, 'a'],
    [6000, 'b'],
    [7999, 'c'],
    // The next poll's answer is on its way.
    [10_999, 'c'],
    // A code that old is refused by the app.
    [11_000, null],
    // A clock that was set back.
    [0, 'a'],
  ])('the QR code at %d ms is %s', (now, frame) => expect(frameAt(codes, now)).toBe(frame));
});

describe('the return address', () => {
  beforeEach(() => window.history.replaceState({ key: 'router' }, '', '/start/?a=1'));

  it('the return address is the page without its query and fragment', () => {
    window.location.hash = '#main';
    expect(returnAddress(window.location)).toBe(`${window.location.origin}/start/`);
  });

  it('the return address gives its nonce once, removes it, and leaves the browser history unchanged', () => {
    window.history.replaceState({ key: 'router' }, '', '#bankid=abc-DEF_1');
    const entries = window.history.length;
    expect(takeReturnNonce(window)).toBe('abc-DEF_1');
    expect(window.location.href).toBe(`${window.location.origin}/start/?a=1`);
    expect(window.history.state).toEqual({ key: 'router' });
    expect(window.history.length).toBe(entries);
    expect(takeReturnNonce(window)).toBeUndefined();
  });

  it.each(['#main', '#bankid=', '#bankid=a b', '#xbankid=abc', '#bankid=<b>'])(
    'the return address leaves the fragment %s unchanged',
    (hash) => {
      window.history.replaceState(null, '', hash);
      expect(takeReturnNonce(window)).toBeUndefined();
      expect(window.location.hash).not.toBe('');
    },
  );
});
