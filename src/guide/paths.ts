/** The paths of spec section 2 that screens lead to. */

/** The choice between the guides. */
export const START = '/start/';
/** Welcome page of the in-depth guide; also where every unknown path leads. */
export const IN_DEPTH_START = '/fordjupade-guiden/start/';
export const IN_DEPTH_INTRODUCTION = '/fordjupade-guiden/introduktion/';
export const IN_DEPTH_FORM = '/fordjupade-guiden/formular/';
/** Step 3:1: in which companies one has insurances. */
export const IN_DEPTH_COMPANIES = '/fordjupade-guiden/forsakringar/';
/** Step 3:2: agreeing to fetch. */
export const IN_DEPTH_FETCH = '/fordjupade-guiden/hamta-forsakringar/';
/** Waiting while insurances are fetched. */
export const IN_DEPTH_FETCHING = '/fordjupade-guiden/hamtar-forsakringar/';
/** Step 3:3: what one has. */
export const IN_DEPTH_CURRENT = '/fordjupade-guiden/gallande-forsakringar/';
/** Step 4:1: what fits, and what it costs. */
export const IN_DEPTH_RESULT = '/fordjupade-guiden/resultat-forsakringar/';
/** Step 4:2: signing what was chosen. */
export const IN_DEPTH_SIGN = '/fordjupade-guiden/teckna-forsakringar/';
/** Booking a meeting about what was recommended. */
export const IN_DEPTH_BOOKING = '/fordjupade-guiden/boka-mote/';
/** The receipt of a booking or of what was signed. */
export const IN_DEPTH_FINISH = '/fordjupade-guiden/klart/';
/** Step 4:3: a health declaration is needed, now or later. */
export const HEALTH_INFO = '/fordjupade-guiden/halsodeklaration/info/';
/** What the declaration is about, and who reads it; step 3:1. */
export const HEALTH_INTRODUCTION = '/fordjupade-guiden/halsodeklaration/introduktion/';
/** The questions about health. */
export const HEALTH_QUESTIONS = '/fordjupade-guiden/halsodeklaration/fragor/';
/** All answers once more, and signing them; step 4. */
export const HEALTH_CONFIRMATION = '/fordjupade-guiden/halsodeklaration/bekraftelse/';
/** Shown when a login finds nothing that gives access. */
export const MISSING_GROUP = '/fordjupade-guiden/saknar-grupp/';
/** Welcome page of the short guide. */
export const SHORT_GUIDE_START = '/enkla-guiden/start/';
export const SHORT_GUIDE_INTRODUCTION = '/enkla-guiden/introduktion/';
export const SHORT_GUIDE_FORM = '/enkla-guiden/formular/';
export const SHORT_GUIDE_BOOKING = '/enkla-guiden/boka-mote/';
export const SHORT_GUIDE_FINISH = '/enkla-guiden/klart/';

/** A page of the short guide by the name a form's exit gives it. */
export const shortGuidePage = (name: string): string => `/enkla-guiden/${name}/`;
