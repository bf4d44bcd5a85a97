import { type Defect, keyOf, plant, propertyOf, textOf } from './plant.ts';

const QUESTIONNAIRE = 'schemas/reference/questionnaire.json';

/** Mistakes that people make in the in-depth guide's questions. */
export const QUESTIONNAIRE_DEFECTS: readonly Defect[] = [
  plant('a server question without a title', 'missing-property', QUESTIONNAIRE, {
    from: propertyOf('housing', 'questionTitle'),
    to: '',
    above: /\{(?=\s*"id": "housing")/,
  }),
  plant('a server question of a misspelled type', 'unknown-value', QUESTIONNAIRE, {
    from: textOf('household', 'type'),
    to: '"radio-buton"',
    suggests: 'radio-button',
  }),
  plant('a misspelled property of a server question', 'unknown-property', QUESTIONNAIRE, {
    from: keyOf('household', 'questionTitle'),
    to: '"questionTitel"',
    suggests: 'questionTitle',
  }),
  plant('answers to choose where a salary is typed', 'forbidden-property', QUESTIONNAIRE, {
    from: /(?<="id": "monthlySalary",)/,
    to: '"answers": [{ "option": "Ja" }],',
  }),
  plant('two server questions with one id', 'duplicate-id', QUESTIONNAIRE, {
    from: /(?<="id": )"savings"(?=, "type")/,
    to: '"housing"',
  }),
  plant('one answer twice', 'duplicate-id', QUESTIONNAIRE, {
    from: /(?<="option": )"Jag äger ett hus"/,
    to: '"Jag äger en bostadsrätt"',
  }),
  plant('a requirement on a misspelled question', 'unknown-question', QUESTIONNAIRE, {
    from: /(?<="id": )"dependants"(?=, "requiredAnswers")/,
    to: '"dependents"',
    suggests: 'dependants',
  }),
  plant('a requirement on a misspelled answer', 'unknown-option', QUESTIONNAIRE, {
    from: /(?<="requiredAnswers": \[)"Jag bor med min partner"/,
    to: '"Jag bor med min parner"',
    suggests: 'Jag bor med min partner',
  }),
  plant('a requirement on an answer that is gone', 'unknown-option', QUESTIONNAIRE, {
    from: /(?<="requiredAnswers": \["Jag har eget företag", )"Jag studerar"/,
    to: '"Något helt annat"',
  }),
  plant('a requirement on a salary in words', 'requirement-number', QUESTIONNAIRE, {
    from: /(?<="requiredAnswers": \[)"34000"/,
    to: '"34 tusen"',
  }),
  plant('bounds in the wrong order', 'bounds-crossed', QUESTIONNAIRE, {
    from: /(?<="minValue": )1000/,
    to: '600000',
  }),
  plant('a question that requires its own answer', 'cycle', QUESTIONNAIRE, {
    from: /"household", "requiredAnswers": \["Jag bor med min partner"\]/,
    to: '"managesWithoutPartner", "requiredAnswers": ["Ja"]',
    above: /"requiredAnswersToBeShown": \[/,
  }),
  plant('a script in a description', 'html', QUESTIONNAIRE, {
    from: /<p>Välj det som du gör mest\./,
    to: '<script>Välj det som du gör mest.',
  }),
];

const FILE = 'schemas/reference/health-declaration.json';

/** The step that people who are pregnant meet, and the question before it that decides. */
const PREGNANCY = /(?<="pregnancy": \{ "key": )"pregnant"/;
const PREGNANCY_STEP = { file: FILE, place: /"pregnancy"(?=, "questions")/ };

/** Mistakes that people make in the health declaration. */
export const DECLARATION_DEFECTS: readonly Defect[] = [
  plant('a health question without its text', 'missing-property', FILE, {
    from: propertyOf('height', 'name'),
    to: '',
    above: /\{(?=\s*"id": "height")/,
  }),
  plant('a health question of a misspelled type', 'unknown-value', FILE, {
    from: textOf('weight', 'type'),
    to: '"txet"',
    suggests: 'text',
  }),
  plant('a misspelled property of a health question', 'unknown-property', FILE, {
    from: keyOf('height', 'helptext'),
    to: '"helpText"',
    suggests: 'helptext',
  }),
  plant('an unknown assessment', 'unknown-value', FILE, {
    from: textOf('weightChanged', 'assessmentType'),
    to: '"yess"',
    suggests: 'yes',
  }),
  plant('a health question that does not say what its answer leads to', 'missing-property', FILE, {
    from: propertyOf('tobacco', 'assessmentType'),
    to: '',
    above: /\{(?=\s*"id": "tobacco")/,
  }),
  plant('options of a text', 'forbidden-property', FILE, {
    from: /(?<="id": "height",)/,
    to: '"options": [{ "id": "short", "name": "Kort" }],',
  }),
  plant('a requirement on a box', 'forbidden-property', FILE, {
    from: /(?<="id": "howToAnswer",)/,
    to: '"validation": "required",',
  }),
  plant('a misspelled requirement', 'wrong-form', FILE, {
    from: textOf('height', 'validation'),
    to: '"required|numerc"',
  }),
  plant('a choice that must be a number', 'unknown-value', FILE, {
    from: textOf('tobacco', 'validation'),
    to: '"required|numeric"',
  }),
  plant('bounds of a health question in the wrong order', 'bounds-crossed', FILE, {
    from: textOf('height', 'validation'),
    to: '"required|numeric|min_value:250|max_value:100"',
  }),
  plant('two health questions with one id, in different steps', 'duplicate-id', FILE, {
    from: /(?<="id": )"tobacco"/,
    to: '"weight"',
  }),
  plant('one option of a health question twice', 'duplicate-id', FILE, {
    from: /(?<="name": )"Snus"/,
    to: '"Cigaretter"',
  }),
  plant('two options of a health question with one id', 'repeated-value', FILE, {
    from: /(?<="id": )"snus"/,
    to: '"cigarettes"',
  }),
  plant('two steps with one name', 'repeated-value', FILE, {
    from: /(?<="name": )"Tobak och nikotin"/,
    to: '"Kroppen"',
  }),
  plant('a script in a description of a step', 'html', FILE, {
    from: /<p>(?=Tobak och nikotin)/,
    to: '<script>',
  }),
  plant('a box among sub-questions', 'box-never-shown', FILE, {
    from: /(?<="subQuestions": \[)/,
    to: '{ "type": "box", "id": "note", "name": "Obs", "description": "<p>Obs!</p>" },',
  }),
  plant('an assessed question whose Nej is written otherwise', 'assessed-without-no', FILE, {
    from: /(?<="id": "alcoholCare",[\s\S]*?"name": )"Nej"/,
    to: '"nej"',
    suggests: 'Nej',
  }),
  plant('an assessed question that nobody can answer with Nej', 'assessed-without-no', FILE, {
    from: /(?<="id": "sickLeaveShare",[\s\S]*?"assessmentType": )"none"/,
    to: '"yes"',
  }),
  plant('an answer from the beginning that is no option', 'unknown-option', FILE, {
    from: /(?<="answers": \[ )"Mejl"/,
    to: '"Mejll"',
    suggests: 'Mejl',
  }),
  plant('two answers from the beginning to a question that takes one', 'too-much', FILE, {
    from: /(?<="answers": )\[ "Mejl" \]/,
    to: '["Mejl", "Telefon"]',
  }),
  plant('a misspelled dependency', 'unknown-dependency', FILE, {
    from: /(?<="dependency": )"heart"/,
    to: '"haert"',
    suggests: 'heart',
  }),
  plant('the dependency that means always, misspelled', 'unknown-dependency', FILE, {
    from: /(?<="dependency": )"Beroende1"/,
    to: '"Beroende 1"',
    suggests: 'Beroende1',
  }),
  plant('a dependency that no step has any more', 'unused-dependency', FILE, {
    from: /(?<="dependency": )"pregnancy"/,
    to: '"Beroende1"',
    reportedAt: { file: FILE, place: /"pregnancy": \{/ },
  }),
  plant('conditions for the dependency that means always', 'unused-dependency', FILE, {
    from: /(?<="dependencies": \{)/,
    to: '"Beroende1": { "key": "pregnant", "value": "Ja" },',
  }),
  plant('a dependency on a misspelled question', 'unknown-question', FILE, {
    from: PREGNANCY,
    to: '"pregnent"',
    suggests: 'pregnant',
  }),
  plant('a dependency on a box', 'unknown-question', FILE, {
    from: PREGNANCY,
    to: '"howToAnswer"',
  }),
  plant('a dependency on a misspelled option', 'unknown-option', FILE, {
    from: /(?<="value": )"Lungor och luftvägar"/,
    to: '"Lungor och luftväger"',
    suggests: 'Lungor och luftvägar',
  }),
  plant('a misspelled property of a dependency', 'unknown-property', FILE, {
    from: /(?<="key": "pregnant", )"value"/,
    to: '"vaule"',
    suggests: 'value',
  }),
  plant('a dependency without an answer', 'missing-property', FILE, {
    from: /(?<="key": "pregnant"), "value": "Ja"/,
    to: '',
    above: /\{/,
  }),
  plant('a step that depends on a question after it', 'dependency-order', FILE, {
    from: PREGNANCY,
    to: '"planned"',
    reportedAt: PREGNANCY_STEP,
  }),
  plant('a step that depends on its own question', 'dependency-order', FILE, {
    from: PREGNANCY,
    to: '"pregnancyCare"',
    reportedAt: PREGNANCY_STEP,
  }),
];
