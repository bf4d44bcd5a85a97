import { type Defect, plant, textOf } from './plant.ts';

const FORM = 'schemas/short-guide/form.json';
const BOOKING = 'schemas/pages/booking.json';
const NEEDS = 'schemas/short-guide/needs.json';
const SUGGESTIONS = 'schemas/short-guide/suggestions.json';
const QUESTIONS = 'schemas/reference/questionnaire.json';
const DECLARATION = 'schemas/reference/health-declaration.json';
const PRODUCTS = 'schemas/reference/products.json';
const PEOPLE = 'schemas/reference/people.json';
const INSURERS = 'schemas/reference/insurers.json';
const TEXTS = 'schemas/texts/sv.json';
const MAILS = 'schemas/texts/mails.json';
const SCENARIOS = 'schemas/scenarios/short-guide.json';

/** Contents that keep to their format and that nobody can have meant. */
export const SENSE_DEFECTS: readonly Defect[] = [
  // The same twice
  plant('two options that read the same', 'alike', FORM, {
    from: /(?<="value": false, "label": )"Nej"/,
    to: '"ja"',
  }),
  plant('two suggestions with one address', 'alike', SUGGESTIONS, {
    from: /"\{website\}forsakringar\/liv"/,
    to: '"{website}forsakringar/vard"',
  }),
  plant('two scenarios with one name', 'alike', SCENARIOS, {
    from: /"Den som vill boka ett möte kommer till bokningen"/,
    to: '"Vägen går genom fem steg och slutar med klart för den som inte vill boka möte"',
  }),
  plant('two test people with one address', 'repeated-value', PEOPLE, {
    from: /"maria.lindqvist@example.com"/,
    to: '"elias.sandberg@example.com"',
  }),

  plant('two cards with one address', 'alike', 'schemas/pages/start.json', {
    from: /(?<="href": "[^"]+"[\s\S]*"href": )"[^"]+"/,
    to: '"/enkla-guiden/start/"',
  }),

  // Days, hours and signs
  plant('hours that end before they begin', 'not-matching', 'schemas/brand.json', {
    from: /Vardagar kl\. 8–18/,
    to: 'Vardagar kl. 18–8',
  }),
  plant('a day that no calendar has', 'not-matching', 'schemas/reference/insurers.json', {
    from: /den 31 december/,
    to: 'den 31 november',
  }),
  plant('a personal number of no day', 'not-matching', PEOPLE, {
    from: /"201903142386"/,
    to: '"201913142386"',
  }),
  plant('Markdown in a text', 'odd-sign', 'schemas/pages/start.json', {
    from: /(?<="lead": ")/,
    to: '**Ny** ',
  }),

  // Numbers
  plant('a message with another number than its rule', 'number-differs', BOOKING, {
    from: /"Skriv ett namn med högst 200 tecken\."/,
    to: '"Skriv ett namn med högst 300 tecken."',
  }),
  plant('bounds in each other’s place in a text', 'number-differs', TEXTS, {
    from: /mellan \{min\} och \{max\}/,
    to: 'mellan {max} och {min}',
  }),
  plant('an amount that differs from the number beside it', 'number-differs', PRODUCTS, {
    from: /"600 000 kronor"/,
    to: '"650 000 kronor"',
  }),
  plant('a bound that is written the other way', 'number-differs', PRODUCTS, {
    from: /Din lön är över 60 000 kronor\. Därför rekommenderar vi mellannivån\./,
    to: 'Din lön är högst 60 000 kronor. Därför rekommenderar vi mellannivån.',
  }),
  plant('a yearly income where a month is asked for', 'number-differs', QUESTIONS, {
    from: /"Vad är din månadslön före skatt\?"/,
    to: '"Vad är din årslön före skatt?"',
  }),
  plant('a price next year without its last digit', 'not-near', PRODUCTS, {
    from: /(?<="priceNextYear": )127/,
    to: '12',
  }),
  plant('a price next year below the price of today', 'not-near', PRODUCTS, {
    from: /(?<="priceNextYear": )127/,
    to: '117',
  }),
  plant('a level that costs less than the one below', 'not-rising', PRODUCTS, {
    from: /(?<="price": )119/,
    to: '78',
  }),
  plant('a value of an option with a digit too few', 'not-rising', QUESTIONS, {
    from: /(?<="value": )3000000/,
    to: '300000',
  }),
  plant('a yes that stands for false', 'not-matching', FORM, {
    from: /"value": true, "label": "Ja" \}, \{ "value": false, "label": "Nej"/,
    to: '"value": true, "label": "Nej" }, { "value": false, "label": "Ja"',
  }),
  plant('a number as a text among numbers', 'option-value-kind', QUESTIONS, {
    from: /(?<="option": "2 barn", "value": )2/,
    to: '"2"',
  }),
  plant('options that go into each other', 'option-range', QUESTIONS, {
    from: /"4 till 12 månader"/,
    to: '"3 till 12 månader"',
  }),
  plant('options with a gap between them', 'option-range', QUESTIONS, {
    from: /"2 till 6 månadslöner"/,
    to: '"3 till 6 månadslöner"',
  }),
  plant('an age bound the other way round', 'not-matching', PRODUCTS, {
    from: /(?<="canNotBeSigned": )\{ ">="(?=: \[\{ "var": "age" \}, 70\])/,
    to: '{ "<"',
  }),

  // Words
  plant('a reason that speaks of another level', 'not-matching', PRODUCTS, {
    from: /(?<="conditionNumber": "OF-3", "reason": "[^"]*)högsta nivån/,
    to: 'lägsta nivån',
  }),
  plant('a word that counts an insurance both in and out', 'not-matching', PRODUCTS, {
    from: /(?<="elsewhereNotWords": \[)/,
    to: '"Olycksfall", ',
  }),
  plant('a subject that no suggestion has', 'not-matching', SUGGESTIONS, {
    from: /(?<="tag": )"Diagnos"/,
    to: '"Inkomst"',
    reportedAt: { file: NEEDS, place: /(?<="tag": )"Diagnos"/ },
  }),
  plant('a need without the condition of the others about the same', 'not-matching', NEEDS, {
    from: /(?<="tag": "Diagnos" \},)/,
    to: '{ "id": "b", "value": "Mitt barn blir mobbat", "sortOrder": 9, "tag": "Diagnos" },',
  }),
  plant('a category spelled in two ways', 'spelled-otherwise', QUESTIONS, {
    from: /(?<="id": "incomeInsurance",[\s\S]*?"categoryText": )"Inkomst"/,
    to: '"Inkomts"',
  }),
  plant('a demand on another question', 'other-question', BOOKING, {
    from: /(?<="validation": \[ \{ "rule": \{ "is_answered": \[ \{ "var": )"name"/,
    to: '"phoneNumber"',
    above: /"rule"/,
  }),
  plant('a sample that nobody has written over', 'sample-text', FORM, {
    from: textOf('hasPartner', 'label'),
    to: '"Ny fråga"',
  }),

  // Signs
  plant('a sign that is not seen', 'odd-sign', FORM, {
    from: /(?<="label": ")(?=Har du en partner)/,
    to: '\u200b',
  }),
  plant('letters of another encoding', 'odd-sign', NEEDS, {
    from: /"Jag blir arbetslös"/,
    to: '"Jag blir arbetslÃ¶s"',
  }),
  plant('a letter written with two signs', 'odd-sign', NEEDS, {
    from: /"Jag blir arbetslös"/,
    to: `"${'Jag blir arbetslös'.normalize('NFD')}"`,
  }),
  plant('a bracket without its other half', 'odd-sign', FORM, {
    from: /(?<="help": "Räkna med barn under 25 år )och barn du väntar\./,
    to: '(och barn du väntar.',
    above: /"help"/,
  }),
  plant('a line break in the subject of a mail', 'odd-sign', MAILS, {
    from: /(?<="subject": "[^" ]+) (?=[^"]+")/,
    to: '\\n',
    above: /"subject"/,
  }),
  plant('a sign that no document can print', 'unprintable', DECLARATION, {
    from: /"Hur lång är du\?"/,
    to: '"Hur lång är du? 📏"',
  }),

  // People of the sandbox
  plant('an insurance by the name of another', 'not-matching', PEOPLE, {
    from: /(?<="productName": )"Livförsäkring"(?=, "status": "Gällande", "conditionNumber": "LI-2")/,
    to: '"Olycksfallsförsäkring"',
  }),
  plant('a misspelled level of a test person', 'unknown-name', PEOPLE, {
    from: /(?<="conditionNumber": )"OF-2"/,
    to: '"OF-7"',
  }),
  plant('a member without a contract', 'not-matching', PEOPLE, {
    from: /(?<="isMember": )false(?=, "contracts": \[\])/,
    to: 'true',
  }),
  plant('a child’s insurance without the child', 'not-matching', PEOPLE, {
    from: /, "childPersonalNumber": "[0-9]+"/,
    to: '',
    above: /\{ "productName"/,
  }),
  plant('a dismissal of what no longer stands there', 'not-matching', 'schemas/proofreading.json', {
    from: /(?<="dismissals": \[)\]/,
    to: `{ "file": "schemas/short-guide/form.json", "code": "dots", "stretch": "borta", "reason": "r" }]`,
  }),
  plant('a day that no calendar has', 'not-matching', 'schemas/scenarios/questionnaire.json', {
    from: /"definition"/,
    to: '"today": "20260231", "definition"',
  }),
  plant('an insurer without anything that has insurances', 'not-matching', INSURERS, {
    from: /(?<="outcome": )"complete"/,
    to: '"empty"',
  }),
];
