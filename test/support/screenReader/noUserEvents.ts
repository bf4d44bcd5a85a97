/** Replaces '@testing-library/user-event', which patches fields: here only Playwright acts. */
export const userEvent = { setup: () => ({}) };
