import { describe, expect, test } from 'vitest';
import { compareFiles, type FileReport, fileReports, isUncompared } from '#checker/differences';
import { memorySources, ourText } from '../../support/memorySources.ts';

const HEALTH = 'schemas/reference/health-declaration.json';
const QUESTIONS = 'schemas/reference/questionnaire.json';
const PRODUCTS = 'schemas/reference/products.json';
const GUIDE = 'schemas/short-guide/form.json';
const NEEDS = 'schemas/short-guide/needs.json';
const BRAND = 'schemas/brand.json';

type Texts = Readonly<Record<string, string>>;

function compared(after: Texts, before: Texts = {}) {
  return compareFiles([...new Set([...Object.keys(after), ...Object.keys(before)])], {
    before: memorySources(before),
    after: memorySources(after),
    schemaFolder: 'schemas/meta',
    today: '20261121',
  });
}

const told = (after: Texts, before?: Texts) => fileReports(compared(after, before));
const changesOf = (files: readonly FileReport[]) =>
  files.flatMap(({ changes }) => changes.map(({ text }) => text));

/** One of our files with a text in the place of another. */
function replaced(file: string, from: string, to: string): Texts {
  expect(ourText(file)).toContain(from);
  return { [file]: ourText(file).replace(from, to) };
}

/** One of our files with an edit of what it says. */
function edited(file: string, edit: (value: ReturnType<typeof JSON.parse>) => void): Texts {
  const value = JSON.parse(ourText(file));
  edit(value);
  return { [file]: JSON.stringify(value, null, 2) };
}

/** The health declaration with its first step alone. */
const SHORT = edited(HEALTH, (value) => {
  value.steps.splice(1);
  value.dependencies = {};
});
const short = (edit: (value: ReturnType<typeof JSON.parse>) => void): Texts => {
  const value = JSON.parse(SHORT[HEALTH] ?? '');
  edit(value);
  return { [HEALTH]: JSON.stringify(value, null, 2) };
};

describe('what answers lead to, where visitors see the same', () => {
  const WEIGHT =
    'på ”Har din vikt ändrats med mer än 10 kilo det senaste året, utan att du ville det?”';

  test('the difference reports when an answer stops or starts making someone review the application', () => {
    const changed = short(({ steps }) => {
      steps[0].questions[3].assessmentType = 'none';
    });
    const files = told(changed, SHORT);
    expect(files).toMatchObject([{ isSeen: true, summary: '', texts: [] }]);
    expect(changesOf(files)).toEqual([
      `Svaret ${WEIGHT} gör inte längre att någon granskar ansökan.`,
    ]);
    expect(changesOf(told(SHORT, changed))).toEqual([
      `Svaret ${WEIGHT} gör nu att någon granskar ansökan, om det inte är Nej.`,
    ]);
  });

  test('renaming the answer ’Nej’ is reported as a review it now leads to, and as a changed text', () => {
    const [file] = told(
      short(({ steps }) => {
        steps[0].questions[3].options[1].name = 'Nej tack';
      }),
      SHORT,
    );
    expect(changesOf(file ? [file] : [])).toEqual([
      `Svaret ”Nej tack” ${WEIGHT} gör nu att någon granskar ansökan.`,
    ]);
    expect(file?.texts).toEqual([expect.stringContaining('”Nej” → ”Nej tack”')]);
  });

  test('the difference reports that a question is prefilled', () => {
    const changed = short(({ steps }) => {
      steps[0].questions[3].answers = ['no'];
    });
    expect(changesOf(told(changed, SHORT))).toEqual([
      expect.stringMatching(/^Frågan ”Har din vikt.* är nu ifylld med ”Nej” från början/),
    ]);
  });

  test('the difference reports that rules about insurances read another value', () => {
    expect(changesOf(told(replaced(QUESTIONS, '"value": "partner"', '"value": "sambo"')))).toEqual([
      'Svaret ”Jag bor med min partner” på ”Vilka bor du tillsammans med?” heter nu ”sambo” i stället för ”partner” för regler om försäkringar.',
    ]);
  });
});

describe('options whose texts are their values', () => {
  test('options of a health declaration are recognised by their ids when their texts change', () => {
    const [file] = told(
      short(({ steps }) => {
        steps[0].questions[3].options[0].name = 'Ja då';
      }),
      SHORT,
    );
    expect(file).toMatchObject({
      summary: 'Bara texter är ändrade.',
      changes: [],
      renames: [],
      texts: [expect.stringContaining('”Ja” → ”Ja då”')],
    });
  });

  test('options of a questionnaire are recognised by their values when their texts change', () => {
    const from = 'Jag bor med min partner';
    const after = ourText(QUESTIONS).replaceAll(from, 'Jag bor med en partner');
    const [file] = told({ [QUESTIONS]: after });
    expect(file).toMatchObject({
      summary: 'Bara texter är ändrade.',
      changes: [],
      renames: [],
      texts: [expect.stringContaining(`”${from}” → ”Jag bor med en partner”`)],
    });
  });

  test('an option with another text and another id is another option', () => {
    const changed = short(({ steps }) => {
      Object.assign(steps[0].questions[4].options[1], { id: 'maybe', name: 'Kanske' });
    });
    const changes = changesOf(told(changed, SHORT)).join('\n');
    expect(changes).toContain('har tagits bort');
    expect(changes).toContain('”Kanske” på frågan ”Är du gravid?” har lagts till');
  });
});

test('a file that says the same in another way is told, and makes no difference', () => {
  const changed = edited(QUESTIONS, ({ questions }) => {
    questions[3].requiredAnswersToBeShown[0].requiredAnswers.reverse();
  });
  expect(told(changed)).toMatchObject([
    { isSeen: false, summary: 'Ingen skillnad för besökaren.', changes: [], texts: [] },
  ]);
  expect(told(changed)[0]?.rest).toHaveLength(2);
  // Only how it is written on the page.
  expect(told({ [QUESTIONS]: JSON.stringify(JSON.parse(ourText(QUESTIONS))) })).toEqual([]);
});

describe('what cannot be compared', () => {
  test('an incomparable form is reported by the list at fault and its line, not by the form', () => {
    const changed = replaced(NEEDS, '"hasPartner"', '"hasPartnerX"');
    const line = ourText(NEEDS).split('"hasPartner"')[0]?.split('\n').length;
    const files = compared(changed);
    expect(files).toMatchObject([{ kind: 'broken', file: NEEDS, of: GUIDE }]);
    expect(files.every(isUncompared)).toBe(true);
    expect(fileReports(files)[0]?.summary).toMatch(
      new RegExp(`^Filen har fel nu, så skillnaden i ${GUIDE} kan inte bedömas\\. Rad ${line}: `),
    );
    const before = fileReports(compared({ [NEEDS]: ourText(NEEDS) }, changed));
    expect(before).toMatchObject([
      { file: NEEDS, summary: expect.stringContaining('Filen hade fel förut') },
    ]);
  });

  test('a failed comparison names each file at fault, before and after', () => {
    const form = replaced(GUIDE, '"var": "hasChildren"', '"var": "hasKids"');
    const list = replaced(NEEDS, '"hasPartner"', '"hasPartnerX"');
    expect(compared({ ...list, [GUIDE]: ourText(GUIDE) }, form).map(({ file }) => file)).toEqual([
      GUIDE,
      NEEDS,
    ]);
  });

  test('a file that cannot be compared is reported once, and not also as data', () => {
    expect(compared(replaced(BRAND, '"#0d4f49"', '5'))).toMatchObject([
      { kind: 'broken', file: BRAND, after: { file: BRAND, first: { line: expect.any(Number) } } },
    ]);
  });
});

test('colours, measures and addresses are no texts', () => {
  const [file] = told(
    edited(BRAND, (brand) => {
      brand.tokens.primary = '#123456';
      brand.tokens.radius = '1px';
      brand.links.website = 'https://example.com/';
      brand.contact.openingHours = 'Alltid';
    }),
  );
  expect(file?.isSeen).toBe(true);
  expect(file?.changes.map(({ text }) => text)).toEqual([
    'Länkar, Webbplats: ”https://www.granbo.example/” → ”https://example.com/”',
    'Färger och former, Stark färg: ”#0d4f49” → ”#123456”',
    'Färger och former, Kortets hörn: ”14px” → ”1px”',
  ]);
  expect(file?.texts).toEqual([expect.stringContaining('Kontakt, Öppettider')]);
});

test('texts of options that have changed places are told as another meaning', () => {
  const [file] = told(
    edited(GUIDE, ({ steps }) => {
      const { options } = steps
        .flatMap(({ questions }: { questions: readonly { id: string }[] }) => questions)
        .find(({ id }: { id: string }) => id === 'hasChildren');
      [options[0].label, options[1].label] = [options[1].label, options[0].label];
    }),
  );
  expect(file?.changes.map(({ text }) => text)).toEqual([
    'Svaret ”Nej” på ”Har du barn?” betyder nu det som ”Ja” betydde förut.',
    'Svaret ”Ja” på ”Har du barn?” betyder nu det som ”Nej” betydde förut.',
  ]);
  expect(file?.texts).toEqual([]);
});

test('a question that was moved last is told so, and otherwise by one that everybody meets', () => {
  const moved = (to: number) =>
    edited(QUESTIONS, ({ questions }) => {
      questions.splice(to, 0, ...questions.splice(0, 1));
    });
  expect(changesOf(told(moved(100)))).toEqual([
    'Steget ”Vilka bor du tillsammans med?” kommer nu sist.',
  ]);
  // Those between are for some visitors only.
  expect(changesOf(told(moved(5)))).toEqual([
    'Steget ”Vilka bor du tillsammans med?” kommer nu efter steget ”Har du barn under 25 år?”.',
  ]);
});

describe('insurances', () => {
  const ACCIDENT = 'Försäkringen ”Olycksfallsförsäkring”';

  test('a changed insurance rule is shown whole, before and after, in the words of the questionnaire', () => {
    const changed = edited(PRODUCTS, ({ products }) => {
      products[0].important.or[1]['=='][1] = 'monthly';
      products[0].covered = false;
      products[0].levels[0].canNotBeSigned['>='][1] = 60;
      delete products[0].reasons[0].when;
    });
    const insured = 'på ”Har du en olycksfallsförsäkring som gäller dygnet runt?”';
    const risk = 'på ”Hur ofta gör du något där du lätt kan skada dig?”';
    expect(changesOf(told(changed))).toEqual([
      `${ACCIDENT}: ”täckt av något annat” aldrig (förut: om du har svarat Ja ${insured} eller du har ”Olycksfallsförsäkring” hos ett annat bolag).`,
      `${ACCIDENT}: ”viktig” om du har svarat Nej ${insured} eller ”Någon gång i månaden” ${risk} (förut: om du har svarat Nej ${insured} eller ”Varje vecka” ${risk}).`,
      `${ACCIDENT}, skälet nummer 1: ”gäller” alltid (förut: om du redan har försäkringen).`,
      `${ACCIDENT}, nivån ”OF-1”: ”kan inte tecknas” om åldern är minst 60 (förut: om åldern är minst 70).`,
    ]);
  });

  test('changed, added and removed values are reported by the insurance or level they belong to', () => {
    const changed = edited(PRODUCTS, ({ products }) => {
      products[0].levels[0].price = 50;
      products[0].levels.splice(1, 1);
      products.push({ ...products[1], code: 'XX', productName: 'En ny' });
    });
    const changes = changesOf(told(changed));
    expect(changes).toEqual([
      `${ACCIDENT}, nivån ”OF-1”: priset 49 → 50`,
      `${ACCIDENT}, nivån ”OF-2” har tagits bort.`,
      'Försäkringen ”En ny” har lagts till.',
    ]);
  });
});

describe('of scenarios it is told what they have lost', () => {
  const FILE = 'schemas/scenarios/odd.json';
  const full = {
    ...{ name: 'A', answers: { a: 1, b: 2 }, steps: ['one', 'two'], shown: ['a'], hidden: ['b'] },
    ...{ options: { a: [1] }, messages: { a: 'Nej.' }, end: 'klart' },
  };
  const textOf = (...scenarios: readonly object[]) => ({
    [FILE]: JSON.stringify({
      $schema: '../meta/scenarios.schema.json',
      definition: 'x',
      scenarios,
    }),
  });
  const lost = (...after: readonly object[]) =>
    changesOf(told(textOf(...after), textOf(full, { ...full, name: 'B' })));

  test.each([
    ['answers', { answers: { a: 3 } }, /färre svar: ”A”\.$/],
    ['steps', { steps: ['one'] }, /färre steg: ”A”\.$/],
    ['questions', { shown: undefined }, /färre frågor: ”A”\.$/],
    ['options', { options: undefined }, /alternativ som visas: ”A”\.$/],
    ['messages', { messages: { c: 'Nej.' } }, /samma meddelanden: ”A”\.$/],
    ['the end', { end: 'disabled' }, /till slutet: ”A”\.$/],
  ])('the difference reports what scenarios have lost: %s', (_what, change, sentence) => {
    expect(lost({ ...full, ...change }, { ...full, name: 'B' })).toEqual([
      expect.stringMatching(sentence),
    ]);
  });

  test('the difference reports removed scenarios, and losses of several scenarios in one sentence', () => {
    expect(lost({ ...full, name: 'B' })).toEqual(['De här scenarierna är borttagna: ”A”.']);
    const other = { end: 'boka-mote', shown: ['b'], hidden: ['a'], options: undefined };
    expect(lost(full, { ...full, name: 'B', ...other, hiddenOptions: { a: [1] } })).toEqual([]);
    const [ends] = lost(...['A', 'B'].map((name) => ({ ...full, name, end: undefined })));
    expect(ends).toMatch(/”A” och ”B”\.$/);
  });
});
