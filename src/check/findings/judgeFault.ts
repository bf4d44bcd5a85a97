import type { Fault, FaultCode } from '#engine';
import type { Document } from './document.ts';
import { adviceFor, partOf } from './faultAdvice.ts';
import { lineAt } from './place.ts';
import type { Judgement } from './schemaAdvice.ts';
import type { SchemaError } from './schemas.ts';

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
  const { code, pointer } = fault;
  return [
    { ...adviceFor(fault, { form, lineOf }), code, pointer: above + pointer, part: partOf(fault) },
  ];
}

/** A fault in what a file means, and not against its schema. */
export function isMeaning(
  fault: Fault,
): fault is Fault & { readonly code: Exclude<FaultCode, 'schema'> } {
  return fault.code !== 'schema';
}

/** A breach of the schema that the engine's own validator tells, as one of the schema's. */
export function schemaErrorOf({ pointer, params }: Fault): SchemaError {
  const { keyword, ...rest } = params;
  return { keyword: String(keyword), instancePath: pointer, params: rest };
}
