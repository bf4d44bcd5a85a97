import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { FirstVisit } from '../../../src/studio/page/FirstVisit.tsx';

afterEach(() => localStorage.clear());

const PAGE = (
  <>
    <div className="studio-see-bar" />
    <div className="studio-see">
      <iframe title="page" />
    </div>
    <div className="studio-outline-tools">
      <button type="button">+</button>
    </div>
    <button type="button" className="studio-search-button" />
    <FirstVisit />
  </>
);
const user = userEvent.setup();
const press = (name: string) => user.click(screen.getByRole('button', { name }));

test('the first visit shows in four steps what can be pressed, and no later one does', async () => {
  const { unmount } = render(PAGE);
  for (const step of [1, 2, 3, 4]) {
    expect(screen.getByRole('dialog')).toHaveTextContent(`${step} av 4`);
    expect(screen.getByRole('button', { name: step < 4 ? 'Nästa' : 'Börja' })).toHaveFocus();
    await press(step < 4 ? 'Nästa' : 'Börja');
  }
  expect(screen.queryByRole('dialog')).toBeNull();
  unmount();
  render(PAGE);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['by its button', () => press('Hoppa över')],
  ['by Escape', () => user.keyboard('{Escape}')],
])('the steps of the first visit are left for good %s', async (_way, leave) => {
  render(PAGE).unmount();
  const { unmount } = render(PAGE);
  await leave();
  expect(screen.queryByRole('dialog')).toBeNull();
  unmount();
  render(PAGE);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what a step is about is waited for, and who writes meanwhile is not interrupted', async () => {
  const { rerender } = render(
    <>
      <input />
      <FirstVisit />
    </>,
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('textbox'));
  rerender(
    <>
      <input />
      <FirstVisit />
      <div className="studio-see-bar" />
    </>,
  );
  expect(await screen.findByRole('dialog')).toHaveTextContent('1 av 4');
  expect(screen.getByRole('textbox')).toHaveFocus();
});
