/** What the application remembers between screens, and where it keeps it. */
export {
  type CustomerDetails,
  SHORT_GUIDE_KEY,
  type ShortGuideState,
  useShortGuide,
} from './shortGuide.ts';
