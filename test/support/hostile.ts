import { byDepth } from './depth.ts';

/** A definition that must be refused before anything in it is evaluated or shown. */
export interface HostileCase {
  readonly name: string;
  /** JSON that `JSON.parse` accepts. */
  readonly json: string;
  /** Code of the expected finding. */
  readonly code: string;
}

const FIRST = '{"id":"first","type":"text","label":"Ett"}';

/** A form of one step with these questions, as JSON text. */
const form = (questions: string, extra = ''): string =>
  `{"$schema":"form.schema.json",${extra}"id":"hostile","title":"Formulär","steps":[{"id":"step","title":"Steg","questions":[${questions}]}]}`;

const ruled = (rule: unknown): string =>
  form(
    `${FIRST},{"id":"second","type":"text","label":"Två","visible":${typeof rule === 'string' ? rule : JSON.stringify(rule)}}`,
  );

const described = (html: string): string =>
  form(JSON.stringify({ id: 'first', type: 'text', label: 'Ett', description: html }));

const linked = (link: string): string =>
  form(
    JSON.stringify({
      id: 'first',
      type: 'radio-button',
      label: 'Ett',
      options: [{ value: 'a', label: 'A', link }],
    }),
  );

const nested = (levels: number, open: string, close: string, core: string): string =>
  open.repeat(levels) + core + close.repeat(levels);

const FIRST_READ = { var: 'first' };

const RULES: readonly (readonly [name: string, rule: unknown, code: string])[] = [
  ['reads the inherited constructor', { '!!': { var: 'constructor' } }, 'unknown-question'],
  ['reads __proto__', '{"!!":{"var":"__proto__"}}', 'unknown-question'],
  ['reads the inherited toString', { '!!': { var: 'toString' } }, 'unknown-question'],
  ['reads a path into a prototype', { var: 'constructor.prototype' }, 'unknown-question'],
  [
    'reads into the answer of a question',
    { '>': [{ var: 'first.length' }, 0] },
    'unknown-question',
  ],
  ['asks if a constructor is missing', { missing: ['constructor'] }, 'unknown-question'],
  ['computes the path it reads', { var: { if: [true, 'first'] } }, 'rule-shape'],
  ['computes the path it reads, in a list', { var: [{ var: 'first' }] }, 'rule-shape'],
  ['reads a path that is a number', { var: 0 }, 'rule-shape'],
  ['reads all data at once', { var: '' }, 'rule-shape'],
  ['computes which questions are missing', { missing: { var: 'first' } }, 'rule-shape'],
  ['has two operators', { '==': [FIRST_READ, 'a'], '!=': [1, 1] }, 'rule-shape'],
  ['hides an object with many keys among values', { '!!': [{ a: 1, b: 2 }] }, 'rule-shape'],
  ['hides an empty object among values', { '!!': [{}] }, 'rule-shape'],
  ['is an operator named __proto__', '{"__proto__":[1]}', 'rule-operator'],
  ['is an operator named constructor', { constructor: ['return process'] }, 'rule-operator'],
  ['is an operator named hasOwnProperty', { hasOwnProperty: ['first'] }, 'rule-operator'],
  [
    'fills the memory with reduce and merge',
    { reduce: [[1, 2, 3], { merge: [{ var: 'accumulator' }, { var: 'accumulator' }] }, [1]] },
    'rule-operator',
  ],
  ['loops with map', { map: [FIRST_READ, { map: [FIRST_READ, 1] }] }, 'rule-operator'],
  ['loops with filter', { filter: [FIRST_READ, true] }, 'rule-operator'],
  ['joins lists with merge', { merge: [[1], [2]] }, 'rule-operator'],
  ['joins texts with cat', { cat: ['a', 'b'] }, 'rule-operator'],
  ['cuts texts with substr', { substr: ['abc', 1] }, 'rule-operator'],
  ['writes to the log', { log: 'x' }, 'rule-operator'],
  ['calls a method of an answer', { method: [FIRST_READ, 'repeat', [1e9]] }, 'rule-operator'],
  ['brings a regular expression', { match: [FIRST_READ, '^(a+)+$'] }, 'rule-operator'],
  [
    'loops inside a loop',
    { some: [FIRST_READ, { all: [FIRST_READ, { '==': [{ var: '' }, 1] }] }] },
    'rule-shape',
  ],
  ['is nested 20 deep', nested(20, '{"!":', '}', 'true'), 'rule-depth'],
  ['is nested 2,000 deep', nested(2000, '{"!":', '}', 'true'), 'too-deep'],
  ['has 10,000 values', { in: [FIRST_READ, Array.from({ length: 10_000 }, String)] }, 'rule-size'],
  ['has a text of 20,000 characters', { '==': [FIRST_READ, 'a'.repeat(20_000)] }, 'rule-size'],
  ['has a thousand conditions', { and: Array(1000).fill(FIRST_READ) }, 'rule-arguments'],
];

/** HTML that must never reach a page unchanged. */
export const HOSTILE_HTML: readonly (readonly [name: string, html: string])[] = [
  ['a script', '<script>alert(1)</script>'],
  ['a script in capitals', '<SCRIPT>alert(1)</SCRIPT>'],
  ['a script that is never closed', '<p>Text</p><script src=//evil.example'],
  ['a handler on a broken image', '<img src=x onerror=alert(1)>'],
  ['a handler on an allowed tag', '<p onclick="alert(1)">Text</p>'],
  ['a link to a script', '<a href="javascript:alert(1)">Läs</a>'],
  ['a link to a script in capitals', '<a href="JaVaScRiPt:alert(1)">Läs</a>'],
  ['a link to a script written with entities', '<a href="&#106;avascript:alert(1)">Läs</a>'],
  ['a link to a script with a tab in its name', '<a href="java\tscript:alert(1)">Läs</a>'],
  ['a link to a script without quotes', '<a href=javascript:alert(1)>Läs</a>'],
  ['a second address after a good one', '<a href="https://a.example" href="javascript:x">Läs</a>'],
  ['a link to data', '<a href="data:text/html,<script>">Läs</a>'],
  ['a link to another site that looks like a path', '<a href="//evil.example">Läs</a>'],
  ['a link to another site with a backslash', '<a href="/\\evil.example">Läs</a>'],
  ['a link to another site with a tab', '<a href="/\t/evil.example">Läs</a>'],
  ['a link to a site without encryption', '<a href="http://evil.example">Läs</a>'],
  ['a drawing with a handler', '<svg onload=alert(1)></svg>'],
  ['a formula with a link', '<math><a xlink:href="javascript:x">x</a></math>'],
  ['a style sheet', '<style>*{background:url(//evil.example)}</style>'],
  ['a style', '<p style="position:fixed;inset:0">Text</p>'],
  ['another page in a frame', '<iframe src="https://evil.example"></iframe>'],
  ['a form', '<form action="https://evil.example"><input name="p"></form>'],
  ['a comment', '<!-- <p> --><p>Text</p>'],
  ['a tag within a tag', '<p<script>alert(1)</script>>'],
  ['a tag that is never closed', '<p>Text</p><a href="https://a.example"'],
];

const DEEP_QUESTION =
  '{"id":"q","type":"radio-button","label":"Q","options":[{"value":"a","label":"A","questions":[';

const STRUCTURES: readonly HostileCase[] = [
  {
    name: 'a form with a __proto__ of its own',
    json: form(FIRST, '"__proto__":{"exits":[]},'),
    code: 'unknown-property',
  },
  {
    name: 'a question with a __proto__ of its own',
    json: form('{"id":"first","type":"text","label":"Ett","__proto__":{"visible":true}}'),
    code: 'unknown-property',
  },
  {
    name: 'a question whose id is inherited by every object, and no question',
    json: form('{"id":"first","type":"text","label":"Ett","clearedBy":["toString"]}'),
    code: 'unknown-question',
  },
  {
    name: 'a key that stands twice, the second hiding a rule that loops',
    json: form(
      '{"id":"first","type":"text","label":"Ett","visible":true,"visible":{"map":[[1],1]}}',
    ),
    code: 'duplicate-key',
  },
  {
    name: 'a question with a regular expression of its own',
    json: form('{"id":"first","type":"text","label":"Ett","pattern":"^(a+)+$"}'),
    code: 'unknown-property',
  },
  {
    name: 'a list from outside the folder',
    json: form(
      '{"id":"first","type":"radio-button","label":"Ett","optionsFrom":{"list":"../../etc/passwd.json"}}',
    ),
    code: 'wrong-form',
  },
  {
    name: 'sub-questions nested 110 deep',
    json: form(nested(110, DEEP_QUESTION, ']}]}', '').replace(/"id":"q"/g, withNumber())),
    code: 'too-deep',
  },
  {
    name: 'sub-questions nested 5,000 deep',
    json: form(nested(5000, DEEP_QUESTION, ']}]}', '')),
    code: 'too-deep',
  },
  {
    name: 'JSON of 2,000 levels',
    json: form(FIRST, `"exits":${nested(2000, '[', ']', '')},`),
    code: 'too-deep',
  },
  {
    name: 'JSON of 100,000 levels',
    json: form(FIRST, `"exits":${nested(100_000, '[', ']', '')},`),
    code: 'too-deep',
  },
  {
    name: 'a label of six million characters',
    json: form(`{"id":"first","type":"text","label":"${'a'.repeat(6_000_000)}"}`),
    code: 'file-too-large',
  },
  {
    name: 'more questions than a step may have',
    json: form(Array(10_001).fill(FIRST).join(',')),
    code: 'too-much',
  },
  {
    name: 'hundreds of rules that read as many unknown questions',
    json: form(
      Array.from(
        { length: byDepth(120, 1000) },
        (_, index) =>
          `{"id":"q${index}","type":"text","label":"Q","visible":{"var":"unknown${index}"}}`,
      ).join(','),
    ),
    code: 'more-findings',
  },
  {
    name: 'a circle of a thousand conditions',
    json: form(
      Array.from(
        { length: 1000 },
        (_, index) =>
          `{"id":"q${index}","type":"text","label":"Q","visible":{"!!":{"var":"q${(index + 1) % 1000}"}}}`,
      ).join(','),
    ),
    code: 'cycle',
  },
  {
    name: 'a link of an option to a script',
    json: linked('javascript:alert(1)'),
    code: 'wrong-form',
  },
  {
    name: 'a link of an option to another site that looks like a path',
    json: linked('//evil.example'),
    code: 'wrong-form',
  },
  {
    name: 'ten thousand rules that each read an unknown question',
    json: form(
      Array.from(
        { length: 10_000 },
        (_, index) =>
          `{"id":"q${index}","type":"text","label":"Q","visible":{"var":"unknown${index}"}}`,
      ).join(','),
    ),
    code: 'more-findings',
  },
  {
    name: 'a circle of ten thousand conditions',
    json: form(
      Array.from(
        { length: 10_000 },
        (_, index) =>
          `{"id":"q${index}","type":"text","label":"Q","visible":{"!!":{"var":"q${(index + 1) % 10_000}"}}}`,
      ).join(','),
    ),
    code: 'cycle',
  },
  { name: 'a list instead of a form', json: '[1,2,3]', code: 'schema-missing' },
  { name: 'nothing instead of a form', json: 'null', code: 'schema-missing' },
];

function withNumber(): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `"id":"q${count}"`;
  };
}

/** Definitions as an attacker would write them; plain json-logic-js runs most of these rules. */
export const HOSTILE: readonly HostileCase[] = [
  ...RULES.map(([name, rule, code]) => ({ name: `a rule that ${name}`, json: ruled(rule), code })),
  ...HOSTILE_HTML.map(([name, html]) => ({
    name: `${name} in a text`,
    json: described(html),
    code: 'html',
  })),
  ...STRUCTURES,
];
