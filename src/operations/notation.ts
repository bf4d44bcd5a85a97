import type { AnswerSchema, ObjectSchema } from './schema.ts';

/** A text; empty in the place of anything else. */
export const TEXT = { type: 'string' } as const;
/** A text that what it belongs to is of no use without. */
export const NEEDED = { ...TEXT, 'x-needed': true } as const;
/** The same, but it may be empty. */
export const GIVEN = { ...NEEDED, minLength: 0 } as const;
/** False in the place of anything but a flag. */
export const FLAG = { type: 'boolean' } as const;
/** 0 in the place of anything but a number. */
export const NUMBER = { type: 'number', default: 0 } as const;

/** Whatever it is: somebody else judges it. */
export const ANY = { type: 'any' } as const;

/** An object of these fields. */
export function object<const P extends ObjectSchema['properties']>(properties: P) {
  return { type: 'object', properties } as const;
}

/** A list; what cannot be used of it is left out. */
export function listOf<const S extends AnswerSchema>(items: S) {
  return { type: 'array', items } as const;
}

/** Values under any names; those that cannot be used are left out. */
export function mapOf<const S extends AnswerSchema>(values: S) {
  return { type: 'map', values } as const;
}

/** Null in the place of what is no such object, or lacks what it is of no use without. */
export function orNull<const S extends ObjectSchema>(schema: S): S & { readonly default: null } {
  return { ...schema, default: null };
}
