import type { FAULT_CODES } from '#engine';
import type { Severity } from './finding.ts';

const ERROR = 'error' as const;

/**
 * Every kind of finding with its short Swedish name. The first group is the checker's own, the
 * second what a JSON Schema says in finer kinds, the third the engine's (`FAULT_CODES`).
 */
export const CODES = {
  'file-too-large': { title: 'Filen är för stor', severity: ERROR },
  'not-utf8': { title: 'Filen är inte sparad som UTF-8', severity: ERROR },
  'byte-order-mark': { title: 'Filen börjar med ett osynligt tecken', severity: ERROR },
  'json-syntax': { title: 'Filen är inte giltig JSON', severity: ERROR },
  'duplicate-key': { title: 'Samma egenskap står två gånger', severity: ERROR },
  'schema-missing': { title: 'Filen säger inte vilket slag den är av', severity: ERROR },
  'schema-unknown': { title: 'Okänt $schema', severity: ERROR },
  'schema-path': { title: '$schema leder fel', severity: ERROR },
  'schema-broken': { title: 'Schemat går inte att använda', severity: ERROR },
  'openapi-version': { title: 'Fel version av OpenAPI', severity: ERROR },
  'unknown-placeholder': { title: 'Okänd platshållare', severity: ERROR },
  'unknown-fact': { title: 'Regeln läser något som inte finns', severity: ERROR },
  'unanswered-fact': { title: 'En obesvarad fråga läses som noll', severity: ERROR },
  'case-order': { title: 'Raderna utan regel står fel', severity: ERROR },
  'condition-number': { title: 'Villkorets nummer passar inte', severity: ERROR },
  'unknown-condition': { title: 'Villkoret finns inte', severity: ERROR },
  'unknown-contract': { title: 'Avtalet finns inte', severity: ERROR },
  'contract-without-price': { title: 'Ett avtal saknar pris', severity: ERROR },
  'unknown-dependency': { title: 'Beroendet finns inte', severity: ERROR },
  'unused-dependency': { title: 'Beroendet används inte', severity: ERROR },
  'dependency-order': { title: 'Steget beror på en senare fråga', severity: ERROR },
  'box-never-shown': { title: 'Rutan visas aldrig', severity: ERROR },
  'assessed-without-no': { title: 'Svaret Nej saknas', severity: ERROR },
  'never-shown': { title: 'Visas aldrig', severity: ERROR },
  'no-way-on': { title: 'Steget går inte att lämna', severity: ERROR },
  'rule-constant': { title: 'Villkoret ger alltid samma svar', severity: ERROR },
  'part-constant': { title: 'En del av villkoret spelar ingen roll', severity: ERROR },
  'never-accepted': { title: 'Inget svar godtas', severity: ERROR },
  'message-never-shown': { title: 'Meddelandet visas aldrig', severity: ERROR },
  'exit-never-taken': { title: 'Ingen kommer till utgången', severity: ERROR },
  'never-together': { title: 'Frågan har aldrig något svar här', severity: ERROR },
  'later-question': { title: 'Villkoret läser en senare fråga', severity: ERROR },
  'compared-kinds': { title: 'Värden av olika slag jämförs', severity: ERROR },
  'compared-itself': { title: 'Frågan jämförs med sig själv', severity: ERROR },
  'repeated-value': { title: 'Samma värde står två gånger', severity: ERROR },
  'unread-option': { title: 'Inget villkor reagerar på alternativet', severity: ERROR },
  'unanswered-read': { title: 'Ett svar som saknas räknas som ett annat', severity: ERROR },
  'scenario-definition': { title: 'Scenarierna har ingen definition att prova', severity: ERROR },
  'scenario-name': { title: 'Namnet finns inte i definitionen', severity: ERROR },
  'scenario-differs': { title: 'Besökaren ser något annat', severity: ERROR },
  'scenario-empty': { title: 'Scenariot säger inte vad som ska synas', severity: ERROR },
  unproven: { title: 'Allt är inte bevisat', severity: 'warning' },
  'more-findings': { title: 'Fler fel än som visas', severity: ERROR },

  'missing-property': { title: 'En egenskap saknas', severity: ERROR },
  'unknown-property': { title: 'Okänd egenskap', severity: ERROR },
  'forbidden-property': { title: 'Egenskapen passar inte här', severity: ERROR },
  'wrong-type': { title: 'Fel slags värde', severity: ERROR },
  'unknown-value': { title: 'Värdet är inget av de tillåtna', severity: ERROR },
  'empty-text': { title: 'Text saknas', severity: ERROR },
  'wrong-form': { title: 'Värdet har fel form', severity: ERROR },
  'too-much': { title: 'För långt, för många eller för stort', severity: ERROR },
  'too-little': { title: 'För kort, för få eller för litet', severity: ERROR },
  schema: { title: 'Innehållet följer inte schemat', severity: ERROR },

  'duplicate-id': { title: 'Samma id används två gånger', severity: ERROR },
  'unknown-question': { title: 'Frågan finns inte', severity: ERROR },
  'unknown-option': { title: 'Inget alternativ har värdet', severity: ERROR },
  'kind-mismatch': { title: 'Svaret är av fel slag för regeln', severity: ERROR },
  'unknown-list': { title: 'Listan finns inte', severity: ERROR },
  'unknown-tag': { title: 'Inget alternativ har ämnet', severity: ERROR },
  'list-item': { title: 'Saken i listan blir inget alternativ', severity: ERROR },
  'option-value-kind': { title: 'Alternativets värde måste vara en text', severity: ERROR },
  'rule-shape': { title: 'Regeln är felskriven', severity: ERROR },
  'rule-operator': { title: 'Operatorn är inte tillåten', severity: ERROR },
  'rule-arguments': { title: 'Fel antal värden i regeln', severity: ERROR },
  'rule-depth': { title: 'Regeln är för djup', severity: ERROR },
  'rule-size': { title: 'Regeln är för stor', severity: ERROR },
  cycle: { title: 'Villkoren går i cirkel', severity: ERROR },
  'exit-without-end': { title: 'Ingen utgång gäller alltid', severity: ERROR },
  html: { title: 'Otillåten HTML', severity: ERROR },
  'too-deep': { title: 'För djupt inuti varandra', severity: ERROR },
  'requirement-number': { title: 'Kravet på en lön är inget tal', severity: ERROR },
  'bounds-crossed': { title: 'Minsta värdet är högre än det högsta', severity: ERROR },
} as const satisfies Readonly<Record<string, { title: string; severity: Severity }>> &
  Readonly<Record<(typeof FAULT_CODES)[number], unknown>>;

/** One of the kinds in `CODES`. */
export type Code = keyof typeof CODES;
