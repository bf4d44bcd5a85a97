import './companyMark.css';

export interface CompanyMarkProps {
  /** Display name of the company. */
  readonly name: string;
}

/** Number of tints in `companyMark.css`. */
const TINTS = 4;

/**
 * Tile with a company's initials in place of a logo, 40 CSS px, in a tint derived from the name.
 * Hidden from assistive technology: the name is beside it.
 */
export function CompanyMark({ name }: CompanyMarkProps) {
  return (
    <span className={`company-mark company-mark-${tintOf(name)}`} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}

/**
 * | name                 | initials |
 * |----------------------|----------|
 * | `Norrsken Liv`       | `NL`     |
 * | `af Berg & Söner AB` | `AB`     |
 * | `Tryggheten`         | `Tr`     |
 * | `– –`                | none     |
 */
function initialsOf(name: string): string {
  const [first = '', second] = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const letters = [...first];
  const begin = (letters[0] ?? '').toLocaleUpperCase('sv');
  if (second === undefined) return begin + (letters[1] ?? '');
  return begin + ([...second][0] ?? '').toLocaleUpperCase('sv');
}

function tintOf(name: string): number {
  // A prime, so that every letter counts.
  const sum = [...name].reduce(
    (total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 9973,
    0,
  );
  return (sum % TINTS) + 1;
}
