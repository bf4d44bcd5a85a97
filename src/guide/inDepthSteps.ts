/** The four main steps of the in-depth guide (spec section 9). */
export const IN_DEPTH_STEPS = { introduction: 1, needs: 2, check: 3, result: 4, total: 4 } as const;
