import { expect, it } from 'vitest';
import { tokens } from '../../schemas/brand.json';

type Token = keyof typeof tokens;

/** Relative luminance of `#rrggbb`, https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Token, other: Token): number {
  const [dark = 0, light = 0] = [luminance(tokens[one]), luminance(tokens[other])].sort(
    (a, b) => a - b,
  );
  return (light + 0.05) / (dark + 0.05);
}

const TEXT: readonly (readonly [Token, Token])[] = [
  ['text', 'surface'],
  ['text', 'page'],
  ['text', 'primarySoft'],
  ['text', 'infoSoft'],
  ['text', 'warningSoft'],
  ['text', 'errorSoft'],
  ['text', 'successSoft'],
  ['textMuted', 'surface'],
  ['textMuted', 'page'],
  ['textMuted', 'primarySoft'],
  ['textMuted', 'line'],
  ['primary', 'surface'],
  ['primary', 'page'],
  ['primary', 'primarySoft'],
  ['primary', 'infoSoft'],
  ['primaryStrong', 'primarySoft'],
  ['onPrimary', 'primary'],
  ['onPrimary', 'primaryStrong'],
  ['error', 'surface'],
  // The tints of a company's mark.
  ['accent', 'accentSoft'],
  ['info', 'infoSoft'],
];

const CONTROLS: readonly (readonly [Token, Token])[] = [
  ['control', 'surface'],
  ['primary', 'line'],
  ['accent', 'accentSoft'],
  ['info', 'infoSoft'],
  ['warning', 'warningSoft'],
  ['error', 'errorSoft'],
  ['success', 'successSoft'],
  ['focus', 'surface'],
  ['focus', 'page'],
  ['focusContrast', 'primary'],
];

it.each(TEXT)('%s is readable as text on %s', (text, ground) => {
  expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
});

it.each(CONTROLS)('%s can be told from %s', (control, ground) => {
  expect(contrast(control, ground)).toBeGreaterThanOrEqual(3);
});
