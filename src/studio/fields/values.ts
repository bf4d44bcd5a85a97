import { isRecord, type Path, valueAt } from '#jsonText';

/** A document with another value at a place, undefined for none; what leads there is made when missing. */
export function withValue(document: unknown, path: Path, value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  const inner = withValue(valueAt(document, [step]), rest, value);
  if (typeof step === 'number') {
    const items: readonly unknown[] = Array.isArray(document) ? document : [];
    return step < items.length ? items.with(step, inner) : [...items, inner];
  }
  const others = Object.entries(isRecord(document) ? document : {});
  const isThere = others.some(([name]) => name === step);
  const all = isThere
    ? others.map(([name, own]) => [name, name === step ? inner : own] as const)
    : [...others, [step, inner] as const];
  return Object.fromEntries(all.filter(([, own]) => own !== undefined));
}

/** The first of some properties that is a text with something in it. */
export function textOf(value: unknown, names: readonly string[]): string | undefined {
  if (!isRecord(value)) return undefined;
  return names
    .map((name) => (Object.hasOwn(value, name) ? value[name] : undefined))
    .find((text): text is string => typeof text === 'string' && text.trim() !== '');
}
