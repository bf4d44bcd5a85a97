import { svSE } from '@mui/material/locale';
import { createTheme, type Theme } from '@mui/material/styles';
import type { tokens as brandTokens } from '../../../schemas/brand.json';

/** Colours and shapes by the names of `tokens` in `schemas/brand.json`. */
export type BrandTokens = Readonly<Record<keyof typeof brandTokens, string>>;

/**
 * MUI theme of a brand, so that the few MUI components in use match ours: no capitals, no ripple, no
 * transition beyond 150 ms, focus in two colours, Swedish names on close buttons.
 */
export function createBrandTheme(tokens: BrandTokens): Theme {
  const focusRing = {
    outline: `3px solid ${tokens.focus}`,
    outlineOffset: 2,
    boxShadow: `0 0 0 2px ${tokens.focusContrast}`,
  };
  return createTheme(
    {
      spacing: 8,
      shape: { borderRadius: Number.parseInt(tokens.radiusSmall, 10) },
      palette: {
        primary: {
          main: tokens.primary,
          dark: tokens.primaryStrong,
          contrastText: tokens.onPrimary,
        },
        secondary: { main: tokens.accent },
        error: { main: tokens.error },
        warning: { main: tokens.warning },
        info: { main: tokens.info },
        success: { main: tokens.success },
        text: { primary: tokens.text, secondary: tokens.textMuted },
        background: { default: tokens.page, paper: tokens.surface },
        divider: tokens.line,
      },
      typography: {
        // The family and its fallback are declared once, in `tokens.css`.
        fontFamily: 'inherit',
        fontSize: 16,
        body1: { fontSize: '1.125rem', lineHeight: 1.55 },
        body2: { fontSize: '1.0625rem', lineHeight: 1.5 },
        h1: { fontSize: '2.125rem', fontWeight: 600, lineHeight: 1.2 },
        h2: { fontSize: '1.5rem', fontWeight: 600, lineHeight: 1.2 },
        h6: { fontSize: '1.375rem', fontWeight: 600, lineHeight: 1.25 },
        button: { fontSize: '1.0625rem', fontWeight: 600, textTransform: 'none' },
      },
      transitions: {
        duration: {
          shortest: 100,
          shorter: 120,
          short: 150,
          standard: 150,
          complex: 150,
          enteringScreen: 150,
          leavingScreen: 120,
        },
      },
      components: {
        MuiButtonBase: {
          defaultProps: { disableRipple: true },
          styleOverrides: { root: { '&.Mui-focusVisible': focusRing } },
        },
        MuiButton: {
          defaultProps: { disableElevation: true },
          styleOverrides: { root: { minHeight: 52, padding: '12px 24px' } },
        },
        MuiIconButton: { styleOverrides: { root: { minWidth: 48, minHeight: 48 } } },
        MuiOutlinedInput: {
          styleOverrides: {
            root: { minHeight: 56 },
            notchedOutline: { borderColor: tokens.control },
          },
        },
        MuiDialog: {
          styleOverrides: { paper: { borderRadius: tokens.radius, boxShadow: tokens.shadow } },
        },
        MuiAlert: {
          styleOverrides: {
            root: { alignItems: 'center', fontSize: '1.0625rem', color: tokens.text },
          },
        },
      },
    },
    svSE,
  );
}
