import { choiceNames, fields } from '../../../schemas/texts/studio.json' with { type: 'json' };

/** Names of values by the property that holds them; a value that is a Swedish word has none. */
const NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = choiceNames;

/**
 * The Swedish name of a value, with the property that holds it: `box` of `type` is 'Ruta'. A value
 * that has no other name is its own, as 'Inkomst' of `tag`; true and false are 'Ja' and 'Nej'.
 */
export function choiceName(property: string, value: unknown): string {
  const own = Object.hasOwn(NAMES, property) ? NAMES[property] : undefined;
  const name = own && Object.hasOwn(own, String(value)) ? own[String(value)] : undefined;
  if (name !== undefined) return name;
  if (typeof value === 'boolean') return value ? fields.yes : fields.no;
  return String(value).trim() || fields.empty;
}
