/**
 * Definitions as visitors see them, in a frame of their own: `Preview` is part of the studio's page,
 * and what it shows is drawn by `preview.html`, which is an input of the studio's build and is
 * served from the same origin. No answer leaves the frame but to the page around it.
 */

export type { UnpressedText } from './markReader.ts';
/** The frame, scaled to the space it is given. */
export { Preview } from './Preview.tsx';
/** Messages to the frame, with what to show and where to jump, and from it. */
export type {
  AskedItem,
  PageEdit,
  Palette,
  Previewed,
  PreviewState,
} from './previewMessages.ts';
/** A form that asks one question of a type, to begin with. */
export { sampleForm } from './TypePalette.tsx';
export type { VisitorSettings } from './visitorSettings.ts';
