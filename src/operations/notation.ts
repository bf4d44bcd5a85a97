import type { ObjectSchema, ResponseSchema } from './schema.ts';

/** A text; empty instead of anything else. */
export const TEXT = { type: 'string' } as const;
/** A non-empty text, without which the object that holds it is unusable. */
export const REQUIRED_TEXT = { ...TEXT, 'x-needed': true } as const;
/** The same, but may be empty. */
export const PRESENT_TEXT = { ...REQUIRED_TEXT, minLength: 0 } as const;
/** A boolean; false instead of anything else. */
export const FLAG = { type: 'boolean' } as const;
/** A number; 0 instead of anything else. */
export const NUMBER = { type: 'number', default: 0 } as const;

/** Any value, unchecked. */
export const ANY = { type: 'any' } as const;

export function object<const P extends ObjectSchema['properties']>(properties: P) {
  return { type: 'object', properties } as const;
}

/** A list; unusable items are dropped. */
export function listOf<const S extends ResponseSchema>(items: S) {
  return { type: 'array', items } as const;
}

/** A map with any keys; unusable values are dropped. */
export function mapOf<const S extends ResponseSchema>(values: S) {
  return { type: 'map', values } as const;
}

/** A nullable object; null instead of an unusable one. */
export function orNull<const S extends ObjectSchema>(schema: S): S & { readonly default: null } {
  return { ...schema, default: null };
}
