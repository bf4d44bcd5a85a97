/** The screens that visitors have: their widths in CSS pixels. */
export const SCREENS = [
  { width: 375, name: 'phone' },
  { width: 768, name: 'tablet' },
  { width: 1280, name: 'desktop' },
] as const;

export type ScreenWidth = (typeof SCREENS)[number]['width'];

/** The margins beside a screen in its pane, in CSS pixels. */
const MARGINS = 17;

/** Of a window, in percent, what a screen is first given: its whole width where half of the window allows it. */
export function previewShare(width: ScreenWidth, windowWidth: number): number {
  return Math.min(50, Math.max(27, ((width + MARGINS) / windowWidth) * 100));
}
