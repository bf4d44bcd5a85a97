import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { IN_DEPTH_START, START } from '#guide';
import { InDepthStartScreen } from '#screens/in-depth-start';
import { StartScreen } from '#screens/start';
import { documentTitle, pageFrom } from '#ui';
import inDepthStart from '../../schemas/pages/in-depth-start.json';
import start from '../../schemas/pages/start.json';
import { documentTitle as guides } from '../../schemas/texts/sv.json';
import { App } from './App.tsx';
import { LAZY_SCREENS } from './routes.tsx';

/**
 * The pages made at build time, readable before any code has come. The short guide's own start
 * page is none of them: it is shown only to those who come from `/start/`, where it needs no load.
 */
const PAGES = {
  [START]: {
    title: documentTitle({ step: pageFrom(start).title }),
    preload: 'src/screens/start/index.ts',
  },
  [IN_DEPTH_START]: {
    title: documentTitle({ step: pageFrom(inDepthStart).title, guide: guides.inDepthGuide }),
    preload: 'src/screens/in-depth-start/index.ts',
  },
} as const;

/** Paths of the prerendered pages. */
export const pages = Object.keys(PAGES);

/** The HTML of one of `pages`, as React makes it in the browser. */
export function render(path: keyof typeof PAGES): {
  html: string;
  title: string;
  preload: string[];
} {
  const screens = { ...LAZY_SCREENS, Start: StartScreen, InDepthStart: InDepthStartScreen };
  const html = renderToString(
    <StrictMode>
      <StaticRouter location={path}>
        <App screens={screens} />
      </StaticRouter>
    </StrictMode>,
  );
  const { title, preload } = PAGES[path];
  return { html, title, preload: [preload] };
}
