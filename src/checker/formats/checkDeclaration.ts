import {
  checkAgainstSchema,
  type Document,
  isBeyondSchema,
  itemsOf,
  type JsonNode,
  judgeFault,
  type Library,
  located,
  moreFindings,
  type RawFinding,
  schemaErrorOf,
  schemaFindings,
} from '#checker/findings';
import type { Fault } from '#engine';
import { type AdaptedDeclaration, adaptDeclaration, refuseDeviations } from '#engine/adapters';
import { fill } from '#engine/texts';
import findings from '../../../schemas/texts/findings.json' with { type: 'json' };
import { DEFAULT_TEXTS, rememberedBy } from './adapterTexts.ts';
import { judgeAssessed, judgeBoxes, judgeDependencies } from './declarationSteps.ts';

/** The schema of the server's health declaration. */
export const DECLARATION_SCHEMA = 'health-declaration.schema.json';

/**
 * Checks a health declaration in its meaning, as the application will judge it: ids, dependencies,
 * bounds, assessment, HTML. Breaches of its schema are reported by that.
 */
export function checkDeclaration(library: Library, document: Document): readonly RawFinding[] {
  const whole: JsonNode = { value: document.content?.value, pointer: '' };
  const steps = itemsOf(whole, 'steps');
  if (steps.length === 0) return [];
  const unlocated = [
    ...steps.flatMap(judgeBoxes),
    ...steps.flatMap(judgeAssessed),
    ...judgeDependencies(whole, steps),
  ];
  return [
    ...adaptedFindings(library, document),
    ...unlocated.map((finding) => located(document, finding)),
  ];
}

/** The declaration as the form that visitors go through, or its faults. */
export function adaptedDeclaration(
  document: Document,
  { declaration: messages } = DEFAULT_TEXTS,
): AdaptedDeclaration {
  return remembered(messages, document, () =>
    refuseDeviations(adaptDeclaration(document.content?.value, messages)),
  );
}

/** It is checked, proven and tried with scenarios, and the largest there is. */
const remembered = rememberedBy<Document, AdaptedDeclaration>();

function adaptedFindings(library: Library, document: Document): readonly RawFinding[] {
  const adapted = adaptedDeclaration(document);
  if (adapted.ok) return [];
  const { faults, more } = adapted;
  const meanings = faults.filter(isBeyondSchema).filter((fault) => !isConsequence(fault));
  if (meanings.length === 0) return refusedInShape(library, document, faults);
  const found = meanings
    .flatMap((fault) => judgeFault(document, fault, { form: document.content?.value }))
    .map((finding) => located(document, finding));
  if (more === 0) return found;
  return [...found, moreFindings(document, fill(findings.reports.moreInFile, { count: more }))];
}

/**
 * A fault that is better reported by its cause: steps in a circle by the one that depends on what comes after
 * it, rules of ours that read another question by the id it has in common.
 */
function isConsequence({ code, pointer }: Fault): boolean {
  return code === 'cycle' || (pointer.endsWith('/validation') && code !== 'bounds-crossed');
}

/** Findings of what the application refuses although the schema lets it pass, such as too many questions in all. */
function refusedInShape(
  library: Library,
  document: Document,
  faults: readonly Fault[],
): readonly RawFinding[] {
  const broken = faults.filter(({ code }) => code === 'schema');
  if (broken.length === 0) return [];
  if (checkAgainstSchema(library, document, DECLARATION_SCHEMA).length > 0) return [];
  return schemaFindings(library, document, DECLARATION_SCHEMA, broken.map(schemaErrorOf));
}
