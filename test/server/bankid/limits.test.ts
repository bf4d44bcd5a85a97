import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { start } from '#engine';
import { shownSteps } from '#engine/adapters';
import { declarationText, signedLine, signedParagraph } from '#insurance';
import { applicationText } from '../../../src/server/applications/applicationText.ts';
import { orderBody } from '../../../src/server/bankid/bankIdClient.ts';
import type { BankIdRequest } from '../../../src/server/bankid/bankid.ts';
import { orderText } from '../../../src/server/sandbox/orderPages.ts';
import { readOrder } from '../../../src/server/sandbox/orderRequest.ts';
import { recommendationsOf } from '../../insurance/cases.ts';
import { application } from '../../insurance/sampleApplication.ts';
import { adapted } from '../../support/declarations.ts';
import { byDepth } from '../../support/depth.ts';
import { selected, TODAY, ticked } from '../applying.ts';
import { browserOf, RETURN_URL } from '../eidCalls.ts';
import { startServer, testDatabase } from '../harness.ts';
import { scriptedBankId } from '../scriptedBankId.ts';

const base64 = (text: string) => Buffer.from(text).toString('base64');
const IP = { endUserIp: '192.0.2.1' };
const TEXT = { ...IP, userVisibleData: base64('Jag köper.') };
const marked = (text: string) => ({
  ...IP,
  userVisibleData: base64(text),
  userVisibleDataFormat: 'simpleMarkdownV1',
});

/** What is read of an order that begins. */
const accepted = (kind: 'auth' | 'sign', request: BankIdRequest) =>
  readOrder(kind, {
    ...JSON.parse(JSON.stringify(orderBody(request))),
    ...(kind === 'sign' && { userVisibleDataFormat: 'simpleMarkdownV1' }),
  });

describe('the simulator refuses what BankID refuses:', () => {
  it.each([
    ['auth', {}],
    ['auth', { endUserIp: '203.0.113.7:51413' }],
    ['auth', { endUserIp: '[2001:db8::7]' }],
    ['auth', { endUserIp: 'unknown' }],
    ['auth', { ...IP, userVisibleData: '' }],
    ['auth', { ...IP, userVisibleData: 'QUJD'.repeat(376) }],
    ['auth', { ...IP, userNonVisibleData: 'QUJD'.repeat(376) }],
    ['auth', { ...IP, returnUrl: '' }],
    ['auth', { ...IP, returnUrl: 'guide' }],
    ['auth', { ...IP, returnUrl: 'blob:https://guide.example/x' }],
    ['auth', { ...IP, returnUrl: `https://guide.example/${'a'.repeat(491)}` }],
    ['auth', { ...IP, web: [] }],
    ['auth', { ...IP, web: { userAgent: '' } }],
    ['auth', { ...IP, web: { userAgent: 'a'.repeat(257) } }],
    ['auth', { ...IP, web: { referringDomain: '' } }],
    ['auth', { ...IP, web: { deviceIdentifier: 7 } }],
    ['auth', { ...IP, web: { referringDomain: 'https://guide.example' } }],
    ['auth', { ...IP, web: { browser: 'Firefox' } }],
    ['auth', { ...IP, web: {}, app: {} }],
    ['auth', { ...IP, app: { deviceOS: '' } }],
    ['auth', { ...IP, returnRisk: 'true' }],
    ['auth', { ...IP, personalNumber: '199908072391' }],
    ['auth', { ...IP, requirement: { allowFingerprint: true } }],
    ['auth', { ...IP, requirement: 'pinCode' }],
    ['auth', { ...IP, requirement: { personalNumber: '' } }],
    ['auth', { ...IP, requirement: { personalNumber: '19990807-2391' } }],
    ['auth', { ...IP, requirement: { pinCode: 'true' } }],
    ['auth', { ...IP, requirement: { mrtd: 1 } }],
    ['auth', { ...IP, requirement: { cardReader: 'class3' } }],
    ['auth', { ...IP, requirement: { risk: 'none' } }],
    ['auth', { ...IP, requirement: { certificatePolicies: '1.2.752.78.1.5' } }],
    ['auth', { ...IP, requirement: { certificatePolicies: ['mobile'] } }],
    ['sign', IP],
    ['sign', { ...IP, userVisibleData: 'å' }],
    ['sign', { ...IP, userVisibleData: 'QUJD'.repeat(10_001) }],
    ['sign', { ...TEXT, userNonVisibleData: 'QUJD'.repeat(50_001) }],
    ['sign', { ...TEXT, userNonVisibleData: '' }],
    ['sign', { ...TEXT, userVisibleDataFormat: 'html' }],
    ['sign', marked('# Ansökan\n- Nivå 2')],
    ['sign', marked('* Nivå 2')],
    ['sign', marked('Om dig:\r\n+ Namn\r\n+Adress')],
    ['sign', marked('#Ansökan')],
    ['sign', marked('#### Ansökan')],
    ['sign', marked('Jag köper *allt.')],
  ] as const)('the simulator refuses, as BankID does, %s with %j', (kind, body) => {
    expect(() => readOrder(kind, body)).toThrow(
      expect.objectContaining({ status: 400, errorCode: 'invalidParameters' }),
    );
  });

  it.each([
    ['auth', IP],
    ['auth', { ...IP, userVisibleData: 'QUJD'.repeat(375) }],
    ['auth', { ...IP, returnUrl: `https://guide.example/${'a'.repeat(490)}` }],
    ['auth', { ...IP, web: { userAgent: 'a'.repeat(256), referringDomain: 'guide.example' } }],
    [
      'auth',
      {
        ...IP,
        requirement: { pinCode: true, cardReader: 'class2', certificatePolicies: ['1.2.752.78.*'] },
      },
    ],
    ['sign', { ...TEXT, userNonVisibleData: 'QUJD'.repeat(50_000) }],
    ['sign', { ...IP, userVisibleData: 'QUJD'.repeat(10_000) }],
    ['sign', marked('# Ansökan\nOm *dig*:\n+ Namn\n---\n### 1')],
    ['sign', { ...IP, userVisibleData: base64('- Nivå 2 *') }],
  ] as const)('the simulator accepts, as BankID does, %s with %j', (kind, body) => {
    expect(() => readOrder(kind, body)).not.toThrow();
  });

  it('the simulator says where a list is wrong, as BankID does', () => {
    expect(() => readOrder('sign', marked('Om dig:\n\n+ Namn\n+Adress'))).toThrow(
      "At (4, 1): Initial token for unordered list items must be '+' and it must be followed by space.",
    );
  });
});

describe('what the server sends is never refused, and shown as it is written:', () => {
  const signs = fc.constantFrom(
    ...'a å*#+|\\-_`>[1.\n\r\t\u2028\u200b',
    '# ',
    '- ',
    '+ ',
    '* ',
    '---',
    '| a |',
  );
  const words = fc.array(signs, { maxLength: 9 }).map((own) => `x${own.join('')}`);

  /** Nothing but what we wrote ourselves is formatted, and every line is shown as it is sent. */
  function expectSigned(text: string, lines: number): void {
    const order = { ...IP, userVisibleText: text, userNonVisibleText: '{}' };
    expect(accepted('sign', order).visible_text).toBe(text);
    const shown = orderText(text).source;
    expect(shown).not.toMatch(/<strong>|<hr>/);
    const sent = text.split('\n').filter((line) => line !== '');
    expect(sent).toHaveLength(lines);
    const written = sent.map((line) => line.replace(/^(?:#{1,3}|\+) /, ''));
    expect(written.join('')).not.toMatch(/[*#+|\\\r\t\u2028\u200b]/);
    const plain = shown
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&');
    expect(plain).toBe(written.join(''));
  }

  it('an application to sign is never refused by BankID, whatever insurances and companies are called', () => {
    const recommendations = recommendationsOf(['OF', 'LI, LI-1 held']);
    const products = selected(['OF', 'LI, LI-1 held'], ticked({ OF: {}, LI: {} }));
    const lines = (provider: string, own: readonly string[]) => {
      const [product = '', company = '', level = ''] = own;
      return applicationText({
        provider,
        recommendations: recommendations.map((row) => ({
          ...row,
          contracts: row.contracts.map((contract) => ({
            ...contract,
            companyName: company,
            conditions: contract.conditions.map((condition) => ({
              ...condition,
              insuredAmountText: level,
            })),
          })),
        })),
        products: products.map((own) => ({ ...own, productName: product })),
        isFullyFunctional: true,
        packagePrice: 149,
      });
    };
    const count = lines('x', ['x', 'x', 'x'])
      .split('\n')
      .filter((line) => line !== '').length;
    fc.assert(
      fc.property(words, fc.tuple(words, words, words), (provider, own) => {
        expectSigned(lines(provider, own), count);
      }),
      { numRuns: byDepth(100, 2_000) },
    );
  });

  it('a declaration to sign is never refused by BankID, whatever is asked and answered', () => {
    fc.assert(
      fc.property(words, words, words, words, (step, question, option, answer) => {
        const { form, declaration } = adapted({
          steps: [
            {
              name: step,
              questions: [
                { id: 'line', type: 'textarea', name: question },
                { id: 'ticks', type: 'checkbox', name: question, options: [{ name: option }] },
              ],
            },
          ],
          dependencies: {},
        });
        const answers = { line: answer, ticks: [option] };
        const steps = shownSteps(declaration, start(form, { answers, today: TODAY }));
        const quoted = answer.split(/[\n\r\u2028]/).filter((line) => /[^\s\u200b]/.test(line));
        expectSigned(
          declarationText({
            provider: 'Granbo Försäkring',
            products: [application('LI', question)],
            declaration,
            steps,
          }),
          7 + quoted.length,
        );
      }),
      { numRuns: byDepth(100, 2_000) },
    );
  });

  it.each(['- a', '-', '---', ' - a', '-\u00a0a', '\u200b- a', '\n- a', '- - a'])(
    'an editor’s paragraph that begins as %j does is never refused by BankID in a text to sign',
    (typed) => {
      expect(() => readOrder('sign', marked(`# T\n${signedParagraph(typed)}`))).not.toThrow();
      expect(signedParagraph(typed)).toMatch(/^－/);
    },
  );

  it('NFKC turns a line to sign back into what was typed', () => {
    const typed = '* a+b # c | d \\ - ”e”';
    expect(signedLine(typed)).toBe('＊ a＋b ＃ c ｜ d ＼ - ”e”');
    expect(signedLine(typed).normalize('NFKC')).toBe(typed);
  });
});

describe('the browser of a visitor', () => {
  const database = testDatabase();

  it('a visitor’s browser is named to BankID in at most 256 characters, and left out without a name', async () => {
    const bankid = scriptedBankId();
    const { app } = await startServer(database, {}, { bankid });
    const names = [
      ['', undefined],
      [' ', undefined],
      ['Mozilla/5.0', 'Mozilla/5.0'],
      ['a'.repeat(256), 'a'.repeat(256)],
      // As long as that of Facebook's app.
      [`Mozilla/5.0 (iPhone) ${'b'.repeat(245)}`, `Mozilla/5.0 (iPhone) ${'b'.repeat(235)}`],
      [`${'c'.repeat(255)} d`, 'c'.repeat(255)],
    ] as const;
    for (const [userAgent, sent] of names) {
      const browser = browserOf(app, { 'user-agent': userAgent });
      await browser.post('bankid/auth', { returnUrl: RETURN_URL });
      const request = bankid.begun.at(-1);
      if (request === undefined) throw new Error('nothing was begun');
      expect(() => accepted('auth', request), userAgent).not.toThrow();
      expect(orderBody(request)).toMatchObject({ web: { userAgent: sent } });
    }
    expect(bankid.begun).toHaveLength(names.length);
    await app.close();
  });
});
