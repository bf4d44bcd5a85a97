import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const STUDIO = 'src/studio';

/** Selectors and declarations of a stylesheet. */
function rulesOf(file: string): readonly (readonly [string, string])[] {
  const styles = readFileSync(`${STUDIO}/${file}`, 'utf8').replace(/\/\*.*?\*\//gs, '');
  const rules = styles.matchAll(/([^{}]+)\{([^{}]*)\}/g);
  return [...rules].map(([, selector = '', body = '']) => [selector.trim(), body]);
}

// Hidden elements are positioned: with nothing positioned around them they extend the document.
test('every box of the studio that scrolls contains what is positioned in it', () => {
  const files = readdirSync(STUDIO, { recursive: true, encoding: 'utf8' });
  const boxes = files
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => {
      const rules = rulesOf(file);
      const isPositioned = (selector: string) =>
        rules.some(([other, body]) => other === selector && /\bposition: (?!static)/.test(body));
      return rules
        .filter(([, body]) => /\boverflow(?:-y)?: (?:auto|scroll)/.test(body))
        .map(([selector]) => ({
          box: `${file}: ${selector}`,
          isPositioned: isPositioned(selector),
        }));
    });
  expect(boxes.length).toBeGreaterThan(5);
  expect(boxes.filter(({ isPositioned }) => !isPositioned)).toEqual([]);
});
