/** What the screens share with the application around them. */
export {
  IN_DEPTH_START,
  SHORT_GUIDE_BOOKING,
  SHORT_GUIDE_FINISH,
  SHORT_GUIDE_FORM,
  SHORT_GUIDE_INTRODUCTION,
  SHORT_GUIDE_START,
  START,
} from './paths.ts';
export { ShortGuideGate } from './ShortGuideGate.tsx';
