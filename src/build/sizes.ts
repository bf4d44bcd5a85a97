import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Size of a page's first screen, in bytes sent: gzipped, fonts as they are. */
export interface FirstScreen {
  readonly html: number;
  /** Scripts that are fetched at once. */
  readonly scripts: number;
  readonly styles: number;
  readonly fonts: number;
  /** Scripts of React and the page, fetched at the first gesture or when idle. */
  readonly later: number;
  /** The page itself, and everything fetched at once for it. */
  readonly requests: number;
  /** The counted scripts, styles and fonts; those fetched later come last. */
  readonly files: readonly string[];
}

/**
 * Measures the resources a built page names: scripts, style sheets and fonts.
 * Inline styles count as styles, not as HTML.
 */
export function firstScreen(clientFolder: string, pageFile: string): FirstScreen {
  const page = readFileSync(pageFile, 'utf8');
  const sums = { scripts: 0, styles: 0, fonts: 0, later: 0 };
  const html = page.replace(/<style[^>]*>([\s\S]*?)<\/style>/g, (_element, inside) => {
    sums.styles += gzipped(Buffer.from(inside));
    return '';
  });

  const elements = [...html.matchAll(/<[^>]*?\s(?:src|href)="(\/assets\/[^"]+)"[^>]*>/g)];
  const addresses = new Map(
    elements.map(([element, address = '']) => [address, element.includes('rel="later"')]),
  );
  const files = [...addresses].flatMap(([address, isLater]) => {
    const kind = isLater ? 'later' : kindOf(address);
    if (!kind) return [];
    const content = readFileSync(join(clientFolder, address));
    sums[kind] += kind === 'fonts' ? content.length : gzipped(content);
    return [{ address, isLater }];
  });
  return {
    ...sums,
    html: gzipped(Buffer.from(html)),
    requests: 1 + [...addresses].filter(([, isLater]) => !isLater).length,
    files: [
      ...files.filter(({ isLater }) => !isLater),
      ...files.filter(({ isLater }) => isLater),
    ].map(({ address }) => address),
  };
}

function kindOf(address: string): 'scripts' | 'styles' | 'fonts' | undefined {
  if (address.endsWith('.js')) return 'scripts';
  if (address.endsWith('.css')) return 'styles';
  return address.endsWith('.woff2') ? 'fonts' : undefined;
}

/** Bytes of built files after gzip. */
export function sizeOf(clientFolder: string, files: readonly string[]): number {
  return files.reduce((sum, file) => sum + gzipped(readFileSync(join(clientFolder, file))), 0);
}

/** A line of the table printed after a build, in kB of 1,000 bytes. */
export function sizeLine(path: string, screen: FirstScreen): string {
  const { html, scripts, styles, fonts, later, requests } = screen;
  const total = kilobytes(scripts + styles);
  return (
    `${path.padEnd(28)} ${total.padStart(6)} kB = JS ${kilobytes(scripts)} + CSS ${kilobytes(styles)}` +
    `; HTML ${kilobytes(html)}, font ${kilobytes(fonts)}; ${requests} requests; later ${kilobytes(later)}`
  );
}

function gzipped(content: Buffer): number {
  return gzipSync(content, { level: 9 }).length;
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
