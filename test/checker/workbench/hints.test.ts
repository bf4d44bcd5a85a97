import { describe, expect, test } from 'vitest';
import { type HintCode, hintsIn, paragraphsOf } from '#checker/workbench';

const sentence = (count: number) =>
  `Vi ${Array.from({ length: count - 1 }, (_none, at) => `ord${at}`).join(' ')}.`;

/** A code, what has it, the stretch and its fix, and what nearly has it. */
const CASES: readonly (readonly [HintCode, string, string, string | undefined, string])[] = [
  ['long-sentence', `Först. ${sentence(26)}`, sentence(26), undefined, `Först. ${sentence(25)}`],
  [
    'straight-quotes',
    'Svara "Nej tack" här.',
    '"Nej tack"',
    '”Nej tack”',
    'En skärm på 5" räcker.',
  ],
  ['straight-quotes', 'Svara "Nej här.', '"', '”', 'Svara ”Nej” här.'],
  ['english-quotes', 'Svara “Nej” här.', '“', '”', 'Svara ”Nej” här.'],
  ['double-space', 'Svara  nej.', '  ', ' ', 'Svara nej. '],
  ['missing-end', 'Du får ett mejl när det är klart', 'klart', 'klart.', 'Du får ett mejl'],
  ['missing-end', 'Du svarar. Vi ringer', 'ringer', 'ringer.', 'OBS! Ingen ringer'],
  ['space-before-punctuation', 'Svara nej .', ' .', '.', 'Skriv .se eller .5 sist :)'],
  ['space-before-punctuation', 'Ja , tack', ' ,', ',', 'Ja, tack'],
  ['dots', 'Laddar...', '...', '…', 'Laddar…'],
  ['hyphen-as-dash', 'Kl. 8 - 17', ' - ', ' – ', 'Barn- och gravidförsäkring'],
  ['exclamation-marks', 'Klart!!', '!!', '!', 'Klart!'],
  ['capitals', 'Svara GENAST nu.', 'GENAST', 'genast', 'Svara INTE med SMS.'],
  ['capitals', 'Nej. GENAST nu.', 'GENAST', 'Genast', 'Skriv ÅÅÅÅMMDDXXXX.'],
  ['repeated-word', 'Det gäller att att svara.', 'att att', 'att', 'Det som är är rätt.'],
  ['plainer-word', 'Du erhåller pengar.', 'erhåller', 'får', 'En gällande försäkring.'],
  ['plainer-word', 'Huruvida du vill.', 'Huruvida', 'Om', 'Samtal och ifallna fel.'],
  ['plainer-word', 'Vi intygar härmed detta.', 'härmed', undefined, 'Vi intygar detta.'],
];

describe('a hint', () => {
  test.each(CASES)(
    'the hint %s is found in %j, and not in a similar text',
    (code, text, stretch, fix, near) => {
      const [hint, ...others] = hintsIn(text, 'text');
      expect(others).toEqual([]);
      expect(hint?.code).toBe(code);
      expect(text.slice(hint?.offset, (hint?.offset ?? 0) + (hint?.length ?? 0))).toBe(stretch);
      expect(hint?.fix).toBe(fix);
      expect(hintsIn(near, 'text')).toEqual([]);
    },
  );

  test('the hint about long paragraphs counts 90 words in one paragraph, not over two', () => {
    const half = `${sentence(23)} ${sentence(23)}`;
    expect(hintsIn(`${half} ${half}`, 'text').map(({ code }) => code)).toEqual(['long-paragraph']);
    expect(hintsIn(`${half}\n\n${half}`, 'text')).toEqual([]);
    expect(hintsIn(`<p>${half}</p><p>${half}</p>`, 'html')).toEqual([]);
  });

  test('the hint about capitals is found after 1,500 empty lines', () => {
    const hints = hintsIn(`${'<br>'.repeat(1_500)}${'GENAST '.repeat(500)}`, 'html');
    expect(hints.map(({ code }) => code)).toContain('capitals');
  });

  test('a text longer than anybody writes gets no hints', () => {
    const long = 'Svara  nej. '.repeat(833);
    expect(hintsIn(`${long}abcd`, 'text').length).toBeGreaterThan(800);
    expect(hintsIn(`${long}abcde`, 'text')).toEqual([]);
  });

  test('placeholders and addresses in a text get no hints', () => {
    const text = 'Läs https://granbo.example/...SAMTLIGA  eller fråga {samt}.';
    expect(hintsIn(text, 'text').map(({ code }) => code)).toEqual(['double-space']);
    expect(hintsIn('{name} {name} {STEPNAME}', 'text')).toEqual([]);
  });

  test('no hint asks for a full stop where none belongs', () => {
    expect(hintsIn('Du får ett mejl när det är klart', 'text', false)).toEqual([]);
    expect(hintsIn('<ul><li>Du får ett mejl när det är klart</li></ul>', 'html')).toEqual([]);
    const link = '<p>Vi ringer. <a href="/x">Så gör vi när du har svarat</a></p>';
    expect(hintsIn(link, 'html')).toEqual([]);
    expect(hintsIn('<p>Du får ett mejl när det är klart</p>', 'html')).toHaveLength(1);
  });
});

describe('in HTML', () => {
  const applied = (text: string) =>
    hintsIn(text, 'html').reduceRight(
      (now, { offset, length, fix }) =>
        fix === undefined ? now : now.slice(0, offset) + fix + now.slice(offset + length),
      text,
    );

  test('the offsets of hints in HTML count tags and entities, and fixes change neither', () => {
    const text = '<p class="a...b">Ring &amp; fr&#229;ga <em>samt</em>  svara...</p><p>Klart</p>';
    const stretches = hintsIn(text, 'html').map(({ offset, length }) =>
      text.slice(offset, offset + length),
    );
    expect(stretches).toEqual(['samt', '  ', '...']);
    expect(applied(text)).toBe(
      '<p class="a...b">Ring &amp; fr&#229;ga <em>och</em> svara…</p><p>Klart</p>',
    );
  });

  test('a hint in HTML that covers a tag has no fix', () => {
    const [hint] = hintsIn('<p>Det är viktigt att <b>att</b> svara.</p>', 'html');
    expect(hint?.code).toBe('repeated-word');
    expect(hint).not.toHaveProperty('fix');
    expect(applied('<p>Svara "<b>Nej</b>" nu.</p>')).toBe('<p>Svara ”<b>Nej</b>” nu.</p>');
  });

  test('HTML is read as paragraphs without tags, split at the hints', () => {
    const text = '<p>Ja, <b>samt</b> &lt;b&gt;.</p><ul><li>Nej</li></ul>';
    const paragraphs = paragraphsOf({ text, kind: 'html', hints: hintsIn(text, 'html') });
    expect(paragraphs.map(({ isItem }) => isItem)).toEqual([false, true]);
    expect(paragraphs.map(({ parts }) => parts.map((part) => part.text))).toEqual([
      ['Ja, ', 'samt', ' <b>.'],
      ['Nej'],
    ]);
    expect(paragraphs[0]?.parts.map(({ hints }) => hints.length)).toEqual([0, 1, 0]);
  });
});
