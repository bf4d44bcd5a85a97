import { type Defect, plant } from './plant.ts';

const FILE = 'schemas/reference/products.json';

/** Mistakes that people make in the insurances and the rules by which they are recommended. */
export const PRODUCT_DEFECTS: readonly Defect[] = [
  plant('a misspelled property of an insurance', 'unknown-property', FILE, {
    from: /"important"/,
    to: '"importent"',
    suggests: 'important',
  }),
  plant('a level without a price', 'missing-property', FILE, {
    from: /(?<="conditionNumber": "OF-2",[^}]*)"price": 79,/,
    to: '',
    above: /\{/,
  }),
  plant('an insurance that does not say what it is for', 'missing-property', FILE, {
    from: /"purpose": "Du får ersättning om du skadar dig i en olycka\.", /,
    to: '',
    above: /\{/,
  }),
  plant('two sentences on what an insurance is for', 'wrong-form', FILE, {
    from: /(?<="purpose": ")(?=De du väljer)/,
    to: 'Den är bra. ',
  }),
  plant('a recommended level without a reason, where there are others', 'missing-property', FILE, {
    from: /(?<="conditionNumber": "BA-2"), "reason": "[^"]*"/,
    to: '',
    above: /\{ "when"/,
  }),
  plant('a price with decimals', 'wrong-type', FILE, { from: /(?<="price": )49\b/, to: '49.5' }),
  plant('a price below nothing', 'too-little', FILE, { from: /(?<="price": )49\b/, to: '-49' }),
  plant('a child insured by an insurance of another kind', 'unknown-value', FILE, {
    from: /(?<="productCategory": )3(?=, "inputField": "child-personal-number")/,
    to: '4',
  }),
  plant('a tag in a reason', 'html', FILE, {
    from: /(?<="text": ")Försäkringen gäller dygnet r/,
    to: '<b>Obs!</b> Försäkringen gäller dygnet r',
  }),
  plant('a reason without the name of the contract', 'wrong-form', FILE, {
    from: /(?<="contractGone": )"[^"]*"/,
    to: '"Du hör inte till avtalet längre."',
  }),
  plant('a misspelled question in a rule of a level', 'unknown-fact', FILE, {
    from: /(?<="var": )"injuryRisk"/,
    to: '"injuryRsk"',
    suggests: 'injuryRisk',
  }),
  plant('a rule about an insurance that is not sold', 'unknown-fact', FILE, {
    from: /"elsewhere\.OF"/,
    to: '"elsewhere.OX"',
    suggests: 'elsewhere.OF',
  }),
  plant('a rule about something nobody knows', 'unknown-fact', FILE, {
    from: /(?<="var": )"isHeld"/,
    to: '"shoeSize"',
  }),
  plant('a comparison with an answer that cannot be given', 'unknown-option', FILE, {
    from: /(?<="accidentInsured" \}, )"unknown"/,
    to: '"unknow"',
    suggests: 'unknown',
  }),
  plant('a comparison with the text of an answer that has a value', 'unknown-option', FILE, {
    from: /(?<="dependants" \}, )true/,
    to: '"Ja"',
  }),
  plant('an amount compared before it is known to be there', 'unanswered-fact', FILE, {
    from: /\{ "and": \[\{ "is_answered": \[\{ "var": "salary" \}\] \}, (\{ ">": \[\{ "var": "salary" \}, 80000\] \})\] \}/,
    to: '{ ">": [{ "var": "salary" }, 80000] }',
  }),
  plant('a rule that wants two answers to one question', 'rule-constant', FILE, {
    from: /(?<="important": )\{ "==": \[\{ "var": "work" \}, "selfEmployed"\] \}/,
    to: '{ "and": [{ "==": [{ "var": "work" }, "student"] }, { "==": [{ "var": "work" }, "retired"] }] }',
  }),
  plant('a rule that wants an answer to a question that is hidden', 'rule-constant', FILE, {
    from: /(?<="important": )\{ "==": \[\{ "var": "work" \}, "selfEmployed"\] \}/,
    to: '{ "and": [{ "==": [{ "var": "work" }, "student"] }, { "==": [{ "var": "collectiveAgreement" }, "yes"] }] }',
  }),
  plant('a reason that counts for everybody before others', 'rule-constant', FILE, {
    from: /(?<="when": )\{ "==": \[\{ "var": "work" \}, "student"\] \}/,
    to: '{ "in": [{ "var": "work" }, ["permanent", "temporary", "selfEmployed", "student", "seeking", "retired"]] }',
  }),
  plant('a level that stands a second time under the same condition', 'rule-constant', FILE, {
    from: /(?<="when": )\{ "==": \[\{ "var": "injuryRisk" \}, "seldom"\] \}/,
    to: '{ "==": [{ "var": "injuryRisk" }, "monthly"] }',
  }),
  plant('an age compared with a text', 'compared-kinds', FILE, {
    from: /(?<=\{ ">=": \[\{ "var": "age" \}, )70/,
    to: '"70"',
  }),
  plant('an age that nobody reaches', 'rule-constant', FILE, {
    from: /(?<="canNotBeSigned": )\{ ">=": \[\{ "var": "age" \}, 70\] \}/,
    to: '{ ">=": [{ "var": "age" }, 700] }',
  }),
  plant('a misspelled operator in a rule of an age', 'rule-operator', FILE, {
    from: /(?<="canNotBeSigned": \{ )">="/,
    to: '"=>"',
    suggests: '>=',
  }),
  plant('a rule that loops', 'rule-operator', FILE, {
    from: /(?<="needed": )true/,
    to: '{ "reduce": [[1], { "var": "" }, 0] }',
  }),
  plant('a rule that reads what every object has', 'unknown-fact', FILE, {
    from: /(?<="needed": )true/,
    to: '{ "!!": [{ "var": "constructor" }] }',
  }),
  plant('a reason that always counts before others', 'case-order', FILE, {
    from: /"when": \{ "var": "isHeld" \},/,
    to: '',
    above: /\{/,
  }),
  plant('a last level with a rule', 'case-order', FILE, {
    from: /(?<=\{ )(?="conditionNumber": "OF-1", "reason": "Ingen)/,
    to: '"when": true, ',
  }),
  plant('a level of another insurance recommended', 'unknown-name', FILE, {
    from: /"OF-2"(?=, "reason")/,
    to: '"LI-2"',
  }),
  plant('a level that needs one that is not there', 'unknown-name', FILE, {
    from: /"TI-3"(?=\])/,
    to: '"TL-3"',
    suggests: 'TI-3',
  }),
  plant('a level with the code of another insurance', 'condition-number', FILE, {
    from: /"GR-1"(?=, "insuredAmountText")/,
    to: '"BA-3"',
  }),
  plant('levels from the highest to the lowest', 'condition-number', FILE, {
    from: /"OF-3"(?=, "insuredAmountText")/,
    to: '"OF-1"',
  }),
  plant('two insurances with one code', 'duplicate-id', FILE, {
    from: /"VA"(?=, "productName")/,
    to: '"IN"',
  }),
  plant('two contracts with one number', 'repeated-value', FILE, {
    from: /(?<="contractNumber": )"1002"/,
    to: '"1001"',
  }),
  plant('a misspelled contract', 'unknown-name', FILE, {
    from: /(?<="contractName": )"Norrlunds kommun"/,
    to: '"Norrlund kommun"',
    suggests: 'Norrlunds kommun',
  }),
  plant('a contract without prices', 'contract-without-price', FILE, {
    from: /\{ "contractName": "Norrlunds kommun"[^}]*\},/,
    to: '',
    above: /"contracts": /,
  }),
];
