/** The paths of spec section 2 that screens lead to. */

/** The choice between the guides. */
export const START = '/start/';
/** Welcome page of the in-depth guide; also where every unknown path leads. */
export const IN_DEPTH_START = '/fordjupade-guiden/start/';
/** Welcome page of the short guide. */
export const SHORT_GUIDE_START = '/enkla-guiden/start/';
export const SHORT_GUIDE_INTRODUCTION = '/enkla-guiden/introduktion/';
export const SHORT_GUIDE_FORM = '/enkla-guiden/formular/';
export const SHORT_GUIDE_BOOKING = '/enkla-guiden/boka-mote/';
export const SHORT_GUIDE_FINISH = '/enkla-guiden/klart/';

/** A page of the short guide by the name a form's exit gives it. */
export const shortGuidePage = (name: string): string => `/enkla-guiden/${name}/`;
