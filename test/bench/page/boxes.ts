/** The number of rows to tick on either page. */
export const BOXES = 60;
