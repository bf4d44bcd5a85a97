import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { tokens } from '../../schemas/brand.json';
import { createBrandTheme } from './theme.ts';

let surroundings: { readonly cache: EmotionCache; readonly theme: object } | undefined;

/** What MUI components need around them: the brand's theme, and leave to write styles. */
export function MuiTheme({ children }: { readonly children: ReactNode }) {
  surroundings ??= { cache: createStyleCache(), theme: createBrandTheme(tokens) };
  return (
    <CacheProvider value={surroundings.cache}>
      <ThemeProvider theme={surroundings.theme}>{children}</ThemeProvider>
    </CacheProvider>
  );
}

/**
 * Style elements that the content security policy lets pass: by the nonce the server put into the
 * page, and from a file server by their being empty, since rules are inserted without text. They
 * come before all others, so that our own style sheets win.
 */
function createStyleCache(): EmotionCache {
  const place = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  const nonce = place?.nonce;
  return createCache({ key: 'mui', prepend: true, ...(nonce && { nonce }) });
}
