import { startApp } from '../support/app.ts';
import { testAt, walkInDepthGuide, walkShortGuide } from './contentWalk.ts';
import { onDesktop } from './size.ts';

/** The site as `npm start` builds it, of whatever content. */
const shipped = { content: process.env.CONTENT || 'schemas', site: process.env.SITE || 'dist' };
const test = testAt(() => startApp({}, shipped.site));

test('the short guide leads to a booked meeting, whatever its content', onDesktop, ({ page }) =>
  walkShortGuide(page, shipped),
);

test(
  'the in-depth guide leads to a signed declaration, whatever its content',
  onDesktop,
  ({ page }) => walkInDepthGuide(page, shipped),
);
