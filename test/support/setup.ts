import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// Testing Library clears the page by itself only where `afterEach` is a global.
afterEach(cleanup);

// jsdom has no layout to scroll and says so on every call.
window.scrollTo = () => {};
