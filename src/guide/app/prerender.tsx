import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { ROWS, rowAt, type ScreenId, type TABLE } from '#guide';
import { documentTitle, pageFrom } from '#guide/ui';
import inDepthStart from '../../../schemas/pages/in-depth-start.json';
import start from '../../../schemas/pages/start.json';
import { documentTitle as guides } from '../../../schemas/texts/sv.json';
import { App } from './App.tsx';
import { LAZY_SCREENS, preload } from './routes.tsx';

const startPage = pageFrom(start);
const inDepthPage = pageFrom(inDepthStart);

interface Head {
  readonly title: string;
  readonly description: string | undefined;
}

/**
 * Paths of the prerendered pages. The short guide's start page is not one of them: visitors come
 * there from `/start/`, without a load.
 */
export const pages = ROWS.filter(({ isPrerendered }) => isPrerendered).map(({ path }) => path);

/** Renders one of `pages`, as React does in the browser. */
export async function render(
  path: string,
): Promise<{ html: string; title: string; description: string | undefined; preload: string[] }> {
  const row = rowAt(path);
  const head = Object.entries(HEADS).find(([id]) => id === row?.id)?.[1];
  if (!row || head === undefined) throw new RangeError(`${path} is not prerendered`);
  // Loaded screens render synchronously.
  await preload(path);
  const html = renderToString(
    <StrictMode>
      <StaticRouter location={path}>
        <App screens={LAZY_SCREENS} />
      </StaticRouter>
    </StrictMode>,
  );
  return { html, ...head, preload: [`src/guide/screens/${row.screen}.tsx`] };
}

/** Document titles, in the browser set by the screens, and descriptions for search engines. */
const HEADS: Readonly<Record<PrerenderedId, Head>> = {
  Start: { title: documentTitle({ step: startPage.title }), description: startPage.lead },
  InDepthStart: {
    title: documentTitle({ step: inDepthPage.title, guide: guides.inDepthGuide }),
    description: inDepthPage.lead,
  },
};

/** A prerendered row without a head is a type error. */
type PrerenderedId = {
  [Id in ScreenId]: (typeof TABLE)[Id] extends { readonly isPrerendered: true } ? Id : never;
}[ScreenId];
