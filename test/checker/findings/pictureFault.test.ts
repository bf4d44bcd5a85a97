import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { pictureFault } from '#checker/findings';
import brand from '../../content/brand.json' with { type: 'json' };

const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`;

it.each([
  ['the logo of the brand', readFileSync(`test/content/${brand.logo.file}`, 'utf8')],
  ['its icon', readFileSync(`test/content/${brand.logo.icon}`, 'utf8')],
  ['a declaration and a comment first', `<?xml version="1.0"?>\n<!-- by hand -->\n${svg('')}\n`],
  ['references to parts of itself', svg('<use href="#a"/><path fill="url(#b)"/>')],
  ['a picture inside of it', svg('<image href="data:image/png;base64,AA"/>')],
  ['a word that begins as a handler does', svg('<title>on one</title>')],
])('the picture check takes %s', (_name, text) => {
  expect(pictureFault(text)).toBeUndefined();
});

it.each([
  ['no picture', 'a text'],
  ['no picture', '<html><svg></svg></html>'],
  ['no picture', '<svg>'],
  ['large', svg(`<!--${'x'.repeat(100_000)}-->`)],
  ['active', svg('<script>x</script>')],
  ['active', svg('<SCRIPT/>')],
  ['active', svg('<svg:script/>')],
  ['active', svg('<path onload="x"/>')],
  ['active', svg('<path\nonclick = "x"/>')],
  ['active', svg('<path/onload="x"/>')],
  ['active', svg('<foreignObject/>')],
  ['active', svg('<a href="javascript:x"/>')],
  ['active', svg('<set attributeName="href"/>')],
  ['no picture', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`],
  ['active', svg('<!DOCTYPE svg>')],
  ['elsewhere', svg('<image href="https://example.com/a.png"/>')],
  ['elsewhere', svg("<image xlink:href='//example.com/a.png'/>")],
  ['elsewhere', svg('<image href="data:image/svg+xml,a"/>')],
  ['elsewhere', svg('<path style="fill:url(https://example.com/a)"/>')],
  ['elsewhere', svg('<style>@import "a.css"</style>')],
])('the picture check finds it %s: %s', (fault, text) => {
  expect(pictureFault(text)).toBe(fault);
});
