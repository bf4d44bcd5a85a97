/** The application within a router, for the studio's preview; visitors get it by main.tsx. */

export { App } from './App.tsx';
/** A screen whose code is fetched on first use, and what stands in its place when that fails. */
export { lazyScreen } from './lazyScreen.tsx';
export { LAZY_SCREENS, preload, type Screens } from './routes.tsx';
export { showUnstored } from './unstored.ts';
