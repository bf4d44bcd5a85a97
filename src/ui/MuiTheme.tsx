import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { tokens } from '../../schemas/brand.json';
import { createBrandTheme } from './theme.ts';

let surroundings: { readonly cache: EmotionCache; readonly theme: object } | undefined;

/** Wrapper of MUI components: the brand's theme, and a style cache that the security policy allows. */
export function MuiTheme({ children }: { readonly children: ReactNode }) {
  surroundings ??= { cache: createStyleCache(), theme: createBrandTheme(tokens) };
  return (
    <CacheProvider value={surroundings.cache}>
      <ThemeProvider theme={surroundings.theme}>{children}</ThemeProvider>
    </CacheProvider>
  );
}

/**
 * Style elements that the content security policy allows: by the nonce in the page, or on a file
 * server because they stay empty (rules are inserted without text). Prepended, so that our own style
 * sheets win.
 */
function createStyleCache(): EmotionCache {
  const place = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  const nonce = place?.nonce;
  return createCache({ key: 'mui', prepend: true, ...(nonce && { nonce }) });
}
