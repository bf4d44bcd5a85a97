import type { OptionValue } from './definition.ts';
import { type Fault, fault, into } from './faults.ts';
import { saysNothing } from './predicates.ts';

/** An object from outside. */
export type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads what a server sent, whatever it is. Tolerant: fields it is not asked for are left out,
 * `null` and absent lists and texts count as empty, numbers may stand where texts do. What is
 * neither is noted as a fault with its JSON pointer, and reading goes on.
 */
export class FieldReader {
  readonly faults: Fault[] = [];

  fields(value: unknown, place: string): Fields | undefined {
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Fields;
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

  text(fields: Fields, name: string, place: string): string {
    const value = fields[name];
    return value === undefined || value === null ? '' : this.scalarText(value, into(place, name));
  }

  scalarText(value: unknown, place: string): string {
    if (typeof value === 'string' || typeof value === 'number') return String(value);
    this.wrong(place, 'string');
    return '';
  }

  value(value: unknown, place: string): OptionValue | undefined {
    if (value === undefined || value === null) return undefined;
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      return value;
    this.wrong(into(place, 'value'), 'string');
    return undefined;
  }

  number(fields: Fields, name: string, place: string): number {
    const value = fields[name];
    if (value === undefined || value === null || value === '') return 0;
    const number = typeof value === 'string' ? numberIn(value) : value;
    if (typeof number === 'number' && Number.isFinite(number)) return number;
    this.wrong(into(place, name), 'number');
    return 0;
  }

  flag(fields: Fields, name: string, place: string): boolean {
    const value = fields[name];
    if (typeof value === 'boolean') return value;
    if (value !== undefined && value !== null) this.wrong(into(place, name), 'boolean');
    return false;
  }

  /** `undefined` for what is no list, which is a fault; an absent one is empty. */
  list(fields: Fields, name: string, place: string): readonly unknown[] | undefined {
    const value = fields[name];
    if (value === undefined || value === null) return [];
    if (Array.isArray(value)) return value;
    this.wrong(into(place, name), 'array');
    return undefined;
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

/** The number a text says, thousands apart or not; `undefined` when it says none. */
export function numberIn(text: string): number | undefined {
  const digits = text.replace(/\s/g, '').replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : undefined;
}
