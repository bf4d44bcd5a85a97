import type { OptionValue } from '#engine';
import { type Fault, fault, forbiddenHtml, into, saysNothing } from '#engine';
import { cleanHtml } from './cleanHtml.ts';
import { LONGEST_ID } from './questionnaireFormat.ts';

/** As `form.schema.json` has it. */
const LONGEST_HTML = 20_000;
/** Without the styles and pictures of an editor a long text may be a short one, but not this. */
const LONGEST_SENT = 50 * LONGEST_HTML;

/** An object from outside. */
export type Fields = Readonly<Record<string, unknown>>;

/** One of a list from outside. */
export interface Entry {
  readonly value: unknown;
  /** JSON pointer into what the server sent. */
  readonly pointer: string;
}

/**
 * Reads what a server sent, whatever it is. Tolerant: fields it is not asked for are left out,
 * `null`, `''` and `[]` count as absent, also in lists, numbers may stand where texts do. What is neither is a fault
 * with its JSON pointer, and reading goes on.
 */
export class FieldReader {
  /** What cannot be used as it came. */
  readonly faults: Fault[] = [];
  /** What was mended or left out, for those who can mend it where it comes from. */
  readonly notes: Fault[] = [];

  fields(value: unknown, place: string): Fields | undefined {
    if (isFields(value)) return value;
    this.wrong(place, 'object');
    return undefined;
  }

  /** A text that must be there. */
  needed(fields: Fields, name: string, place: string): string {
    const count = this.faults.length;
    const text = this.text(fields, name, place);
    if (saysNothing(text) && this.faults.length === count) this.missing(place, name);
    return text;
  }

  /** An id, which may be any text; one that is longer than all is a mistake, or an attack, and none. */
  id(fields: Fields, place: string): string {
    const id = this.needed(fields, 'id', place);
    if (id.length <= LONGEST_ID) return id;
    const params = { keyword: 'maxLength', limit: LONGEST_ID };
    this.faults.push(fault('schema', into(place, 'id'), params));
    return '';
  }

  text(fields: Fields, name: string, place: string): string {
    const value = fields[name];
    return isNothing(value) ? '' : this.scalarText(value, into(place, name));
  }

  /** A text beside the others; what is none is left out. */
  besideText(fields: Fields, name: string, place: string): string {
    const value = fields[name];
    if (isNothing(value)) return '';
    if (typeof value === 'string' || typeof value === 'number') return String(value);
    this.notes.push(fault('schema', into(place, name), { keyword: 'type', type: 'string' }));
    return '';
  }

  /** The same with tags; those that forms may not have are cleaned away. */
  html(fields: Fields, name: string, place: string): string {
    const text = this.besideText(fields, name, place);
    if (text.length > LONGEST_SENT) {
      const params = { keyword: 'maxLength', limit: LONGEST_HTML };
      this.faults.push(fault('schema', into(place, name), params));
      return '';
    }
    const found = forbiddenHtml(text);
    if (found === undefined) return text;
    this.notes.push(fault('html', into(place, name), { found }));
    return cleanHtml(text);
  }

  scalarText(value: unknown, place: string): string {
    if (typeof value === 'string' || typeof value === 'number') return String(value);
    this.wrong(place, 'string');
    return '';
  }

  value(value: unknown, place: string): OptionValue | undefined {
    if (value === undefined || value === null || isEmptyList(value)) return undefined;
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      return value;
    this.wrong(into(place, 'value'), 'string');
    return undefined;
  }

  number(fields: Fields, name: string, place: string): number {
    const value = fields[name];
    if (isNothing(value)) return 0;
    const number = typeof value === 'string' ? numberIn(value) : value;
    if (typeof number === 'number' && Number.isFinite(number)) return number;
    this.wrong(into(place, name), 'number');
    return 0;
  }

  flag(fields: Fields, name: string, place: string): boolean {
    const value = fields[name];
    if (typeof value === 'boolean') return value;
    if (!isNothing(value)) this.wrong(into(place, name), 'boolean');
    return false;
  }

  /** `undefined` for what is no list, which is a fault; an absent one is empty. */
  list(fields: Fields, name: string, place: string): readonly unknown[] | undefined {
    const value = fields[name];
    if (isNothing(value)) return [];
    if (Array.isArray(value)) return value;
    this.wrong(into(place, name), 'array');
    return undefined;
  }

  /** The entries of a list with their places; those that are nothing are absent too. */
  entries(list: readonly unknown[], place: string): readonly Entry[] {
    return list.flatMap((value, index) =>
      isNothing(value) ? [] : [{ value, pointer: into(place, index) }],
    );
  }

  missing(place: string, missingProperty: string): void {
    this.faults.push(fault('schema', place, { keyword: 'required', missingProperty }));
  }

  wrong(place: string, type: string): void {
    this.faults.push(fault('schema', place, { keyword: 'type', type }));
  }

  /** A least value above the most, where both are set: 0 is not set. */
  crossed(least: number, most: number, place: string): void {
    if (least !== 0 && most !== 0 && least > most) {
      this.faults.push(fault('bounds-crossed', place, { least, most }));
    }
  }
}

/** Whether it is an object, and no list. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Servers fill fields that they have nothing for with these. */
export function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === '' || isEmptyList(value);
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

/** The number a text says, thousands apart or not; `undefined` when it says none. */
export function numberIn(text: string): number | undefined {
  const digits = text.replace(/\s/g, '').replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : undefined;
}
