import { isName, type Reference } from './naming.ts';
import { isRecord, type Path } from './path.ts';

/** The operators whose operands are compared with an answer that one of them reads. */
export const COMPARING: ReadonlySet<string> = new Set(['==', '===', '!=', '!==', 'in']);
/** Those whose second operand is a rule about each of several chosen. */
const OF_EACH: ReadonlySet<string> = new Set(['some', 'all', 'none']);
/** Those whose operands are names of questions. */
const LISTING: ReadonlySet<string> = new Set(['missing', 'missing_some']);

/** The questions that a rule reads, and the options that it compares their answers with. */
export function referencesInRule(
  rule: unknown,
  path: Path,
  scope: string | undefined,
): readonly Reference[] {
  const shared = { in: scope, by: undefined, only: undefined, isKey: false };
  const question = (name: unknown, place: Path): readonly Reference[] =>
    typeof name === 'string' && name !== ''
      ? [{ ...shared, to: 'question', name, path: place, of: undefined }]
      : [];
  /** Literals of an operand, those inside a rule about each chosen included. */
  const literals = (value: unknown, place: Path, of: string): readonly Reference[] => {
    if (Array.isArray(value)) return value.flatMap((one, at) => literals(one, [...place, at], of));
    if (isRecord(value)) {
      return Object.entries(value).flatMap(([operator, inner]) =>
        operator === 'var' ? [] : literals(inner, [...place, operator], of),
      );
    }
    return isName(value) ? [{ ...shared, to: 'option', name: value, path: place, of }] : [];
  };
  const look = (value: unknown, place: Path): readonly Reference[] => {
    if (Array.isArray(value)) return value.flatMap((one, at) => look(one, [...place, at]));
    if (!isRecord(value)) return [];
    return Object.entries(value).flatMap(([operator, inner]) => {
      const own = [...place, operator];
      // What follows the name in `{"var": ["id", default]}` is none.
      if (operator === 'var')
        return Array.isArray(inner) ? question(inner[0], [...own, 0]) : question(inner, own);
      const operands: readonly unknown[] = Array.isArray(inner) ? inner : [inner];
      if (LISTING.has(operator)) {
        return operands.flatMap((one, at) =>
          Array.isArray(one)
            ? one.flatMap((name, index) => question(name, [...own, at, index]))
            : question(one, [...own, at]),
        );
      }
      const isComparison = COMPARING.has(operator);
      const compared = isComparison || OF_EACH.has(operator) ? operands.flatMap(readBy) : [];
      const options = compared.flatMap((of) =>
        operands.flatMap((operand, at) =>
          isComparison && isRecord(operand) ? [] : literals(operand, [...own, at], of),
        ),
      );
      return [...options, ...look(inner, own)];
    });
  };
  return look(rule, path);
}

/** The question that an operand reads, if that is all it is. */
export function readBy(operand: unknown): readonly string[] {
  if (!isRecord(operand)) return [];
  const [name]: readonly unknown[] = [operand.var].flat();
  return typeof name === 'string' && name !== '' ? [name] : [];
}
