import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { ROWS, rowAt, type ScreenId, type TABLE } from '#guide';
import { documentTitle, pageFrom } from '#ui';
import inDepthStart from '../../schemas/pages/in-depth-start.json';
import start from '../../schemas/pages/start.json';
import { documentTitle as guides } from '../../schemas/texts/sv.json';
import { App } from './App.tsx';
import { LAZY_SCREENS, preload } from './routes.tsx';

/**
 * Paths of the pages made at build time, readable before any code has come. The short guide's own
 * start page is none of them: it is shown only to those who come from `/start/`, where it needs no
 * load.
 */
export const pages = ROWS.filter(({ isPrerendered }) => isPrerendered).map(({ path }) => path);

/** The HTML of one of `pages`, as React makes it in the browser. */
export async function render(
  path: string,
): Promise<{ html: string; title: string; preload: string[] }> {
  const row = rowAt(path);
  const title = Object.entries(TITLES).find(([id]) => id === row?.id)?.[1];
  if (!row || title === undefined) throw new RangeError(`${path} is not prerendered`);
  // Screens that have been loaded are shown at once.
  await preload(path);
  const html = renderToString(
    <StrictMode>
      <StaticRouter location={path}>
        <App screens={LAZY_SCREENS} />
      </StaticRouter>
    </StrictMode>,
  );
  return { html, title, preload: [`src/screens/${row.screen}.tsx`] };
}

/** In the browser a screen sets it itself. */
const TITLES: Readonly<Record<PrerenderedId, string>> = {
  Start: documentTitle({ step: pageFrom(start).title }),
  InDepthStart: documentTitle({ step: pageFrom(inDepthStart).title, guide: guides.inDepthGuide }),
};

/** A row that is made at build time and has no title here is an error of types. */
type PrerenderedId = {
  [Id in ScreenId]: (typeof TABLE)[Id] extends { readonly isPrerendered: true } ? Id : never;
}[ScreenId];
