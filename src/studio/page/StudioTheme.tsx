import { createTheme, type Theme, ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { MuiTheme } from '#guide/ui';

/** MUI in the brand's theme, denser than for visitors: an editor wants to see much at a time. */
export function StudioTheme({ children }: { readonly children: ReactNode }) {
  return (
    <MuiTheme>
      <ThemeProvider theme={dense}>{children}</ThemeProvider>
    </MuiTheme>
  );
}

const KINDS = ['success', 'info', 'warning', 'error'] as const;

function dense(brand: Theme): Theme {
  return createTheme(brand, {
    shape: { borderRadius: 8 },
    typography: {
      body1: { fontSize: '1rem', lineHeight: 1.45 },
      body2: { fontSize: '0.9286rem', lineHeight: 1.45 },
      h2: { fontSize: '1.4286rem' },
      button: { fontSize: '1rem', lineHeight: 1.45 },
    },
    components: {
      MuiButton: {
        styleOverrides: {
          root: {
            minHeight: 36,
            padding: '4px 16px',
            '&[aria-disabled="true"]': { color: 'var(--brand-text-muted)', cursor: 'default' },
          },
          outlined: { borderColor: 'var(--brand-control)' },
          sizeSmall: { minHeight: 28, padding: '2px 10px', fontSize: '0.9286rem' },
        },
      },
      MuiIconButton: {
        styleOverrides: {
          root: {
            minWidth: 36,
            minHeight: 36,
            padding: 6,
            borderRadius: 8,
            color: 'var(--brand-primary)',
            '&[aria-disabled="true"]': { color: 'var(--brand-text-muted)', cursor: 'default' },
          },
        },
      },
      MuiSvgIcon: { styleOverrides: { root: { fontSize: 20 } } },
      MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px' } } },
      MuiTabs: { styleOverrides: { root: { minHeight: 40 }, indicator: { height: 3 } } },
      MuiTab: {
        styleOverrides: {
          root: {
            minWidth: 0,
            minHeight: 40,
            padding: '8px 16px',
          },
        },
      },
      MuiToggleButton: {
        styleOverrides: {
          root: {
            minHeight: 32,
            padding: '2px 12px',
            borderColor: 'var(--brand-control)',
            color: 'var(--brand-text)',
            textTransform: 'none',
            '&.Mui-focusVisible': { zIndex: 1 },
            '&.Mui-selected, &.Mui-selected:hover': {
              background: 'var(--brand-primary)',
              color: 'var(--brand-on-primary)',
            },
          },
        },
      },
      MuiTooltip: {
        defaultProps: {
          arrow: true,
          describeChild: true,
          enterDelay: 400,
          // Within the landmark of what it tells of.
          slotProps: { popper: { disablePortal: true } },
        },
        styleOverrides: {
          tooltip: { background: 'var(--brand-text)', fontSize: '0.9286rem', fontWeight: 400 },
          arrow: { color: 'var(--brand-text)' },
        },
      },
      MuiOutlinedInput: {
        styleOverrides: { root: { minHeight: 36 }, input: { padding: '6px 12px' } },
      },
      MuiAlert: {
        styleOverrides: {
          root: {
            alignItems: 'flex-start',
            padding: '4px 12px',
            fontSize: '1rem',
            '.MuiAlert-icon': { padding: '6px 0', marginRight: 8 },
            '.MuiAlert-action': { alignItems: 'center', marginRight: 0, padding: 0 },
            '.MuiAlert-message': { flex: 1, minWidth: 0, padding: '6px 0' },
          },
          filled: { color: 'var(--brand-on-primary)', fontWeight: 600 },
          standard: {
            variants: KINDS.map((severity) => ({
              props: { severity },
              style: {
                border: `1px solid color-mix(in srgb, var(--brand-${severity}) 35%, transparent)`,
                background: `var(--brand-${severity}-soft)`,
                color: 'var(--brand-text)',
                '.MuiAlert-icon': { color: `var(--brand-${severity})` },
              },
            })),
          },
        },
      },
    },
  });
}
