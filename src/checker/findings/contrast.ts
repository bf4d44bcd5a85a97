import { annotation } from '#checker/json';
import findings from '../../../schemas/texts/findings.json' with { type: 'json' };
import type { Document } from './document.ts';
import { advise, located, type RawFinding } from './finding.ts';
import type { Library } from './library.ts';
import { child, into } from './pointer.ts';

const texts = findings.brand;

/** The schema of the company's name, ways to reach it, and colours. */
export const BRAND_SCHEMA = 'brand.schema.json';

/** Tokens of the backgrounds, by the token of the colour that is drawn on them. */
type Grounds = Readonly<Record<string, readonly string[]>>;

/** Read as text: 4.5:1, https://www.w3.org/TR/WCAG22/#contrast-minimum */
const TEXT: Grounds = {
  text: ['surface', 'page', 'primarySoft', 'infoSoft', 'warningSoft', 'errorSoft', 'successSoft'],
  textMuted: ['surface', 'page', 'primarySoft', 'line'],
  primary: ['surface', 'page', 'primarySoft', 'infoSoft'],
  primaryStrong: ['primarySoft'],
  onPrimary: ['primary', 'primaryStrong'],
  error: ['surface'],
  accent: ['accentSoft'],
  // The tinted tile with a company's initials, as above.
  info: ['infoSoft'],
};

/** Controls against their background: 3:1, https://www.w3.org/TR/WCAG22/#non-text-contrast */
const CONTROLS: Grounds = {
  control: ['surface'],
  primary: ['line'],
  warning: ['warningSoft'],
  error: ['errorSoft'],
  success: ['successSoft'],
  focus: ['surface', 'page'],
  focusContrast: ['primary'],
};

const pairsOf = (least: number, all: Grounds) =>
  Object.entries(all).flatMap(([drawn, grounds]) =>
    grounds.map((ground) => ({ drawn, ground, least })),
  );
const PAIRS = [...pairsOf(4.5, TEXT), ...pairsOf(3, CONTROLS)];

/** A pair of tokens of which one is drawn on the other, as far as they are colours. */
export interface Contrast {
  readonly drawn: string;
  readonly ground: string;
  /** As it is said: `7,2:1`. */
  readonly ratio: string;
  readonly least: string;
  readonly isEnough: boolean;
}

/** The contrasts of a brand's tokens, the weakest for what it has to be first. */
export function contrastsIn(tokens: unknown): readonly Contrast[] {
  return PAIRS.flatMap(({ drawn, ground, least }) => {
    const ratio = contrast(child(tokens, drawn), child(tokens, ground));
    return ratio === undefined ? [] : [{ drawn, ground, least, ratio }];
  })
    .sort((one, other) => one.ratio / one.least - other.ratio / other.least)
    .map(({ drawn, ground, least, ratio }) => ({
      ...{ drawn, ground, isEnough: ratio >= least },
      ...{ ratio: written(ratio), least: written(least) },
    }));
}

/** Colours of a brand with too little contrast against their background; each at the colour drawn. */
export function checkContrast(library: Library, document: Document): readonly RawFinding[] {
  const value = document.content?.value;
  const tokens = child(value, 'tokens');
  const named = (token: string) => {
    const title = annotation(
      library.schemas.set.at(BRAND_SCHEMA, value, ['tokens', token]),
      'title',
    );
    return `${title ?? token} (${String(child(tokens, token))})`;
  };
  return PAIRS.flatMap(({ drawn, ground, least }) => {
    const ratio = contrast(child(tokens, drawn), child(tokens, ground));
    if (ratio === undefined || ratio >= least) return [];
    return [
      located(document, {
        code: 'low-contrast',
        pointer: into('/tokens', drawn),
        ...advise(texts['low-contrast'], {
          ...{ drawn: named(drawn), ground: named(ground) },
          ...{ ratio: written(ratio), least: written(least) },
        }),
      }),
    ];
  });
}

/** `4,5:1`; rounded down, so that too little never reads as enough. */
function written(ratio: number): string {
  return `${(Math.floor(ratio * 10) / 10).toLocaleString('sv')}:1`;
}

/** From 1 to 21; undefined where one of them is no colour, which the schema reports. */
function contrast(one: unknown, other: unknown): number | undefined {
  const [first, second] = [luminance(one), luminance(other)];
  if (first === undefined || second === undefined) return undefined;
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** Relative luminance of `#rrggbb`, https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(color: unknown): number | undefined {
  if (typeof color !== 'string' || !/^#[0-9a-f]{6}$/.test(color)) return undefined;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
