import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PrePurchaseLink } from '../../../../src/guide/screens/signing/PrePurchaseLink.tsx';

test.each([
  ['https://granbo.example/villkor.pdf', true],
  ['HTTPS://granbo.example', true],
  ['http://granbo.example/', false],
  ['javascript:alert(1)', false],
  [' https://granbo.example/', false],
  ['https:///villkor', false],
  ['/villkor.pdf', false],
  ['', false],
])('pre-purchase information at %j is linked: %s', (address, isLinked) => {
  render(<PrePurchaseLink product="Livförsäkring" address={address} />);
  const links = screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(isLinked ? [address] : []);
});
