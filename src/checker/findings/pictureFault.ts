/** The largest picture in bytes: it is loaded with every page. */
const LARGEST_PICTURE = 100_000;

/** Why a picture cannot be a logo; `large` over 100,000 bytes. */
export type PictureFault = 'no picture' | 'large' | 'active' | 'elsewhere';

/** The beginning of an SVG file, after what may come before its first element, and its end. */
const PICTURE =
  /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s>][\s\S]*<\/svg>\s*$/;
/** Anything that runs, holds a page, or is made of what a document type says. */
const ACTIVE =
  /<\s*(?:[\w-]+:)?(?:script|foreignObject|iframe|object|embed|handler|animate\w*|set)\b|[\s/"']on[a-z]+\s*=|javascript:|<!(?:DOCTYPE|ENTITY)/i;
/** A reference to anything but a part of the picture itself, or a picture inside of it. */
const ELSEWHERE =
  /(?:href|src)\s*=\s*["']?(?!["']?(?:#|data:image\/(?:png|jpeg);))|url\(\s*["']?(?!#)|@import/i;

/**
 * Why a text is no SVG file that can be shown as a logo; undefined when it is. A browser runs nothing in a
 * picture of a page, but opened by itself the file would be a page of the provider's own.
 */
export function pictureFault(text: string): PictureFault | undefined {
  if (!PICTURE.test(text)) return 'no picture';
  if (new TextEncoder().encode(text).length > LARGEST_PICTURE) return 'large';
  if (ACTIVE.test(text)) return 'active';
  return ELSEWHERE.test(text) ? 'elsewhere' : undefined;
}
