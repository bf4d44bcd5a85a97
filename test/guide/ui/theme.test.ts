import { expect, it } from 'vitest';
import { createBrandTheme } from '#guide/ui';
import { tokens } from '../../content/brand.json';

it('the theme takes its colours and corners from the brand', () => {
  const theme = createBrandTheme({ ...tokens, primary: '#123456', radiusSmall: '7px' });
  expect(theme.palette.primary.main).toBe('#123456');
  expect(theme.palette.background.default).toBe(tokens.page);
  expect(theme.shape.borderRadius).toBe(7);
});

it('the theme moves nothing for more than 150 ms and writes buttons as they are spelled', () => {
  const theme = createBrandTheme(tokens);
  for (const duration of Object.values(theme.transitions.duration)) {
    expect(duration).toBeLessThanOrEqual(150);
  }
  expect(theme.typography.button.textTransform).toBe('none');
  expect(theme.components?.MuiButtonBase?.defaultProps?.disableRipple).toBe(true);
});

it('the theme names the close button of an alert in Swedish', () => {
  expect(createBrandTheme(tokens).components?.MuiAlert?.defaultProps?.closeText).toBe('Stäng');
});
