import { type Defect, plant } from './plant.ts';

/** Operands of the wrong kind, wherever rules stand. */
export const OPERAND_DEFECTS: readonly Defect[] = [
  plant('a bound written as a text', 'rule-operand', 'schemas/pages/booking.json', {
    from: /(?<="is_at_most_long": \[[^\]]*)\b200\b/,
    to: '"tvåhundra"',
  }),
  plant('a bound in quotation marks', 'rule-operand', 'schemas/pages/sign.json', {
    from: /\b254\b/,
    to: '"254"',
    suggests: '254',
  }),
  plant('a number of months in words', 'rule-operand', 'schemas/pages/added-pregnancy.json', {
    from: /(?<="is_within_months": \[[^\]]*)\b9\b/,
    to: '"nio"',
  }),
  plant(
    'a text where a condition of an item should stand',
    'rule-operand',
    'schemas/short-guide/needs.json',
    {
      from: /(?<="visible": )\{ "==": \[.*?\] \}/,
      to: '{ "!": ["har barn"] }',
    },
  ),
  plant('a list compared with an amount', 'rule-operand', 'schemas/reference/products.json', {
    from: /(?<=">": \[\{ "var": "homeLoan" \}, )3000000/,
    to: '[3000000]',
  }),
];
