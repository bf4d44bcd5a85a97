import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps as much of the window free when a field takes focus as the buttons in here take at its
 * bottom. Measured: their height changes with what they say.
 */
export function useRoomForBar(): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const buttons = bar.current?.querySelector<HTMLElement>('.actions');
    if (!buttons) return undefined;
    const { style } = document.documentElement;
    const measure = () => {
      const stays = getComputedStyle(buttons).position === 'sticky';
      const room = `calc(${buttons.offsetHeight + 16}px + var(--consent-height, 0px))`;
      style.setProperty('scroll-padding-bottom', stays ? room : '');
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(buttons);
    window.addEventListener('resize', measure);
    return () => {
      sizes.disconnect();
      window.removeEventListener('resize', measure);
      style.removeProperty('scroll-padding-bottom');
    };
  }, []);
  return bar;
}
