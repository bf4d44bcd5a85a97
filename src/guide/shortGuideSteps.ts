/** The three main steps of the short guide (spec section 9). */
export const SHORT_GUIDE_STEPS = { introduction: 1, needs: 2, result: 3, total: 3 } as const;
