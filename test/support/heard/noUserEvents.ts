/** In place of '@testing-library/user-event', which takes hold of fields: Playwright acts, this listens. */
export const userEvent = { setup: () => ({}) };
