import { type Defect, keyOf, plant, propertyOf, textOf } from './plant.ts';

const FILE = 'schemas/reference/questionnaire.json';

/** Mistakes that people make in the in-depth guide's questions. */
export const QUESTIONNAIRE_DEFECTS: readonly Defect[] = [
  plant('a server question without a title', 'missing-property', FILE, {
    from: propertyOf('housing', 'questionTitle'),
    to: '',
    above: /\{(?=\s*"id": "housing")/,
  }),
  plant('a server question of a misspelled type', 'unknown-value', FILE, {
    from: textOf('household', 'type'),
    to: '"radio-buton"',
    suggests: 'radio-button',
  }),
  plant('a misspelled property of a server question', 'unknown-property', FILE, {
    from: keyOf('household', 'questionTitle'),
    to: '"questionTitel"',
    suggests: 'questionTitle',
  }),
  plant('answers to choose where a salary is typed', 'forbidden-property', FILE, {
    from: /(?<="id": "monthlySalary",)/,
    to: '"answers": [{ "option": "Ja" }],',
  }),
  plant('two server questions with one id', 'duplicate-id', FILE, {
    from: /(?<="id": )"savings"(?=, "type")/,
    to: '"housing"',
  }),
  plant('one answer twice', 'duplicate-id', FILE, {
    from: /(?<="option": )"Jag äger ett hus"/,
    to: '"Jag äger en bostadsrätt"',
  }),
  plant('a requirement on a misspelled question', 'unknown-question', FILE, {
    from: /(?<="id": )"dependants"(?=, "requiredAnswers")/,
    to: '"dependents"',
    suggests: 'dependants',
  }),
  plant('a requirement on a misspelled answer', 'unknown-option', FILE, {
    from: /(?<="requiredAnswers": \[)"Jag bor med min partner"/,
    to: '"Jag bor med min parner"',
    suggests: 'Jag bor med min partner',
  }),
  plant('a requirement on a salary in words', 'requirement-number', FILE, {
    from: /(?<="requiredAnswers": \[)"34000"/,
    to: '"34 tusen"',
  }),
  plant('bounds in the wrong order', 'bounds-crossed', FILE, {
    from: /(?<="minValue": )1000/,
    to: '600000',
  }),
  plant('a question that requires its own answer', 'cycle', FILE, {
    from: /"household", "requiredAnswers": \["Jag bor med min partner"\]/,
    to: '"managesWithoutPartner", "requiredAnswers": ["Ja"]',
    above: /"requiredAnswersToBeShown": \[/,
  }),
  plant('a script in a description', 'html', FILE, {
    from: /<p>Välj det som du gör mest\./,
    to: '<script>Välj det som du gör mest.',
  }),
];
