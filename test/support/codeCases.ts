import type { Code } from '#checker/findings';
import { ourText } from './memorySources.ts';
import { PROOF_CASES } from './proofCases.ts';
import { TRIP } from './scenarioSubjects.ts';

/** Files of scenarios that contradict the definition they name. */
const SCENARIO_CASES: readonly {
  readonly code: Code;
  readonly file: string;
  readonly files: Readonly<Record<string, string>>;
  readonly says: string;
}[] = [
  caseOf('scenario-definition', 'none.json', { end: 'klart' }, '"none.json" finns inte'),
  caseOf('scenario-name', 'form.json', { answers: { abraod: true }, end: 'klart' }, '"abraod"'),
  caseOf(
    'scenario-differs',
    'form.json',
    { answers: { abroad: false }, end: 'x' },
    'ska sluta med',
  ),
  caseOf('scenario-empty', 'form.json', { answers: {} }, 'säger inte vad besökaren ska se'),
];

function caseOf(code: Code, definition: string, scenario: object, says: string) {
  const scenarios = [{ name: 'S', ...scenario }];
  const file = { $schema: 'scenarios.schema.json', definition, scenarios };
  return {
    ...{ code, file: 'x/s.json', says },
    files: { 'x/s.json': JSON.stringify(file), 'x/form.json': JSON.stringify(TRIP) },
  };
}

/** One of our files with `from` replaced. */
const ours = (code: Code, file: string, from: string | RegExp, to: string, says: string) => ({
  ...{ code, file, says },
  files: { [file]: ourText(file).replace(from, () => to) },
});

/** The kinds of findings that no mistake in our own definitions gives, each with files that do. */
export const CODE_CASES: readonly {
  readonly code: Code;
  readonly file: string;
  readonly files: Readonly<Record<string, string | Uint8Array>>;
  /** A part of the message or its fix. */
  readonly says: string;
}[] = [
  { code: 'no-file', file: '.#form.json', files: {}, says: 'en redigerare som har filen öppen' },
  {
    code: 'not-utf8',
    file: 'latin1.json',
    // "Vård" as Windows saves it in Latin-1.
    files: {
      'latin1.json': new Uint8Array([0x7b, 0x22, 0x56, 0xe5, 0x72, 0x64, 0x22, 0x3a, 0x31, 0x7d]),
    },
    says: 'UTF-8',
  },
  {
    code: 'byte-order-mark',
    file: 'marked.json',
    files: { 'marked.json': '\uFEFF{"openapi":"3.1.0"}' },
    says: 'osynligt tecken',
  },
  {
    code: 'openapi-version',
    file: 'contract.json',
    files: { 'contract.json': '{"openapi":"3.0.3"}' },
    says: '"3.0.3"',
  },
  {
    code: 'schema-broken',
    file: 'schemas/meta/odd.schema.json',
    files: {
      'schemas/meta/odd.schema.json':
        '{"$schema":"https://json-schema.org/draft/2020-12/schema","requird":["id"]}',
    },
    says: 'requird',
  },
  {
    code: 'schema-broken',
    file: 'data.json',
    files: {
      'schemas/meta/odd.schema.json':
        '{"$schema":"https://json-schema.org/draft/2020-12/schema","$ref":"gone.json"}',
      'data.json': '{"$schema":"odd.schema.json"}',
    },
    says: 'kan inte kontrolleras',
  },
  {
    code: 'schema',
    file: 'data.json',
    files: {
      'schemas/meta/odd.schema.json':
        '{"$schema":"https://json-schema.org/draft/2020-12/schema","properties":{"n":{"description":"Jämna tal.","type":"number","multipleOf":2}}}',
      'data.json': '{"$schema":"odd.schema.json","n":3}',
    },
    says: 'multipleOf',
  },
  {
    code: 'kind-mismatch',
    file: 'x/form.json',
    files: {
      'x/form.json': JSON.stringify({
        $schema: '../schemas/meta/form.schema.json',
        id: 'form',
        title: 'Formulär',
        steps: [
          {
            id: 'step',
            title: 'Steg',
            questions: [
              {
                id: 'pets',
                type: 'checkbox',
                label: 'Djur',
                options: [{ value: 'dog', label: 'Hund' }],
              },
              {
                id: 'name',
                type: 'text',
                label: 'Vad heter hunden?',
                visible: { '==': [{ var: 'pets' }, 'dog'] },
              },
            ],
          },
        ],
      }),
    },
    says: 'lista med flera val',
  },
  {
    code: 'page-question',
    file: 'schemas/pages/booking.json',
    files: {
      'schemas/pages/booking.json': ourText('schemas/pages/booking.json').replace(
        '"id": "phoneNumber"',
        '"id": "phone"',
      ),
    },
    says: '"phoneNumber"',
  },
  {
    code: 'low-contrast',
    file: 'schemas/brand.json',
    files: {
      'schemas/brand.json': ourText('schemas/brand.json').replace('"#74807c"', '"#cccccc"'),
    },
    says: 'Kant på fält och val (#cccccc)',
  },
  ours(
    'tag-in-plain-text',
    'schemas/short-guide/form.json',
    'Har du barn?',
    'Har du <b>barn</b>?',
    'Ta bort <b>',
  ),
  ours(
    'unclosed-tag',
    'schemas/reference/questionnaire.json',
    '<p>Räkna',
    '<p><em>Räkna',
    'Skriv </em>',
  ),
  ours(
    'link-without-address',
    'schemas/reference/questionnaire.json',
    '<p>Räkna',
    '<p><a>Se</a> räkna',
    'ingen adress',
  ),
  ours(
    'unknown-page',
    'schemas/pages/start.json',
    '"/enkla-guiden/start/"',
    '"/enkla-guiden/"',
    '"/enkla-guiden/start/"',
  ),
  ours(
    'phone-link',
    'schemas/brand.json',
    'tel:+46104900000',
    'tel:+4610490000',
    'Skriv "tel:+46104900000"',
  ),
  ours('missing-file', 'schemas/brand.json', 'granbo.svg', 'gone.svg', 'bredvid'),
  ours('missing-file', 'schemas/brand.json', 'granbo-icon.svg', 'gone.svg', 'bredvid'),
  ...PROOF_CASES,
  ...SCENARIO_CASES,
];
