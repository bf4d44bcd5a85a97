import { RULE_OPERATORS } from '#engine';

/** What each operator says. */
export const RULE_WORDS: Readonly<Record<string, string>> = {
  var: 'svaret på en fråga: { "var": "hasChildren" }',
  missing: 'vilka av frågorna som saknar svar',
  missing_some: 'vilka frågor som saknar svar, om färre än så många är besvarade',
  '==': 'är lika med',
  '===': 'är precis lika med, av samma slag',
  '!=': 'är inte lika med',
  '!==': 'är inte precis lika med',
  '>': 'är mer än',
  '>=': 'är minst',
  '<': 'är mindre än; med tre värden: ligger mellan',
  '<=': 'är högst; med tre värden: ligger mellan, gränserna medräknade',
  '!': 'stämmer inte',
  '!!': 'är något annat än tomt, noll eller falskt',
  and: 'alla ska stämma',
  or: 'minst en ska stämma',
  if: 'om det första stämmer: det andra, annars det tredje',
  in: 'finns bland: { "in": ["villa", { "var": "boende" }] }',
  '+': 'summan',
  '-': 'skillnaden',
  '*': 'produkten',
  '/': 'kvoten',
  '%': 'resten vid delning',
  min: 'det minsta',
  max: 'det största',
  some: 'minst ett av det valda uppfyller regeln',
  all: 'allt det valda uppfyller regeln',
  none: 'inget av det valda uppfyller regeln',
  is_answered: 'frågan är besvarad',
  is_integer: 'är ett heltal',
  has_decimal_sign: 'har komma eller punkt i sig',
  has_whitespace: 'har mellanslag i sig',
  is_email: 'är en e-postadress',
  is_date: 'är ett datum',
  is_personal_number: 'är ett personnummer med tolv siffror',
  is_within_months: 'ligger inom så många månader från i dag',
  is_after_today: 'är ett datum efter i dag',
  is_at_most_long: 'är högst så många tecken',
};

/** The operators that rules may have, for those who write them as JSON. */
export const OPERATORS = [...RULE_OPERATORS.keys()].map((name) => ({
  name,
  description: RULE_WORDS[name] ?? '',
}));
