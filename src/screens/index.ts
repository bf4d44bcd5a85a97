/** What the screens share with the application around them. */
/** The placeholder of a screen that is on its way. */
export { LoadingScreen } from './LoadingScreen.tsx';
export {
  HEALTH_CONFIRMATION,
  HEALTH_INFO,
  HEALTH_INTRODUCTION,
  HEALTH_QUESTIONS,
  IN_DEPTH_BOOKING,
  IN_DEPTH_COMPANIES,
  IN_DEPTH_CURRENT,
  IN_DEPTH_FETCH,
  IN_DEPTH_FETCHING,
  IN_DEPTH_FINISH,
  IN_DEPTH_FORM,
  IN_DEPTH_INTRODUCTION,
  IN_DEPTH_RESULT,
  IN_DEPTH_SIGN,
  IN_DEPTH_START,
  MISSING_GROUP,
  SHORT_GUIDE_BOOKING,
  SHORT_GUIDE_FINISH,
  SHORT_GUIDE_FORM,
  SHORT_GUIDE_INTRODUCTION,
  SHORT_GUIDE_START,
  START,
} from './paths.ts';
export { ShortGuideGate } from './ShortGuideGate.tsx';
