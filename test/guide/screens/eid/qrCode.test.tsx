import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CodeSizeButton, QrCode } from '#guide/screens/eid';
import { StageSpinner } from '../../../../src/guide/screens/eid/StageSpinner.tsx';

let look: IntersectionObserverCallback = () => undefined;
const scrolledTo = vi.fn();

class Looking {
  constructor(callback: IntersectionObserverCallback) {
    look = callback;
  }
  observe() {}
  disconnect() {}
}

/** The code lies there in a window 1,000 px wide, with so much of it in sight. */
function see(left: number, right: number, intersectionRatio = 1): void {
  const entry = { boundingClientRect: { left, right }, intersectionRatio };
  act(() => look([entry as IntersectionObserverEntry], {} as IntersectionObserver));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IntersectionObserver', Looking);
  vi.stubGlobal('innerWidth', 1000);
  Element.prototype.scrollIntoView = scrolledTo;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  document.documentElement.className = '';
});

const codes = () => ({ frames: ['bankid.0', 'bankid.1', 'bankid.2'], since: Date.now() });
const shown = () => screen.getByRole('img', { name: 'QR-kod att läsa av med BankID-appen' });
const status = () => screen.getByRole('status');
const larger = () => screen.getByRole('button', { name: 'Större kod' });

it('the QR code tells before the code where it is in the window, how to hold the phone and how far away', () => {
  render(<QrCode codes={codes()} />);
  expect(status()).toBeEmptyDOMElement();
  see(360, 640);
  expect(status()).toHaveTextContent(
    /^Koden visas mitt i fönstret\. Håll .* två decimeter ifrån\./,
  );
  expect(status()).toHaveClass('visually-hidden');
  expect(status().compareDocumentPosition(shown())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  see(20, 300);
  expect(status()).toHaveTextContent(/^Koden visas till vänster i fönstret\./);
});

it('the QR code says in sight that a part of the code is outside the window, until all of it is there again', () => {
  render(<QrCode codes={codes()} />);
  see(360, 640, 0.9);
  expect(status()).toHaveTextContent(/^En del av koden är utanför fönstret\./);
  expect(status()).not.toHaveClass('visually-hidden');
  see(360, 640, 0.995);
  expect(status()).toHaveTextContent(/^Koden visas mitt/);
});

it('scrolls to the code when it comes and when its size changes, never when it is renewed', () => {
  render(<QrCode codes={codes()} />);
  const calls = scrolledTo.mock.calls.length;
  expect(scrolledTo).toHaveBeenLastCalledWith({ block: 'nearest' });
  act(() => vi.advanceTimersByTime(2500));
  expect(scrolledTo).toHaveBeenCalledTimes(calls);
});

it('the QR code keeps the chosen size while codes are renewed, through what waits for the next, and until it is pressed again', () => {
  const { rerender } = render(<CodeAndButton codes={codes()} />);
  const isLarge = () => document.documentElement.matches('.large-codes');
  expect(larger()).toHaveAttribute('aria-pressed', 'false');
  fireEvent.click(larger());
  const first = shown().innerHTML;
  act(() => vi.advanceTimersByTime(1100));
  expect(shown().innerHTML).not.toBe(first);
  act(() => vi.advanceTimersByTime(8000));
  expect(screen.getByText('Hämtar en ny kod...')).toBeVisible();
  rerender(<StageSpinner isLarge />);
  expect(isLarge()).toBe(true);
  rerender(<CodeAndButton codes={codes()} />);
  expect(larger()).toHaveAttribute('aria-pressed', 'true');
  fireEvent.click(larger());
  expect(larger()).toHaveAttribute('aria-pressed', 'false');
  expect(isLarge()).toBe(false);
});

function CodeAndButton(props: Parameters<typeof QrCode>[0]) {
  return (
    <>
      <QrCode {...props} />
      <CodeSizeButton />
    </>
  );
}
