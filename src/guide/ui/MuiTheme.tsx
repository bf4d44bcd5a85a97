import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { tokens } from '../../../schemas/brand.json';
import { createBrandTheme } from './theme.ts';

let providerValues: { readonly cache: EmotionCache; readonly theme: object } | undefined;

/** Wrapper of MUI components: the brand's theme, and a style cache that the security policy allows. */
export function MuiTheme({ children }: { readonly children: ReactNode }) {
  providerValues ??= { cache: createStyleCache(), theme: createBrandTheme(tokens) };
  return (
    <CacheProvider value={providerValues.cache}>
      <ThemeProvider theme={providerValues.theme}>{children}</ThemeProvider>
    </CacheProvider>
  );
}

/**
 * Style elements that the content security policy allows: by the nonce in the page, or on a file
 * server because they stay empty (rules are inserted without text). Prepended, so that our own style
 * sheets win.
 */
function createStyleCache(): EmotionCache {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  const nonce = meta?.nonce;
  return createCache({ key: 'mui', prepend: true, ...(nonce && { nonce }) });
}
