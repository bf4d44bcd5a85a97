import type { Document, Found } from '#check/findings';
import { child, into, valueAt } from '#check/findings';
import { adaptedDeclaration } from '#check/formats';
import { proofFindings } from './findings.ts';
import type { ProofLimits } from './proof.ts';

/** What is proven to be wrong with a health declaration in which nothing else is. */
export function proveDeclaration(document: Document, limits: ProofLimits): readonly Found[] {
  const adapted = adaptedDeclaration(document);
  if (!adapted.ok) return [];
  return proofFindings(adapted.form, limits, {
    document,
    quotesNumbers: true,
    isWritten: (pointer) => /^\/steps\/\d+\/visible/.test(pointer),
    placeOf: (pointer) => ({
      document,
      pointer: placeInDeclaration(document.content?.value, pointer),
    }),
  });
}

/** Where the parts of steps and questions came from; of a comparison, the dependency. */
export function placeInDeclaration(declaration: unknown, pointer: string): string {
  const [, step, inner] = /^(\/steps\/\d+)\/visible(\/.*)?$/.exec(pointer) ?? [];
  if (step !== undefined) {
    const dependency = into(step, 'dependency');
    if (inner === undefined) return dependency;
    return into('/dependencies', String(valueAt(declaration, dependency)).trim(), 'value');
  }
  const place = pointer.replace(/\/options\/(\d+)\/questions\//g, '/options/$1/subQuestions/');
  const [, question, part] =
    /^(.*?\/(?:questions|subQuestions)\/\d+)\/(id|validation|visible)(?:\/.*)?$/.exec(place) ?? [];
  if (question === undefined) return place.replace(/^(\/steps\/\d+)\/id$/, '$1/name');
  const name = part === 'visible' ? 'id' : (part ?? '');
  return child(valueAt(declaration, question), name) === undefined
    ? question
    : into(question, name);
}
