import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Size of a page's first screen, in bytes as sent: gzip, fonts as they are. */
export interface FirstScreen {
  readonly html: number;
  readonly scripts: number;
  readonly styles: number;
  readonly fonts: number;
  /** The files counted. */
  readonly files: readonly string[];
}

/**
 * Measures the resources a built page names: scripts, module preloads, style sheets and fonts.
 * Inline styles count as styles, not as HTML.
 */
export function firstScreen(clientFolder: string, pageFile: string): FirstScreen {
  const page = readFileSync(pageFile, 'utf8');
  const files = new Set<string>();
  let scripts = 0;
  let styles = 0;
  let fonts = 0;
  const html = page.replace(/<style[^>]*>([\s\S]*?)<\/style>/g, (_element, inside) => {
    styles += gzipped(Buffer.from(inside));
    return '';
  });

  for (const [, address] of html.matchAll(/\s(?:src|href)="(\/assets\/[^"]+)"/g)) {
    if (address === undefined || files.has(address)) continue;
    const content = readFileSync(join(clientFolder, address));
    if (address.endsWith('.js')) scripts += gzipped(content);
    else if (address.endsWith('.css')) styles += gzipped(content);
    else if (address.endsWith('.woff2')) fonts += content.length;
    else continue;
    files.add(address);
  }
  return { html: gzipped(Buffer.from(html)), scripts, styles, fonts, files: [...files] };
}

/** A line of the table printed after a build, in kB of 1,000 bytes. */
export function sizeLine(path: string, screen: FirstScreen): string {
  const { html, scripts, styles, fonts } = screen;
  const total = kilobytes(scripts + styles);
  return `${path.padEnd(40)} ${total.padStart(6)} kB = JS ${kilobytes(scripts)} + CSS ${kilobytes(styles)}; HTML ${kilobytes(html)}, font ${kilobytes(fonts)}`;
}

function gzipped(content: Buffer): number {
  return gzipSync(content, { level: 9 }).length;
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
