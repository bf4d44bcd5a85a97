import { act, render, screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Preview, type PreviewProps } from '../../../src/studio/preview/Preview.tsx';
import {
  type FrameMessage,
  READY,
  showMessage,
  stateMessage,
} from '../../../src/studio/preview/previewMessages.ts';

class Unmeasured implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
beforeAll(() => vi.stubGlobal('ResizeObserver', Unmeasured));
afterAll(() => vi.unstubAllGlobals());

const first: PreviewProps = {
  shown: { kind: 'brand' },
  brand: { name: 'Bolaget' },
  width: 768,
  isEditing: false,
  onEdit: () => undefined,
  onState: () => undefined,
  frameUrl: 'about:blank',
};

function show(props: Partial<PreviewProps> = {}) {
  const view = render(<Preview {...first} {...props} />);
  const frame = screen.getByTitle<HTMLIFrameElement>('Förhandsvisning');
  const source = frame.contentWindow;
  if (!source) throw new Error('the frame has no window');
  const sent = vi.spyOn(source, 'postMessage');
  const hear = (data: FrameMessage, origin = window.location.origin) => {
    act(() => void window.dispatchEvent(new MessageEvent('message', { data, origin, source })));
  };
  return { ...view, frame, sent, hear };
}

test('the frame is told what to show when it is ready and at each change, and stays', () => {
  const { frame, sent, hear, rerender } = show();
  hear(READY);
  const { shown, brand } = first;
  const message = showMessage({ number: 1, shown, brand, texts: undefined, isEditing: false });
  expect(sent.mock.calls).toEqual([[message, window.location.origin]]);
  const page = { kind: 'page', page: {}, texts: [] } as const;
  rerender(<Preview {...first} shown={page} width={375} />);
  expect(sent).toHaveBeenLastCalledWith(
    showMessage({ number: 2, shown: page, brand, texts: undefined, isEditing: false }),
    window.location.origin,
  );
  rerender(<Preview {...first} shown={page} width={1280} />);
  expect(sent).toHaveBeenCalledTimes(2);
  expect(screen.getByTitle('Förhandsvisning')).toBe(frame);
  expect(frame.style.width).toBe('1280px');
});

test('the state of the frame is told, of this origin alone', () => {
  const onState = vi.fn();
  const { hear } = show({ onState });
  const state = { stepId: 'a', answers: {}, hidden: [], drawn: 1 };
  hear(stateMessage(state), 'http://evil.example');
  expect(onState).not.toHaveBeenCalled();
  hear(stateMessage(state));
  expect(onState.mock.calls).toEqual([[state]]);
});
