import { expect, it, vi } from 'vitest';
import { report, sendReportsTo } from '#guide/state';

it('drops reports while there is nobody to tell, and keeps none for later', () => {
  const reporter = vi.fn();
  report(new Error('before'));
  sendReportsTo(reporter);
  expect(reporter).not.toHaveBeenCalled();
  const problem = new Error('meanwhile');
  report(problem, { componentStack: 'at Screen' });
  expect(reporter).toHaveBeenCalledWith(problem, { componentStack: 'at Screen' });
  sendReportsTo(undefined);
  report('after');
  expect(reporter).toHaveBeenCalledTimes(1);
});
