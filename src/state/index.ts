/** What the application remembers between screens, and where it keeps it. */
export { type AppMessage, useAppMessage } from './appMessage.ts';
export {
  backward,
  type Direction,
  FIRST_POSITION,
  forward,
  type Position,
  partsOf,
  usePosition,
} from './position.ts';
export { hasAccess, type Identity, type SessionState, useSession } from './session.ts';
export {
  type CustomerDetails,
  SHORT_GUIDE_KEY,
  type ShortGuideState,
  useShortGuide,
} from './shortGuide.ts';
