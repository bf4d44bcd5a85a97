/** Loads `endSession` on demand: the first screen does without it. */
export const loadEndSession = () => import('./endSession.ts');
