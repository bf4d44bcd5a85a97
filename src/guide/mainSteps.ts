/** The four main steps of the in-depth guide (spec section 9). */
export const IN_DEPTH_STEPS = { introduction: 1, needs: 2, check: 3, result: 4, total: 4 } as const;

/** The three main steps of the short guide (spec section 9). */
export const SHORT_GUIDE_STEPS = { introduction: 1, needs: 2, result: 3, total: 3 } as const;
