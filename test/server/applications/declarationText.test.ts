import { describe, expect, it } from 'vitest';
import { type Answers, start } from '#engine';
import { shownSteps } from '#engine/adapters';
import { declarationText, signedLine } from '#insurance';
import { orderText } from '../../../src/server/sandbox/orderPages.ts';
import { application } from '../../insurance/sampleApplication.ts';
import { adapted } from '../../support/declarations.ts';
import { CHILD, TODAY } from '../applying.ts';

const DECLARATION = {
  steps: [
    { name: 'Bara att läsa', questions: [{ id: 'b', type: 'box', name: 'Bra att veta' }] },
    {
      name: 'Rygg',
      questions: [
        {
          id: 'back',
          type: 'radiobuttongroup',
          name: 'Har du ont i ryggen?',
          options: [
            { name: 'Nej' },
            {
              name: 'Ja',
              subQuestions: [
                { id: 'when', type: 'text', name: 'När började\ndet?', validation: 'numeric' },
                {
                  id: 'often',
                  type: 'text',
                  name: 'Hur ofta?',
                  validation: 'numeric',
                  unit: 'ggr',
                },
                { id: 'what', type: 'textarea', name: 'Vad har hänt?' },
              ],
            },
          ],
        },
        {
          id: 'other',
          type: 'checkbox',
          name: 'Vad mer?',
          options: [{ name: 'Knä' }, { name: 'Höft' }],
        },
      ],
    },
    { name: 'Ryggen igen', dependency: 'hurts', questions: [{ id: 'x', type: 'text', name: 'X' }] },
  ],
  dependencies: { hurts: { key: 'back', value: 'Ja' } },
};

describe('the text of a health declaration', () => {
  const { form, declaration } = adapted(DECLARATION);
  const text = (answers: Answers, products = [application('SJ', 'Sjukförsäkring')]) =>
    declarationText({
      provider: 'Granbo Försäkring',
      products,
      declaration,
      steps: shownSteps(declaration, start(form, { answers, today: TODAY })),
    });

  it('the text of a health declaration says what it is for, and every question asked with its answer', () => {
    const products = [
      application('SJ', 'Sjukförsäkring'),
      application('BA:child:1', 'Barnförsäkring', {
        productCategory: 3,
        childPersonalNumber: CHILD,
      }),
      application('GR:pregnancy:1', 'Gravidförsäkring', {
        productCategory: 3,
        childExpectedBirth: '20261224',
      }),
    ];
    const answers = {
      back: 'Ja',
      when: 2019,
      often: 12,
      what: 'Jag föll.\nSedan dess gör det ont.',
      other: ['Knä', 'Höft'],
    };
    expect(text(answers, products)).toMatchInlineSnapshot(`
      "# Hälsodeklaration
      Jag lämnar min hälsodeklaration till Granbo Försäkring. Den gäller:

      + Sjukförsäkring
      + Barnförsäkring för barnet med personnummer 20150101-2384
      + Gravidförsäkring för ett barn som väntas den 24 december 2026

      ## Rygg

      ### Har du ont i ryggen?
      + Ja

      ### Följdfråga: När började det?
      + 2019

      ### Följdfråga: Hur ofta?
      + 12 ggr

      ### Följdfråga: Vad har hänt?
      + ”Jag föll.”
      + ”Sedan dess gör det ont.”

      ### Vad mer?
      + Knä
      + Höft

      ## Ryggen igen

      ### X
      + Inget svar"
    `);
  });

  it('the text of a health declaration contains nothing that is not shown', () => {
    const written = text({ back: 'Nej', when: 2019, what: 'Hemligt', x: 'Dolt' });
    expect(written).not.toMatch(/Hemligt|2019|Dolt|Ryggen igen|Vad har hänt/);
  });

  it.each([
    '# Rubrik',
    '- Nej',
    '* Nej',
    '+ Nej',
    '---',
    '  # Rubrik',
    '```',
    '| a | b |',
    '1. Ett',
    '> citat',
    '\u202e# kirbuR',
    '\u200b# Rubrik',
  ])(
    'no answer can write %j as a heading or a list into the text of a health declaration',
    (line) => {
      for (const end of ['\n', '\r\n', '\r', '\u2028', '\u2029', '\u0085', '\v', '\f']) {
        const written = text({ back: 'Ja', what: `Först${end}${line}${end}${line}${end}sist` });
        const lines = written.split(/[\n\r\u2028\u2029\u0085\v\f]/);
        const words = line.replaceAll(/[\u202e\u200b]/g, '').trim();
        const quoted = lines.filter((own) => own === `+ ”${signedLine(words)}”`);
        // The form joins what is between control characters to one line.
        const isLineEnd = !/[\u0085\v\f]/.test(end);
        expect(quoted, JSON.stringify(end)).toHaveLength(isLineEnd ? 2 : 0);
        expect(lines.includes('+ ”Först”')).toBe(isLineEnd);
        expect(lines.includes('+ ”sist”')).toBe(isLineEnd);
        const others = text({ back: 'Ja', what: 'Först' }).split('\n');
        expect(lines.filter((own) => !own.startsWith('+ ”'))).toEqual(
          others.filter((own) => !own.startsWith('+ ”')),
        );
      }
    },
  );

  it('the text of a health declaration contains no bidirectional or invisible characters', () => {
    for (const sign of [
      ...'\u061c\u200e\u200f\u2066\u2067\u2068\u2069\u202a\u202b\u202c\u202d\u202e',
    ].concat([...'\u00ad\u200b\u200c\u200d\u2060\ufeff'])) {
      const written = text({ back: 'Ja', what: `Aldrig ${sign}opere${sign}rad${sign}` });
      expect(written, JSON.stringify(sign)).toContain('\n+ ”Aldrig opererad”\n');
      expect(written).not.toContain(sign);
    }
    expect(text({ back: 'Ja', what: 'a\u0007b' })).toContain('\n+ ”a b”\n');
  });

  it('the text of a health declaration treats invisible characters as no answer, never quoted', () => {
    for (const what of ['\u0007', '\u200b', '\u3164', '\ufeff\n\u00ad', '\u200b \u2060']) {
      const written = text({ back: 'Ja', what, x: what });
      expect(written, JSON.stringify(what)).toContain('Vad har hänt?\n+ Inget svar\n\n### Vad mer');
      expect(written).not.toContain('”');
    }
    const written = text({ back: 'Ja', what: 'Ja.\n\u3164\n\u200b\nJo.' });
    expect(written).toContain('\n+ ”Ja.”\n+ ”Jo.”\n');
  });

  it('the text of a health declaration keeps a thousand characters, separate from chosen options', () => {
    const long = 'å'.repeat(1000);
    expect(text({ back: 'Ja', what: long })).toContain(`+ ”${long}”`);
    const answered = text({ back: 'Ja', what: 'Inget svar' });
    expect(answered).toContain('### Följdfråga: Vad har hänt?\n+ ”Inget svar”');
    expect(answered).toContain('### Vad mer?\n+ Inget svar');
  });

  it('the text of a health declaration is shown line by line by the app of the sandbox', () => {
    const shown = orderText(text({ back: 'Ja', what: '# Ett\n- två' })).source;
    expect(shown).toContain('<li>”＃ Ett”</li><li>”- två”</li>');
    expect(shown.match(/<h3>/g)).toHaveLength(9);
  });
});
