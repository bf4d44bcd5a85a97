import { isRecord } from '#checker/json';

/*
 * The same that the build asks of a token (src/build/brand.ts), except that what is unfit is left
 * out here: an editor is in the middle of writing it.
 */
const NAME = /^[A-Za-z][\w-]*$/;
const SAFE_VALUE = /^[\p{L}\p{N}\s#%.,()'"/+*_-]+$/u;
const LOADS_A_FILE = /url\s*\(|image\s*\(|image-set\s*\(/i;

/** The fit tokens of `brand.json` as custom properties: `--brand-card-radius` and its value. */
export function brandProperties(brand: unknown): ReadonlyMap<string, string> {
  const tokens = isRecord(brand) ? brand.tokens : undefined;
  if (!isRecord(tokens)) return new Map();
  return new Map(
    Object.entries(tokens).flatMap(([name, value]): readonly [string, string][] => {
      const isFit =
        typeof value === 'string' &&
        NAME.test(name) &&
        SAFE_VALUE.test(value) &&
        !LOADS_A_FILE.test(value);
      return isFit ? [[`--brand-${kebab(name)}`, value]] : [];
    }),
  );
}

/** The provider's name; undefined while there is none. */
export function brandName(brand: unknown): string | undefined {
  return isRecord(brand) && typeof brand.name === 'string' ? brand.name : undefined;
}

/** Puts these properties on an element, and takes away those of before that are not among them. */
export function putProperties(
  { style }: HTMLElement,
  before: ReadonlyMap<string, string>,
  properties: ReadonlyMap<string, string>,
): void {
  for (const name of before.keys()) if (!properties.has(name)) style.removeProperty(name);
  for (const [name, value] of properties) {
    if (before.get(name) !== value) style.setProperty(name, value);
  }
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
