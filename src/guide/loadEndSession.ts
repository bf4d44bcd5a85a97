/** Ends the session; loaded when somebody wants to, so that the first screen does without it. */
export const loadEndSession = () => import('./endSession.ts');
