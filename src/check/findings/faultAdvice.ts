import type { Fault, FaultCode } from '#engine';
import type { Document } from './document.ts';
import type { Advice, Judgement } from './finding.ts';
import { meantOr, movedLast, removed, replaced } from './fixRemedies.ts';
import { listed, shown } from './naming.ts';
import { lineAt, type Part } from './place.ts';
import { child, type Item, into, questionsOf } from './pointer.ts';
import { ruleShapeAdvice, unknownOperatorAdvice } from './ruleAdvice.ts';
import { closest } from './spelling.ts';

/**
 * What a fault of the engine is in the file that has it; nothing for a breach of the schema, which is told
 * by that. `form` is the form whose rules they are, as the file has it; `above` leads to what the engine
 * was given.
 */
export function judgeFault(
  document: Document,
  fault: Fault,
  { form, above = '' }: { readonly form?: unknown; readonly above?: string } = {},
): readonly Judgement[] {
  if (!isMeaning(fault)) return [];
  const lineOf = (pointer: string) => lineAt(document, above + pointer);
  const advice = ADVICE[fault.code](fault.params, { form, lineOf });
  return [{ ...advice, code: fault.code, pointer: above + fault.pointer, part: partOf(fault) }];
}

/** A fault in what a file means, and not against its schema. */
export function isMeaning(
  fault: Fault,
): fault is Fault & { readonly code: Exclude<FaultCode, 'schema'> } {
  return fault.code !== 'schema';
}

/** Two items with the same text or number under a name that must tell them apart. */
export function judgeRepeated(
  document: Document,
  items: readonly Item[],
  name: string,
  code: 'duplicate-id' | 'repeated-value' = 'duplicate-id',
): readonly Judgement[] {
  const firstOf = new Map<string | number, string>();
  return items.flatMap((item): readonly Judgement[] => {
    const text = child(item.value, name);
    if (typeof text !== 'string' && typeof text !== 'number') return [];
    const pointer = into(item.pointer, name);
    const first = firstOf.get(text);
    if (first === undefined) {
      firstOf.set(text, pointer);
      return [];
    }
    return [
      {
        code,
        pointer,
        message: `${shown(text)} står två gånger som "${name}". Först på rad ${lineAt(document, first)}.`,
        hint: 'Ta bort den ena, eller ge den ett eget värde.',
      },
    ];
  });
}

/** What the texts need to know beside the fault itself. */
interface FaultContext {
  /** The form as the file has it. */
  readonly form: unknown;
  /** The line a pointer leads to, for 'the first stands on line N'. */
  lineOf(pointer: string): number;
}

type Params = Readonly<Record<string, unknown>>;

/** Which part of the place a fault is about. */
function partOf({ code, params }: Fault): Part {
  if (code === 'rule-operator' || code === 'rule-arguments') return { kind: 'key' };
  if (code === 'html') return { kind: 'within', found: params.found };
  if (code === 'unknown-question') return { kind: 'within', found: params.name };
  if (code === 'unknown-option') return { kind: 'within', found: params.value };
  if (code === 'too-deep' || code === 'cycle') return { kind: 'opening' };
  return { kind: 'value' };
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const meant = (name: unknown, known: unknown): string | undefined =>
  closest(String(name), list(known).map(String));

function circle(path: readonly unknown[]): string {
  const names = path.map(shown);
  const told = names.length <= 8 ? names : [...names.slice(0, 6), '…', ...names.slice(-1)];
  return told.join(' beror på ');
}

const DUPLICATES: Readonly<Record<string, string>> = {
  step: 'Två steg har id',
  question: 'Två frågor har id',
  option: 'Två alternativ har värdet',
  item: 'Två saker i listan har id',
};

/** The exit without a rule comes last; or the last one, whose rule is written out as true, has none. */
function remedyOfExits(exits: unknown): Pick<Advice, 'remedy'> {
  const all = list(exits);
  const last = all.length - 1;
  if (child(all[last], 'when') === true) return { remedy: removed('when') };
  const from = all.findIndex((exit) => child(exit, 'when') === undefined);
  if (from === -1) return {};
  const label = `Flytta utgången ${shown(child(all[from], 'to'))} sist`;
  return { remedy: movedLast(label, from, last, 2) };
}

/** What is wrong with an item that makes no option, by the keyword of the schema. */
const LIST_ITEM: Readonly<Record<string, string>> = {
  maxLength: 'en text i den är för lång',
  minLength: 'en text i den är tom',
  pattern: 'ett värde i den har fel form',
  type: 'ett värde i den är av fel slag',
  minItems: 'listan är tom',
};

type AdviceFor = (params: Params, context: FaultContext) => Advice;

const ADVICE: Readonly<Record<Exclude<FaultCode, 'schema'>, AdviceFor>> = {
  'duplicate-id': ({ kind, name, first }, { lineOf }) => ({
    message: `${DUPLICATES[String(kind)]} ${shown(name)}. Först på rad ${lineOf(String(first))}.`,
    hint: 'Ge det ena ett eget namn, och ändra i de regler som läser det.',
  }),
  'unknown-question': ({ name, known }, { form }) => {
    const isBox = ({ value }: Item) =>
      child(value, 'id') === name && child(value, 'type') === 'box';
    if (questionsOf(form).some(isBox)) {
      return {
        message: `Här läses ${shown(name)}, men det är en ruta (box) som ingen svarar på.`,
        hint: 'Läs en fråga som har ett svar.',
      };
    }
    const names = listed(list(known)) || 'ännu ingenting';
    return {
      message: `Här läses frågan ${shown(name)}, men ingen fråga heter så.`,
      ...meantOr(name, meant(name, known), `Frågorna heter ${names}.`),
    };
  },
  'unknown-option': ({ question, value, known, isGiven }) => {
    const options = list(known);
    const guess =
      options.find((own) => String(own) === String(value)) ??
      options.find((own) => String(own) === meant(value, known));
    return {
      message: isGiven
        ? `Frågan ${shown(question)} är ifylld med ${shown(value)} från början, men inget alternativ heter så.`
        : `Regeln jämför svaret på ${shown(question)} med ${shown(value)}, men inget alternativ har det värdet.`,
      hint:
        guess === undefined
          ? `Alternativen har värdena ${listed(options)}.`
          : `Menade du ${shown(guess)}?`,
      ...(guess !== undefined && { remedy: replaced(value, guess) }),
    };
  },
  'kind-mismatch': ({ question, operator, as }) =>
    as === 'value'
      ? {
          message: `Regeln använder ${shown(operator)} på ${shown(question)}, men svaret där är en lista med flera val.`,
          hint: `Fråga om ett val finns i listan: { "in": ["värdet", { "var": "${String(question)}" }] }.`,
        }
      : {
          message: `Regeln använder ${shown(operator)} på ${shown(question)}, men svaret där är ett enda värde och ingen lista.`,
          hint: `Jämför med värdet: { "==": [{ "var": "${String(question)}" }, värdet] }.`,
        },
  'list-item': ({ keyword }) => ({
    message: `Saken i listan går inte att använda som alternativ, för ${LIST_ITEM[String(keyword)] ?? 'den följer inte schemat för alternativ'}.`,
    hint: 'Jämför med de andra i listan: samma egenskaper, texter som inte är tomma och en adress som börjar med https:// eller /.',
  }),
  'unknown-list': ({ name, known }) => {
    const names = listed(list(known));
    const none = 'Lägg listan i samma mapp som formuläret.';
    return {
      message: `Listan ${shown(name)} finns inte bredvid formuläret.`,
      ...meantOr(name, meant(name, known), names ? `Listorna bredvid heter ${names}.` : none),
    };
  },
  'unknown-tag': ({ tag, known }) => ({
    message: `Ämnet (tag) ${shown(tag)} finns inte hos något alternativ i frågan som listan följer, så detta visas aldrig.`,
    ...meantOr(tag, meant(tag, known), `Ämnena är ${listed(list(known))}.`),
  }),
  'option-value-kind': ({ value }) => ({
    message: `Alternativet har värdet ${shown(value)}, men i en fråga med flera val måste värden vara texter.`,
    hint: `Skriv "${String(value)}".`,
    remedy: replaced(value, String(value)),
  }),
  'rule-shape': ruleShapeAdvice,
  'rule-operator': unknownOperatorAdvice,
  'rule-arguments': ({ operator, least, most }) => ({
    message: `Operatorn ${shown(operator)} ska ha ${least === most ? String(least) : `${String(least)}–${String(most)}`} värden.`,
    hint: 'Lägg till det som saknas eller ta bort det som är för mycket.',
  }),
  'rule-depth': ({ limit }) => ({
    message: `Regeln har mer än ${String(limit)} nivåer inuti varandra.`,
    hint: 'Dela upp villkoret, eller skriv om det med färre nivåer.',
  }),
  'rule-size': ({ limit }) => ({
    message: `Regeln är större än tillåtet (${String(limit)}).`,
    hint: 'Dela upp villkoret på flera frågor eller steg.',
  }),
  cycle: ({ path, by }) =>
    by === 'clearedBy'
      ? {
          message: `Frågorna tömmer varandra i cirkel (clearedBy): ${circle(list(path))}. Svaret skulle försvinna när det ges.`,
          hint: 'Ta bort ett av namnen i clearedBy.',
        }
      : {
          message: `Villkoren går i cirkel: ${circle(list(path))}.`,
          hint: 'Ta bort ett av villkoren, så att något kan avgöras först.',
        },
  'exit-without-end': (_params, { form }) => {
    const exits = child(form, 'exits');
    const always = list(exits).find((exit) => child(exit, 'when') === undefined);
    return {
      message:
        always === undefined
          ? 'Varje utgång har en regel, så besökaren kan bli kvar när ingen av dem stämmer.'
          : `Utgången ${shown(child(always, 'to'))} gäller alltid, så de som står efter den gäller aldrig.`,
      hint: always === undefined ? 'Lägg sist en utgång utan "when".' : 'Flytta den sist.',
      ...remedyOfExits(exits),
    };
  },
  html: ({ found }) => ({
    message: `${shown(found)} är inte tillåtet i en text.`,
    hint: 'Tillåtna taggar är p, br, strong, em, ul, ol, li och a href="https://…". Skriv &lt; för tecknet <.',
  }),
  'too-deep': ({ limit }) => ({
    message: `Här står saker mer än ${String(limit)} nivåer inuti varandra.`,
    hint: 'Lägg följdfrågorna i ett eget steg.',
  }),
  'requirement-number': ({ question, value }) => ({
    message: `Frågan ${shown(question)} besvaras med en lön, men kravet ${shown(value)} är inget tal.`,
    hint: 'Skriv det belopp som lönen ska vara högre än, till exempel "30000".',
  }),
  'bounds-crossed': ({ least, most }) => ({
    message: `Det minsta tillåtna värdet (${String(least)}) är högre än det högsta (${String(most)}), så inget svar går att ge.`,
    hint: 'Byt plats på talen, eller skriv 0 för den gräns som inte ska finnas.',
  }),
};
