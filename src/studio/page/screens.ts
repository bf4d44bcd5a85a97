/** The screens that visitors have: their widths in CSS pixels. */
export const SCREENS = [
  { width: 375, name: 'phone' },
  { width: 768, name: 'tablet' },
  { width: 1280, name: 'desktop' },
] as const;

export type ScreenWidth = (typeof SCREENS)[number]['width'];

/** How the preview is shown. */
export interface Screen {
  readonly width: ScreenWidth;
  /** Of the window that the preview has, in percent. */
  readonly share: number;
  readonly isShown: boolean;
}

/** The least and the most of the window that the preview may have, in percent. */
export const SHARES = { least: 20, most: 60 } as const;

/** The margins beside a screen in its column, in CSS pixels. */
const MARGINS = 17;
/** One press of an arrow key, in percent of the window. */
const STEP = 2;

/** A screen as it is first shown: as wide as it is where half of the window allows it. */
export function screenOf(width: ScreenWidth, windowWidth: number): Screen {
  const share = ((width + MARGINS) / windowWidth) * 100;
  return { width, share: Math.min(50, Math.max(27, share)), isShown: true };
}

/** A share that is allowed. */
export function shareWithin(share: number): number {
  return Math.min(SHARES.most, Math.max(SHARES.least, share));
}

/** The share after a key on the line to the left of the preview; `undefined` for other keys. */
export function shareAfter(key: string, share: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowUp':
      return shareWithin(share + STEP);
    case 'ArrowRight':
    case 'ArrowDown':
      return shareWithin(share - STEP);
    case 'Home':
      return SHARES.least;
    case 'End':
      return SHARES.most;
    default:
      return undefined;
  }
}
