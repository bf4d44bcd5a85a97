/** The application within a router, for the studio's preview; visitors get it by main.tsx. */

export { App } from './App.tsx';
export { LAZY_SCREENS, preload, type Screens } from './routes.tsx';
export { showUnstored } from './unstored.ts';
