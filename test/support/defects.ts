import { OPERAND_DEFECTS } from './operandDefects.ts';
import { type Defect, keyOf, plant, propertyOf, textOf, varOf } from './plant.ts';
import { PRODUCT_DEFECTS } from './productDefects.ts';
import { DECLARATION_DEFECTS, QUESTIONNAIRE_DEFECTS } from './referenceDefects.ts';
import { SENSE_DEFECTS } from './senseDefects.ts';

const FORM = 'schemas/short-guide/form.json';
const BOOKING = 'schemas/pages/booking.json';
const SIGN = 'schemas/pages/sign.json';
const NEEDS = 'schemas/short-guide/needs.json';
const SUGGESTIONS = 'schemas/short-guide/suggestions.json';
const PAGE = 'schemas/pages/start.json';
const TEXTS = 'schemas/texts/sv.json';
const BRAND = 'schemas/brand.json';

/** Mistakes that people make, in files as they are. */
export const DEFECTS: readonly Defect[] = [
  // JSON
  plant('a comma too many', 'json-syntax', FORM, { from: /"klart" \}/, to: '"klart" },' }),
  plant('a comma too few', 'json-syntax', FORM, {
    from: /"id": "partner",/,
    to: '"id": "partner"',
  }),
  plant('a quotation mark too few', 'json-syntax', FORM, {
    from: /"id": "events"/,
    to: '"id": "events',
  }),
  plant('a comment', 'json-syntax', FORM, {
    from: /"id": "events"/,
    to: '// Steg 3\n"id": "events"',
  }),
  plant('curly quotation marks', 'json-syntax', BRAND, {
    from: /(?<="name": )"[^"]*"/,
    to: '”Granbo”',
  }),
  plant('a colon too few', 'json-syntax', NEEDS, { from: /"sortOrder": 3/, to: '"sortOrder" 3' }),
  plant('a bracket that is not closed', 'json-syntax', PAGE, { from: /\s*\}\s*$/, to: '' }),
  plant('the same property twice', 'duplicate-key', FORM, {
    from: /"type": "multi-select",/,
    to: '"type": "multi-select", "type": "checkbox",',
  }),

  // The kind of file
  plant('no $schema', 'schema-missing', FORM, {
    from: /"\$schema": "[^"]*",/,
    to: '',
    above: /\{/,
  }),
  plant('a misspelled $schema', 'schema-unknown', NEEDS, {
    from: /"\$schema": "[^"]*"/,
    to: '"$schema": "../meta/neds.schema.json"',
    suggests: '../meta/needs.schema.json',
  }),
  plant('a $schema in the wrong folder', 'schema-path', PAGE, {
    from: /"\$schema": "[^"]*"/,
    to: '"$schema": "./page.schema.json"',
    suggests: '../meta/page.schema.json',
  }),

  // Shape
  plant('a step without a title', 'missing-property', FORM, {
    from: propertyOf('events', 'title'),
    to: '',
    above: /\{(?=\s*"id": "events")/,
  }),
  plant('an empty title', 'empty-text', FORM, { from: textOf('events', 'title'), to: '""' }),
  plant('a blank label', 'empty-text', FORM, { from: textOf('hasPartner', 'label'), to: '"  "' }),
  plant('an option without a label', 'missing-property', FORM, {
    from: /(?<="value": false), "label": "[^"]*"/,
    to: '',
    above: /\{/,
  }),
  plant('an empty label of an option', 'empty-text', FORM, {
    from: /(?<="value": false, "label": )"[^"]*"/,
    to: '""',
  }),
  plant('a misspelled property', 'unknown-property', FORM, {
    from: keyOf('disclaimer', 'description'),
    to: '"desciption"',
    suggests: 'description',
  }),
  plant('a misspelled required property', 'unknown-property', BOOKING, {
    from: keyOf('name', 'label'),
    to: '"lable"',
    suggests: 'label',
  }),
  plant('a misspelled type', 'unknown-value', FORM, {
    from: /"multi-select"/,
    to: '"multiselect"',
    suggests: 'multi-select',
  }),
  plant('options on a text question', 'forbidden-property', BOOKING, {
    from: keyOf('name', 'autocomplete'),
    to: '"options": [{ "value": "a", "label": "A" }], "autocomplete"',
  }),
  plant('a choice without options', 'missing-property', FORM, {
    from: /"optionsFrom": \{ "list": "needs.json" \},/,
    to: '',
    above: /\{(?=\s*"id": "selectedEventIdsToEnsure")/,
  }),
  plant('a rule as a text', 'wrong-type', FORM, {
    from: /(?<="when": )\{.*?\}(?= \},)/,
    to: '"requestingMeeting"',
  }),
  plant('a number as a text', 'wrong-type', NEEDS, {
    from: textOf('skadad', 'sortOrder'),
    to: '"2"',
  }),
  plant('a number too small', 'too-little', NEEDS, {
    from: textOf('skadad', 'sortOrder'),
    to: '0',
  }),
  plant('a label too long', 'too-much', FORM, {
    from: textOf('hasPartner', 'label'),
    to: `"${'x'.repeat(4001)}"`,
  }),
  plant('an id with a space in it', 'wrong-form', FORM, {
    from: /"id": "disclaimer"/,
    to: '"id": "dis claimer"',
  }),
  plant('a link without https', 'wrong-form', SUGGESTIONS, {
    from: /"\{website\}(?=[^"]*\/vard")/,
    to: '"http://',
  }),
  plant('a misspelled subject', 'unknown-name', NEEDS, {
    from: /(?<="tag": )"Olycksfall"/,
    to: '"Olycksfal"',
    suggests: 'Olycksfall',
  }),
  plant('a need without a sentence', 'missing-property', NEEDS, {
    from: propertyOf('sjukskriven', 'value'),
    to: '',
    above: /\{(?=\s*"id": "sjukskriven")/,
  }),
  plant('a misspelled kind of block', 'unknown-value', PAGE, {
    from: /"kind": "cards"/,
    to: '"kind": "card"',
    suggests: 'cards',
  }),
  plant('a misspelled property in a block', 'unknown-property', PAGE, {
    from: /"paragraphs"/,
    to: '"paragrafs"',
    suggests: 'paragraphs',
  }),
  plant('a misspelled icon', 'unknown-value', PAGE, {
    from: /"icon": "clock"/,
    to: '"icon": "clok"',
    suggests: 'clock',
  }),
  plant('a colour by name', 'wrong-form', BRAND, { from: /(?<="primary": )"#\w+"/, to: '"green"' }),
  plant('a text that is gone', 'missing-property', TEXTS, {
    from: /"next": "[^"]*",/,
    to: '',
    above: /\{/,
  }),
  plant('a text nobody asks for', 'unknown-property', TEXTS, {
    from: /"finish"(?=: ")/,
    to: '"finnish"',
    suggests: 'finish',
  }),
  plant('a placeholder that is gone', 'wrong-form', TEXTS, {
    from: /(?<="step": )"[^"]*"/,
    to: '"Steg {total}"',
  }),
  plant('a misspelled placeholder', 'unknown-placeholder', TEXTS, {
    from: /(?<="step": )"[^"]*"/,
    to: '"Steg {step} av {total} ({stepp})"',
    suggests: '{step}',
  }),
  plant('a sign that no document prints', 'unprintable', 'schemas/texts/documents.json', {
    from: /(?<="title": )"[^"]*"/,
    to: '"Information 保"',
  }),

  // Meaning
  plant('two questions with the same id', 'duplicate-id', FORM, {
    from: /"id": "hasPartner"/,
    to: '"id": "hasChildren"',
  }),
  plant('two steps with the same id', 'duplicate-id', FORM, {
    from: /"id": "partner"/,
    to: '"id": "children"',
  }),
  plant('two options with the same value', 'duplicate-id', FORM, {
    from: /"value": false/,
    to: '"value": true',
  }),
  plant('two needs with the same id', 'duplicate-id', NEEDS, {
    from: /"id": "do-tidigt"/,
    to: '"id": "skadad"',
  }),
  plant('a misspelled question in a rule', 'unknown-question', FORM, {
    from: varOf('hasChildren'),
    to: '"hasChildern"',
    suggests: 'hasChildren',
  }),
  plant('a misspelled question in clearedBy', 'unknown-question', FORM, {
    from: /(?<="clearedBy": \[ )"hasChildren"/,
    to: '"haschildren"',
    suggests: 'hasChildren',
  }),
  plant('a misspelled question to match', 'unknown-question', FORM, {
    from: /(?<="question": )"selectedEventIdsToEnsure"/,
    to: '"selectedEventIdsToInsure"',
    suggests: 'selectedEventIdsToEnsure',
  }),
  plant('a misspelled question in a list', 'unknown-question', NEEDS, {
    from: varOf('hasPartner'),
    to: '"hasPartners"',
    suggests: 'hasPartner',
  }),
  plant('a box read as a question', 'unknown-question', FORM, {
    from: varOf('requestingMeeting'),
    to: '"disclaimer"',
  }),
  plant('a comparison with a value no option has', 'unknown-option', FORM, {
    from: /(?<="when": .*?)true/,
    to: '"yes"',
  }),
  plant('a comparison with true as a text', 'unknown-option', NEEDS, {
    from: /(?<="hasPartner" \}, )true/,
    to: '"true"',
    suggests: 'true',
  }),
  plant('a misspelled list', 'unknown-list', FORM, {
    from: /"needs.json"/,
    to: '"need.json"',
    suggests: 'needs.json',
  }),
  plant('the last need of a subject changed', 'unknown-tag', NEEDS, {
    from: /(?<="tag": )"Vård"/,
    to: '"Sjuk"',
    reportedAt: { file: SUGGESTIONS, place: /"Vård"/ },
  }),
  plant('a need longer than an option may be', 'list-item', NEEDS, {
    from: /(?<="value": )"[^"]*"/,
    to: `"${'x'.repeat(5000)}"`,
  }),
  plant('a value that is no text among several choices', 'option-value-kind', SIGN, {
    from: /"declines"/,
    to: '1',
  }),
  plant('a misspelled exit', 'unknown-value', FORM, {
    from: /(?<="to": )"boka-mote"/,
    to: '"boka-mte"',
    suggests: 'boka-mote',
  }),
  plant('an operator of another language', 'rule-operator', FORM, {
    from: /(?<="when": \{ )"=="/,
    to: '"="',
    suggests: '==',
  }),
  plant('a misspelled operator', 'rule-operator', BOOKING, {
    from: /"has_whitespace"/,
    to: '"has_whitspace"',
    suggests: 'has_whitespace',
  }),
  plant('an operator that is not allowed, in a list', 'rule-operator', NEEDS, {
    from: /(?<="visible": \{ )"=="/,
    to: '"cat"',
  }),
  plant('a rule with two operators', 'rule-shape', NEEDS, {
    from: /(?<="visible": )\{ /,
    to: '{ "!": true, ',
  }),
  plant('a value too few', 'rule-arguments', FORM, {
    from: /(?<="hasChildren" \})\] \}, "m/,
    to: ', 1] }, "m',
  }),
  plant('a rule too deep', 'rule-depth', FORM, {
    from: /(?<="when": )\{.*?\}(?= \},)/,
    to: `${'{"!":'.repeat(20)}true${'}'.repeat(20)}`,
  }),
  plant('a rule too large', 'rule-size', FORM, {
    from: /(?<="when": .*?)true/,
    to: `"${'x'.repeat(10_001)}"`,
  }),
  plant('conditions in a circle', 'cycle', FORM, {
    from: /"help"(?=[\s\S]*"id": "partner")/,
    to: '"visible": { "!!": [{ "var": "hasChildren" }] }, "help"',
  }),
  plant('no exit that always holds', 'exit-without-end', FORM, {
    from: /(?<="to": "klart")/,
    to: ', "when": true',
  }),
  plant('a tag that is not allowed', 'html', FORM, {
    from: /(?<="description": ")<p>/,
    to: '<div>',
  }),
  plant('a tag where only plain text is shown', 'html', PAGE, {
    from: /(?<="lead": ")/,
    to: '<b>Obs!</b> ',
  }),
  ...QUESTIONNAIRE_DEFECTS,
  ...OPERAND_DEFECTS,
  ...PRODUCT_DEFECTS,
  ...DECLARATION_DEFECTS,
  ...SENSE_DEFECTS,
];
