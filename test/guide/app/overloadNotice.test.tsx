import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useOverload } from '#guide/state';
import { OverloadNotice } from '../../../src/guide/app/OverloadNotice.tsx';
import { overload as texts } from '../../content/texts/sv.json';

it('a visitor hears that the guide waits and goes on by itself, as long as it does', async () => {
  render(<OverloadNotice />);
  const region = screen.getByRole('status');
  expect(region).toBeEmptyDOMElement();
  act(() => useOverload.setState({ isWaiting: true }));
  expect(region).toHaveTextContent(`${texts.title}${texts.text}`);
  act(() => useOverload.setState({ isWaiting: false }));
  expect(region).toBeEmptyDOMElement();
});
