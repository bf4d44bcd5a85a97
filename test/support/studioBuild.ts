/** Folder of the studio build that the browser tests open, built by `npm test -- --only studio`. */
export const STUDIO_BUILD = 'node_modules/.cache/behovsguiden/studio-under-test';
