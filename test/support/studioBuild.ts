/** Where the studio that the browser tests open is built, by `npm test -- --only studio`. */
export const STUDIO_BUILD = 'node_modules/.cache/behovsguiden/studio-under-test';
