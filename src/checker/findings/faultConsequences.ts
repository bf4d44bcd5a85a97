import type { Fault } from '#engine';

/**
 * Faults without those that only follow from another: a list that is not there gives no options, and
 * a copied id takes the name from another question, a copied value from another option. What is left
 * of them after that is fixed is reported the next time.
 */
export function withoutConsequences<T extends Fault>(faults: readonly T[]): readonly T[] {
  const doubled = faults.filter(({ code, params }) => {
    return code === 'duplicate-id' && params.kind === 'question';
  });
  const copied = new Set(doubled.map(({ params }) => params.name));
  const unknown = new Set(
    faults.filter(({ code }) => code === 'unknown-question').map(({ params }) => params.name),
  );
  // Every copy has taken one name away; more of them are mistakes of their own.
  const isRenamed = unknown.size <= doubled.length;
  const lists = faults
    .filter(({ code }) => code === 'unknown-list')
    .map(({ pointer }) => pointer.replace(/\/optionsFrom\/[^/]+$/, '/options'));
  return faults.filter(({ code, pointer, params }) => {
    switch (code) {
      case 'unknown-question':
        return !isRenamed;
      case 'unknown-option':
        return !(copied.has(params.question) || isRepeating(params.known));
      case 'kind-mismatch':
        return !copied.has(params.question);
      case 'list-item':
        return !lists.includes(pointer);
      default:
        return true;
    }
  });
}

function isRepeating(values: unknown): boolean {
  return Array.isArray(values) && new Set(values).size < values.length;
}
