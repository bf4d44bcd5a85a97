/*
 * Questionnaires and declarations as foreign servers send them: in the structure of public forms (linked
 * ids with dots and slashes, HTML from an editor, nested questions, empty lists, parts unknown to this
 * version).
 */

/** A server's response, and what becomes of it. */
export interface ServedResponse {
  readonly name: string;
  readonly response: unknown;
  /** Pointers of questions that cannot be shown; the declaration cannot be signed then. */
  readonly lost?: readonly string[];
  /** Pointers of what is cleaned or left out. */
  readonly notes?: readonly string[];
}

const OPTIONS = ['Inte alls', 'Flera dagar', 'Mer än hälften av dagarna', 'Nästan varje dag'];
const JA_NEJ = [{ option: 'Ja' }, { option: 'Nej' }];
const ask = (id: string, questionTitle: string, more: object = {}) => ({
  id,
  type: 'radio-button',
  questionTitle,
  answers: JA_NEJ,
  validation: { required: true, numeric: null, minValue: '', maxValue: [] },
  ...more,
});
const shownBy = (id: string, ...requiredAnswers: readonly string[]) => ({
  requiredAnswersToBeShown: [{ id, requiredAnswers }],
  allRequiredAnswersHasToBeFulfilled: true,
});
const many = <T>(count: number, make: (at: number) => T) =>
  Array.from({ length: count }, (_none, at) => make(at));

export const SERVED_QUESTIONNAIRES: readonly ServedResponse[] = [
  {
    name: 'linked ids with points, and what they show',
    response: [
      ask('/q/1', 'Har du ett arbete?'),
      ask('/q/1.1', 'Är det ett fast arbete?', shownBy('/q/1', 'Ja')),
      ask('/q/1.1.a', 'Har du haft det i mer än ett år?', shownBy('/q/1.1', 'Ja')),
      ask('/q/2', 'Bor du ensam?'),
    ],
  },
  {
    name: 'ids as paths of a document',
    response: {
      questions: [
        ask(
          'household.members[0].relationship-to-applicant.is-dependent-on-income',
          'Har du barn?',
        ),
        ask(
          'household.members[0].relationship-to-applicant.is-dependent-on-income.reason',
          'Bor barnet hos dig?',
          shownBy('household.members[0].relationship-to-applicant.is-dependent-on-income', 'Ja'),
        ),
      ],
      meta: { version: '4.0.1', profile: [] },
    },
  },
  {
    name: 'HTML out of an editor',
    response: [
      ask('a', 'Röker du?', {
        description:
          '<div class="ql-editor"><h3>Tobak</h3><p style="margin:0">Även <b>snus</b> och <i>vejp</i>.&nbsp;</p></div>',
        readMoreText:
          '<!--StartFragment--><span lang=SV>Läs hos <a href="http://www.1177.se" target="_blank" rel="nofollow">1177</a></span><!--EndFragment-->',
      }),
      ask('b', 'Tränar du?', { description: 'Puls > 120 < 180<br/>minst 30 min' }),
    ],
    notes: ['/0/description', '/0/readMoreText', '/1/description'],
  },
  {
    name: 'nine questions of one scale',
    response: many(9, (at) =>
      ask(`phq-9/item[${at + 1}]`, `Hur ofta har besvär ${at + 1} stört dig?`, {
        answers: OPTIONS.map((option, value) => ({ option, value, score: { weight: value } })),
        answerList: { id: 'LL358-3' },
      }),
    ),
  },
  {
    name: 'empty lists, nulls and empty texts everywhere',
    response: [
      ask('a', 'Har du körkort?', {
        description: '',
        categoryText: null,
        readMoreText: [],
        requiredAnswersToBeShown: null,
        validation: [],
      }),
      ask('b', 'Har du bil?', { requiredAnswersToBeShown: '', validation: '', description: [] }),
    ],
  },
  {
    name: 'one question that nobody could answer',
    response: [
      ask('a', 'Äger du din bostad?'),
      ask('b', 'Vilken bank har du?', { answers: [] }),
      ask('c', 'Har du sparat något?'),
    ],
    lost: ['/1'],
  },
  {
    name: 'numbers for ids, and answers that are numbers',
    response: [
      { ...ask('', 'Hur många är ni?'), id: 17, answers: [{ option: 1 }, { option: 2 }] },
      { ...ask('', 'Hur många rum?', shownBy('17', '1')), id: 18 },
    ],
  },
  {
    name: 'salaries among the rest',
    response: [
      ask('Inkomst (före skatt)', 'Vad tjänar du?', {
        type: 'salary',
        answers: null,
        validation: { required: true, numeric: true, minValue: '', maxValue: '1 000 000' },
      }),
      ask('Övrigt – utgifter', 'Har du lån?'),
    ],
  },
  {
    name: 'forty questions that hang on one',
    response: many(40, (at) =>
      ask(`s1.q${at}`, `Fråga ${at + 1}?`, at === 0 ? {} : shownBy('s1.q0', 'Ja')),
    ),
  },
  {
    name: 'long words and emojis',
    response: [
      ask(
        '🛟.försäkring',
        'Livförsäkringsbolagsgrupplivförsäkringsavtalsvillkorsändringsblankett?',
        {
          description: 'x'.repeat(200),
          answers: [{ option: `Ja, ${'å'.repeat(60)}` }, { option: 'Nej' }],
        },
      ),
    ],
  },
];

const choice = (id: string, name: string, ...subQuestions: readonly unknown[]) => ({
  id,
  name,
  type: 'radiobuttongroup',
  assessmentType: '',
  description: null,
  helptext: '',
  placeholder: '',
  introQuestion: false,
  validation: 'required',
  answers: [],
  options: [
    { id: `${id}.yes`, name: 'Ja', subQuestions },
    { id: `${id}.no`, name: 'Nej', subQuestions: [] },
  ],
});
const text = (id: string, name: string, more: object = {}) => ({
  id,
  name,
  type: 'text',
  options: [],
  subQuestions: null,
  validation: '',
  ...more,
});
const step = (name: string, ...questions: readonly unknown[]) => ({
  name,
  description: '',
  dependency: null,
  questions,
});

/** Sub-questions nested to a number of levels. */
const nested = (levels: number) =>
  many(levels, (at) => levels - at).reduce<unknown>(
    (inner, level) => choice(`condition.${level}.has-more-details`, `Nivå ${level}?`, inner),
    text('condition.last', 'Berätta mer'),
  );

export const SERVED_DECLARATIONS: readonly ServedResponse[] = [
  {
    name: 'ids that are longer than any of ours',
    response: {
      steps: [
        step(
          'Arbete',
          choice(
            'work-environment.occupational-disease.previous-diagnosis',
            'Har du haft en arbetssjukdom?',
            text('work-environment.occupational-disease.previous-diagnosis.text', 'Vilken?'),
            text(
              'work-environment.occupational-disease.previous-diagnosis.year-of-first-symptoms',
              'Vilket år?',
              { validation: 'required|numeric|min_value:10' },
            ),
          ),
        ),
      ],
      dependencies: {},
    },
  },
  { name: 'twenty-six levels', response: { steps: [step('Sjukdomar', nested(26))] } },
  {
    name: 'HTML of all kinds',
    response: {
      steps: [
        {
          ...step('Mått', text('h', 'Hur lång är du?', { description: 'BMI < 30 &amp; > 18' })),
          description:
            '<h2>Kroppen</h2><table><tr><td>Längd</td><td>cm</td></tr></table><script>track()</script>',
        },
      ],
    },
    notes: ['/steps/0/description', '/steps/0/questions/0/description'],
  },
  {
    name: 'parts of validations that nobody knows',
    response: {
      steps: [
        step(
          'Vanor',
          text('w', 'Hur mycket väger du?', {
            validation: 'required|numeric|min:1|regex:/^\\d+$/',
          }),
          { id: 'note', type: 'box', name: '', description: '<p>Obs!</p>', validation: 'required' },
        ),
      ],
    },
    notes: [
      '/steps/0/questions/0/validation',
      '/steps/0/questions/0/validation',
      '/steps/0/questions/1/validation',
    ],
  },
  {
    name: 'a question of a type to come',
    response: {
      steps: [step('Smärta', { id: 'vas', type: 'slider', name: 'Hur ont?' }, choice('b', 'Nu?'))],
    },
    lost: [],
  },
  {
    name: 'a question that has lost its name',
    response: { steps: [step('Annat', choice('a', 'Mår du bra?'), text('b', '  '))] },
    lost: ['/steps/0/questions/1'],
  },
  {
    name: 'introductions that are flags, texts and questions',
    response: {
      steps: [
        step(
          'Alkohol',
          { ...choice('a', 'Dricker du?'), introQuestion: true },
          { ...choice('b', 'Hur ofta?'), introQuestion: 'Om du dricker:' },
          { ...choice('c', 'Hur mycket?'), introQuestion: { id: 'i', name: 'Per gång:' } },
        ),
      ],
    },
  },
  {
    name: 'steps that depend on answers, by ids with signs',
    response: {
      steps: [
        step('Först', choice('smoking/status', 'Röker du?')),
        { ...step('Rökning', text('smoking/years', 'Sedan när?')), dependency: 'Beroende 7 (rök)' },
        { ...step('Aldrig', text('never', 'Syns inte?')), dependency: 'Beroende99' },
      ],
      dependencies: { 'Beroende 7 (rök)': { key: 'smoking/status', value: 'smoking/status.yes' } },
    },
  },
  {
    name: 'a hundred questions in a step, and forty options',
    response: {
      steps: [
        step('Symtom', ...many(100, (at) => text(`symptom[${at}].comment`, `Symtom ${at + 1}`))),
        step('Länder', {
          ...choice('country', 'Var bor du?'),
          options: many(40, (at) => ({ id: `iso:${at}`, name: `Land ${at + 1}` })),
        }),
      ],
    },
  },
  {
    name: 'answers given before, some to options that are gone',
    response: {
      name: null,
      steps: [
        step(
          'Medicin',
          { ...choice('a', 'Tar du medicin?'), answers: ['Ibland'] },
          text('b', 'Vilken?', { answers: ['Alvedon'] }),
        ),
      ],
    },
    notes: ['/steps/0/questions/0/answers/0'],
  },
];
