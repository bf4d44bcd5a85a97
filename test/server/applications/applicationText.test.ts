import { describe, expect, it } from 'vitest';
import { applicationText } from '../../../src/server/applications/applicationText.ts';
import signForm from '../../content/pages/sign.json' with { type: 'json' };
import { recommendationsOf } from '../../insurance/cases.ts';
import { CHILD, MOTHER, selected, ticked } from '../applying.ts';
import { MEMBER } from '../scriptedBankId.ts';

describe('the text to sign', () => {
  const text = (given: readonly string[], rows: Parameters<typeof ticked>[0], more: object = {}) =>
    applicationText({
      provider: 'Granbo Försäkring',
      recommendations: recommendationsOf(given),
      products: selected(given, ticked(rows)),
      isFullyFunctional: true,
      packagePrice: 0,
      ...more,
    }).replaceAll('\u00a0', ' ');

  it('the text to sign names each insurance applied for, with person, price, contract and start', () => {
    const written = text(
      ['OF', 'BA', 'GR', 'VA'],
      {
        OF: {},
        'BA:child:1': { childPersonalNumber: CHILD },
        'GR:pregnancy:1': { childExpectedBirth: '20261224', motherPersonalNumber: MOTHER },
        VA: {},
      },
      { packagePrice: 149 },
    );
    expect(written).toMatchInlineSnapshot(`
      "# Ansökan om försäkring
      Jag ansöker om det här hos Granbo Försäkring:

      ## Olycksfallsförsäkring
      + Avtal: Avtal 100
      + Pris: 79 kronor/månad
      + Gäller från och med dagen efter att jag har signerat.

      ## Barnförsäkring
      + För barnet med personnummer 20150101-2384
      + Avtal: Avtal 100
      + Pris: 130 kronor/månad
      + Gäller från och med dagen efter att jag har signerat.

      ## Gravidförsäkring
      + För ett barn som väntas den 24 december 2026
      + Mammans personnummer: 19990807-2391
      + Avtal: Avtal 100
      + Pris: 70 kronor/månad
      + Gäller från och med dagen efter att jag har signerat.

      ## Vårdförsäkring
      + Avtal: Avtal 100
      + Pris: 199 kronor/månad
      + Gäller från och med den dag jag signerar.

      ## Pris
      + Det jag ansöker om: 478 kronor/månad
      + Mitt försäkringspaket: 149 kronor/månad
      + Totalt: 627 kronor/månad

      ## Min hälsa
      Jag är fullt arbetsför. Det betyder att allt det här stämmer:
      + Jag kan arbeta som vanligt och är inte sjukskriven, inte heller på deltid.
      + Jag har inte sjukersättning, aktivitetsersättning eller något liknande från Försäkringskassan.
      + Mitt arbete har inte anpassats på grund av min hälsa."
    `);
  });

  it('the text to sign names the insurances that wait for a declaration, and those replaced', () => {
    expect(text(['LI, LI-1 held'], { LI: {} })).toContain('+ Ersätter det jag har i dag');
    expect(text(['SJ', 'TI'], { SJ: {}, TI: {} })).toContain(
      '+ Kräver en hälsodeklaration. Det jag ansöker om börjar gälla först om min ansökan beviljas.',
    );
  });

  it('the text to sign says of an added child what it gets, not what another child has', () => {
    const recommendations = recommendationsOf(['BA']).map((own) => ({
      ...own,
      contracts: own.contracts.map((contract) => ({
        ...contract,
        conditions: contract.conditions.map((level) => ({ ...level, isSigned: true })),
      })),
    }));
    const rows = { 'BA:child:1': { childPersonalNumber: CHILD } };
    expect(text(['BA'], rows, { recommendations })).not.toContain('Ersätter');
  });

  it('the text to sign has the answer about health in the words of the question, if that was asked', () => {
    const asked = { given: ['VA'], rows: { VA: {} } } as const;
    const question = signForm.steps[0]?.questions.find(({ id }) => id === 'isFullyFunctional');
    const statements = [...(question?.description ?? '').matchAll(/<li>(.*?)<\/li>/g)].map(
      ([, item = '']) =>
        item
          .replace(/^Du kan/, 'Jag kan')
          .replace(/^Du har/, 'Jag har')
          .replace(/^Ditt/, 'Mitt')
          .replace(/\bdin\b/, 'min'),
    );
    expect(statements.length).toBeGreaterThan(0);
    const yes = text(asked.given, asked.rows);
    const no = text(asked.given, asked.rows, { isFullyFunctional: false });
    for (const statement of statements) {
      expect(yes).toContain(`+ ${statement}`);
      expect(no).toContain(`+ ${statement}`);
    }
    expect(yes).toContain('Jag är fullt arbetsför. Det betyder att allt det här stämmer:');
    expect(no).toContain('Jag är inte fullt arbetsför. Det betyder att något av det här inte');
    expect(no).toContain('+ Kräver en bedömning av min hälsa.');
    expect(text(['OF'], { OF: {} })).not.toContain('arbetsför');
  });

  it('the text to sign does not say who signs', () => {
    const written = text(['OF'], { OF: {} });
    expect(written).not.toContain(MEMBER.surname);
    expect(written).not.toMatch(/\d{8}-?\d{4}/);
  });
});
