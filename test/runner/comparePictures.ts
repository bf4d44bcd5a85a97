import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';

/** What two pictures of a state differ in. */
export interface Difference {
  /** Points that differ; undefined where there is only one of the pictures. */
  readonly points: number | undefined;
  /** Those in red over what is now, as a `data:` address. */
  readonly picture: string;
}

export interface Compared extends Difference {
  readonly name: string;
}

/** How much red, green or blue of a point may differ, of 255: what rounding does, and no colour that was chosen. */
const TOLERANCE = 2;

/** Compares two PNG files; a page of the browser's reads them. */
export async function comparePictures(page: Page, old: string, now: string): Promise<Difference> {
  if (!existsSync(old) || !existsSync(now)) return { points: undefined, picture: '' };
  const files = [old, now].map((file) => readFileSync(file).toString('base64'));
  if (files[0] === files[1]) return { points: 0, picture: '' };
  return page.evaluate(
    async ({ files, tolerance }) => {
      const images = await Promise.all(
        files.map(async (data) => {
          const image = new Image();
          image.src = `data:image/png;base64,${data}`;
          await image.decode();
          return image;
        }),
      );
      const width = Math.max(...images.map((image) => image.width));
      const height = Math.max(...images.map((image) => image.height));
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const context = canvas.getContext('2d', { willReadFrequently: true });
      if (!context) throw new Error('there is no canvas');
      const [before, after] = images.map((image) => {
        context.clearRect(0, 0, width, height);
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, width, height);
      });
      let points = 0;
      for (let at = 0; at < width * height * 4; at += 4) {
        const differs = [0, 1, 2, 3].some(
          (part) =>
            Math.abs((before?.data[at + part] ?? 0) - (after?.data[at + part] ?? 0)) > tolerance,
        );
        if (!differs || !after) continue;
        points += 1;
        after.data.set([255, 0, 0, 255], at);
      }
      if (after) context.putImageData(after, 0, 0);
      return { points, picture: points === 0 ? '' : canvas.toDataURL() };
    },
    { files, tolerance: TOLERANCE },
  );
}

/** A page of all that has changed: before, now, and the difference beside each other. */
export function reportOf(
  changed: readonly Compared[],
  folders: { readonly before: string; readonly now: string },
): string {
  const address = (folder: string, name: string) => pathToFileURL(`${folder}/${name}`).href;
  const rows = changed.map(({ name, points, picture }) => {
    const addresses = [address(folders.before, name), address(folders.now, name), picture];
    const images = addresses.map((src) => (src === '' ? '<i></i>' : `<img src="${src}" alt="">`));
    return `<h2>${name}: ${points ?? 'only in one of the two'}</h2><div>${images.join('')}</div>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pictures</title>
<style>body{font:14px sans-serif}div{display:grid;grid-template-columns:repeat(3,1fr);gap:8px}img{width:100%}</style>
<h1>${changed.length} pictures differ: before, now, difference</h1>
${rows.join('\n')}
</html>
`;
}
