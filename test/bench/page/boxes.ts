/** How many rows there are to tick on either page. */
export const BOXES = 60;
