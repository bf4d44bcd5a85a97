import { type Fault, fault, forbiddenHtml, into, isBlank, type OptionValue } from '#engine';
import { cleanHtml } from './cleanHtml.ts';
import { MAX_ID_LENGTH } from './questionnaireFormat.ts';

/** As in `form.schema.json`. */
const MAX_HTML_LENGTH = 20_000;
/** Maximum length before cleaning: an editor's styles and pictures may be removed. */
const MAX_RAW_HTML_LENGTH = 50 * MAX_HTML_LENGTH;

/** An untrusted object. */
export type Fields = Readonly<Record<string, unknown>>;

/** An entry of an untrusted list. */
export interface Entry {
  readonly value: unknown;
  /** JSON pointer into the server's document. */
  readonly pointer: string;
}

/**
 * Reads an untrusted document tolerantly: unknown fields are ignored, `null`, `''` and `[]` count
 * as absent, also in lists, and a number may replace a text. Anything else is a fault with its JSON
 * pointer, and reading continues.
 */
export class FieldReader {
  /** Values that cannot be used. */
  readonly faults: Fault[] = [];
  /** Values that were fixed or left out, to be reported to their author. */
  readonly notes: Fault[] = [];

  fields(value: unknown, pointer: string): Fields | undefined {
    if (isFields(value)) return value;
    this.wrong(pointer, 'object');
    return undefined;
  }

  /** A required, non-blank text. */
  requiredText(fields: Fields, name: string, pointer: string): string {
    const count = this.faults.length;
    const text = this.text(fields, name, pointer);
    if (isBlank(text) && this.faults.length === count) this.missing(pointer, name);
    return text;
  }

  /** An id, which may be any text up to the limit; a longer one is a mistake, or an attack. */
  id(fields: Fields, pointer: string): string {
    const id = this.requiredText(fields, 'id', pointer);
    if (id.length <= MAX_ID_LENGTH) return id;
    const params = { keyword: 'maxLength', limit: MAX_ID_LENGTH };
    this.faults.push(fault('schema', into(pointer, 'id'), params));
    return '';
  }

  text(fields: Fields, name: string, pointer: string): string {
    const value = fields[name];
    return isEmptyValue(value) ? '' : this.scalarText(value, into(pointer, name));
  }

  /** An optional text; another type is left out with a note. */
  optionalText(fields: Fields, name: string, pointer: string): string {
    const value = fields[name];
    if (isEmptyValue(value)) return '';
    if (typeof value === 'string' || typeof value === 'number') return String(value);
    this.notes.push(fault('schema', into(pointer, name), { keyword: 'type', type: 'string' }));
    return '';
  }

  /** Optional HTML; disallowed tags are removed with a note. */
  html(fields: Fields, name: string, pointer: string): string {
    const text = this.optionalText(fields, name, pointer);
    if (text.length > MAX_RAW_HTML_LENGTH) {
      const params = { keyword: 'maxLength', limit: MAX_HTML_LENGTH };
      this.faults.push(fault('schema', into(pointer, name), params));
      return '';
    }
    const found = forbiddenHtml(text);
    if (found === undefined) return text;
    this.notes.push(fault('html', into(pointer, name), { found }));
    return cleanHtml(text);
  }

  scalarText(value: unknown, pointer: string): string {
    if (typeof value === 'string' || typeof value === 'number') return String(value);
    this.wrong(pointer, 'string');
    return '';
  }

  value(value: unknown, pointer: string): OptionValue | undefined {
    if (value === undefined || value === null || isEmptyList(value)) return undefined;
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      return value;
    this.wrong(into(pointer, 'value'), 'string');
    return undefined;
  }

  number(fields: Fields, name: string, pointer: string): number {
    const value = fields[name];
    if (isEmptyValue(value)) return 0;
    const number = typeof value === 'string' ? numberIn(value) : value;
    if (typeof number === 'number' && Number.isFinite(number)) return number;
    this.wrong(into(pointer, name), 'number');
    return 0;
  }

  flag(fields: Fields, name: string, pointer: string): boolean {
    const value = fields[name];
    if (typeof value === 'boolean') return value;
    if (!isEmptyValue(value)) this.wrong(into(pointer, name), 'boolean');
    return false;
  }

  /** `undefined` with a fault when it is not a list; empty when absent. */
  list(fields: Fields, name: string, pointer: string): readonly unknown[] | undefined {
    const value = fields[name];
    if (isEmptyValue(value)) return [];
    if (Array.isArray(value)) return value;
    this.wrong(into(pointer, name), 'array');
    return undefined;
  }

  /** The entries that are not absent, with their pointers. */
  entries(list: readonly unknown[], pointer: string): readonly Entry[] {
    return list.flatMap((value, index) =>
      isEmptyValue(value) ? [] : [{ value, pointer: into(pointer, index) }],
    );
  }

  missing(pointer: string, missingProperty: string): void {
    this.faults.push(fault('schema', pointer, { keyword: 'required', missingProperty }));
  }

  wrong(pointer: string, type: string): void {
    this.faults.push(fault('schema', pointer, { keyword: 'type', type }));
  }

  /** Adds a fault when the minimum exceeds the maximum; 0 is not set. */
  crossed(least: number, most: number, pointer: string): void {
    if (least !== 0 && most !== 0 && least > most) {
      this.faults.push(fault('bounds-crossed', pointer, { least, most }));
    }
  }
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Values that servers send for empty fields. */
export function isEmptyValue(value: unknown): boolean {
  return value === undefined || value === null || value === '' || isEmptyList(value);
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

/** Parses a number, with optional white space between thousands; `undefined` when it is not one. */
export function numberIn(text: string): number | undefined {
  const digits = text.replace(/\s/g, '').replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : undefined;
}
