/** Where the studio that the browser tests open is built, once for all of them. */
export const STUDIO_BUILD = 'node_modules/.cache/behovsguiden/studio-under-test';
