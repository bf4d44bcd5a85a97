import { cpSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { compareFiles, DIFF_REPORTS, fileReports } from '#checker/differences';
import { readDiffCommandLine, runDiffCommand } from '../../../src/checker/commands/diffCommand.ts';
import { compareData } from '../../../src/checker/differences/data.ts';
import { escaped, markdownReport } from '../../../src/checker/differences/diffReports.ts';
import { GitFolder } from '../../support/gitFolder.ts';
import { memorySources, ourText, shortDeclaration } from '../../support/memorySources.ts';

const FORM = 'schemas/short-guide/form.json';
const NEEDS = 'schemas/short-guide/needs.json';
const DECLARATION = 'schemas/reference/health-declaration.json';

describe('the words of the command', () => {
  const plain = { kind: 'diff', ref: 'main', paths: ['schemas'], format: 'text', isStatus: false };
  test.each([
    [['main'], plain],
    [['HEAD~1', 'a.json'], { ...plain, ref: 'HEAD~1', paths: ['a.json'] }],
    [['main', '--format', 'markdown'], { ...plain, format: 'markdown' }],
    [['--exit-code', 'main', '--format=json'], { ...plain, format: 'json', isStatus: true }],
    [['--help'], { kind: 'help' }],
  ])('the diff command reads the arguments %j', (words, expected) => {
    expect(readDiffCommandLine(words)).toEqual(expected);
  });

  test.each([
    [[], 'Ange vad som ska jämföras med'],
    [['--upload-pack=x'], 'finns inte'],
    [['--', '--output=x'], 'kan inte vara namnet'],
    [['--', '-x'], 'kan inte vara namnet'],
    [['main:schemas/brand.json'], 'kan inte vara namnet'],
    [['main;ls'], 'kan inte vara namnet'],
    [['main', '--format=markdwn'], 'Menade du "markdown"?'],
    [['main', '--format=toString'], '"toString" finns inte'],
    [['main', '--exit-cod'], 'Menade du "--exit-code"?'],
  ])('the diff command refuses the arguments %j', (words, reason) => {
    const line = readDiffCommandLine(words);
    expect(line.kind === 'refused' && line.reason).toContain(reason);
  });
});

describe('the command', () => {
  const folder = new GitFolder([
    'schemas/short-guide',
    'schemas/pages/companies.json',
    'schemas/pages/summary-mail.json',
  ]);
  afterEach(() => folder.restore());
  afterAll(() => folder.remove());

  const run = (...words: readonly string[]) =>
    runDiffCommand(words, {
      cwd: folder.path,
      schemaFolder: resolve('schemas/meta'),
      today: '20261121',
    });
  const replace = (file: string, from: string, to: string) => {
    expect(ourText(file)).toContain(from);
    folder.write(file, ourText(file).replace(from, to));
  };

  test('the diff command reports that nothing differs and ends with status 0', () => {
    expect(run('HEAD', '--exit-code')).toEqual({
      status: 0,
      stdout: 'Ingen skillnad.\n',
      stderr: '',
    });
  });

  test('a changed condition in a list is reported once, by who sees the option differently', () => {
    replace(NEEDS, '{ "var": "hasPartner" }, true', '{ "var": "hasPartner" }, false');
    const { status, stdout } = run('HEAD', '--exit-code');
    expect(status).toBe(1);
    expect(stdout).toContain(`${FORM}\n`);
    expect(stdout).not.toContain(`${NEEDS}\n`);
    expect(stdout).toContain('”Jag dör tidigt och min familj får det svårt ekonomiskt”');
    expect(stdout).toContain('svarar Ja på ”Har du en partner?”');
    expect(stdout).toContain('svarar Nej på ”Har du en partner?”');
    expect(run('HEAD', NEEDS)).toEqual({ status: 0, stdout, stderr: '' });
  });

  test('the diff command reports in every format that only texts have changed', () => {
    replace(FORM, 'Det kostar inget.', 'Det är gratis.');
    expect(run('HEAD').stdout).toMatch(
      /Bara texter är ändrade\.\n {2}Ändrade texter:\n.*Det kostar inget.*→.*Det är gratis/,
    );
    const markdown = run('HEAD', '--format', 'markdown').stdout;
    expect(markdown).toContain('**Bara texter är ändrade.**');
    expect(markdown).toContain('<details><summary>Ändrade texter (1)</summary>');
    const { files } = JSON.parse(run('HEAD', '--format=json').stdout);
    expect(files).toMatchObject(
      [{ file: FORM, isSeen: false, changes: [], texts: [/./] }].map((file) => ({
        ...file,
        texts: [expect.stringContaining('Det är gratis')],
      })),
    );
  });

  test('the diff command reports new, removed and broken files', () => {
    folder.write('schemas/pages/new.json', ourText('schemas/pages/companies.json'));
    folder.delete('schemas/pages/summary-mail.json');
    folder.write(FORM, ourText(FORM).replace('"var": "hasChildren"', '"var": "hasKids"'));
    const { stdout, stderr, status } = run('HEAD', 'schemas');
    expect(stderr).toBe(`Allt kunde inte jämföras: "${FORM}" har fel.\n`);
    expect(status).toBe(2);
    expect(stdout).toContain('schemas/pages/new.json\n  Ny fil.\n');
    expect(stdout).toContain('schemas/pages/summary-mail.json\n  Filen har tagits bort.\n');
    expect(stdout).toContain(`${FORM}\n  Filen har fel nu, så skillnaden kan inte bedömas.`);
    expect(run('HEAD', 'schemas/pages/summary-mail.json').stdout).toContain('tagits bort');
  });

  test('the diff command compares files in any repository, and of several repositories together', () => {
    const other = new GitFolder(['schemas/brand.json']);
    try {
      const brand = resolve(other.path, 'schemas/brand.json');
      other.write('schemas/brand.json', ourText('schemas/brand.json').replace('Granbo', 'Ek'));
      replace(FORM, 'Det kostar inget.', 'Det är gratis.');
      const { stdout, status } = run('HEAD', brand, 'schemas');
      expect(stdout).toMatch(/^\/.*schemas\/brand\.json\n {2}Bara texter är ändrade\./m);
      expect(stdout).toContain(`${FORM}\n  Bara texter är ändrade.\n`);
      expect(status).toBe(0);
      other.delete('schemas/brand.json');
      expect(run('HEAD', brand).stdout).toContain('Filen har tagits bort.');
    } finally {
      other.remove();
    }
  });

  test('the diff command compares the texts of a commit that has no schema for them', () => {
    const texts = 'schemas/texts/signed.json';
    const other = new GitFolder([texts, 'schemas/meta/brand.schema.json']);
    try {
      other.write(texts, ourText(texts).replace(/"(\w+)"(?=: ")/, '"before"'));
      other.commit();
      other.write(texts, ourText(texts));
      for (const schemaFolder of [resolve('schemas/meta'), resolve(other.path, 'schemas/meta')]) {
        cpSync('schemas/meta', resolve(other.path, 'schemas/meta'), { recursive: true });
        const context = { cwd: other.path, schemaFolder, today: '20261121' };
        const { status, stdout } = runDiffCommand(['HEAD', texts], context);
        expect([status, stdout]).toEqual([0, expect.stringContaining('Bara texter är ändrade.')]);
      }
    } finally {
      other.remove();
    }
  });

  test.each([
    [['nope'], '"nope" finns inte i git.'],
    [['HEAD', '../x'], 'ligger inte i ett git-arkiv'],
    [['HEAD', 'nowhere'], 'finns inte'],
    [['HEAD', '--fromat'], 'Menade du "--format"?'],
  ])(
    'the diff command cannot run with %j: it gives the reason and ends with status 2',
    (words, reason) => {
      const { status, stdout, stderr } = run(...words);
      expect(stderr).toContain(reason);
      expect([status, stdout]).toEqual([2, '']);
    },
  );

  test('the diff command prints its help', () => {
    expect(run('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('git-ref') });
  });
});

describe('the report', () => {
  const textOf = (file: string) => (file === DECLARATION ? shortDeclaration() : ourText(file));

  /** Of files of which some pieces are replaced; of the declaration, which takes long, with fewer steps. */
  const reportOf = (changes: readonly (readonly [file: string, from: string, to: string])[]) => {
    const after = changes.map(([file, from, to]) => {
      expect(textOf(file)).toContain(from);
      return [file, textOf(file).replace(from, to)] as const;
    });
    const told = compareFiles(
      after.map(([file]) => file),
      {
        before: memorySources({ [DECLARATION]: shortDeclaration() }),
        after: memorySources({ [DECLARATION]: shortDeclaration(), ...Object.fromEntries(after) }),
        schemaFolder: 'schemas/meta',
        today: '20261121',
      },
    );
    return DIFF_REPORTS.text(fileReports(told));
  };

  test('the diff report understands the server formats of declarations and questionnaires', () => {
    const report = reportOf([
      [DECLARATION, 'min_value:100|max_value:250', 'min_value:120|max_value:250'],
      ['schemas/reference/questionnaire.json', '"Jag bor med min partner"]', '"Jag bor själv"]'],
    ]);
    expect(report).toContain('Minsta tillåtna värde är nu 120 (förut 100).');
    expect(report).toContain('Exempel: den som svarar 100 på ”Hur lång är du?”.');
    expect(report).toContain('den som svarar ”Jag bor med min partner” på');
  });

  test('the diff report shows the old and the new name of a product', () => {
    const file = 'schemas/reference/products.json';
    const { products } = JSON.parse(ourText(file));
    const name = String(products[0].productName);
    expect(reportOf([[file, `"${name}"`, '"Ett nytt namn"']])).toContain(
      `Försäkringen ”Ett nytt namn”: namnet ”${name}” → ”Ett nytt namn”`,
    );
  });
});

describe('a comment for a pull request', () => {
  test('a comment for a pull request escapes every text, so that it appears as written', () => {
    expect(escaped('<b>*a* [x](y) `c`\n# @anna #12')).toBe(
      '&lt;b&gt;\\*a\\* \\[x\\](y) \\`c\\` # @<!-- -->anna #<!-- -->12',
    );
    expect(escaped('- a')).toBe('\\- a');
    expect(escaped('1. a')).toBe('1\\. a');
  });

  test('a comment for a pull request keeps within GitHub’s limit and counts the files left out', () => {
    const file = {
      isSeen: true,
      summary: 'x'.repeat(20_000),
      changes: [],
      renames: [],
      texts: [],
      rest: [],
    };
    const files = ['a', 'b', 'c', 'd'].map((name) => ({ ...file, file: name }));
    const comment = markdownReport(files);
    expect(comment.length).toBeLessThan(65_536);
    expect(comment).toContain('Resten ryms inte här: 2 filer till.');
  });
});

test('a value in a rule is no text that makes no difference', () => {
  const rule = (value: string) => ({ needed: { '==': [{ var: 'work' }, value] } });
  expect(compareData(rule('a'), rule('b'))).toMatchObject([
    { pointer: '/needed', before: { '==': [{ var: 'work' }, 'a'] }, isText: false, isRule: true },
  ]);
});

test('items with ids are the same wherever they stand', () => {
  const [a, b] = [
    { id: 'a', text: 'A' },
    { id: 'b', text: 'B' },
  ];
  expect(compareData({ list: [a, b] }, { list: [{ ...b, text: 'C' }, a] })).toMatchObject([
    { pointer: '/list/0/text', things: [], before: 'B', after: 'C', isText: true },
    { pointer: '/list', things: [], before: ['a', 'b'], after: ['b', 'a'], isText: false },
  ]);
  expect(compareData({ list: [a] }, { list: [] })).toMatchObject([
    { pointer: '/list/0', things: [], before: a, after: undefined, isText: false },
  ]);
});
