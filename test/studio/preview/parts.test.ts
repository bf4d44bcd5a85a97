import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { brandCss, readBrand } from '../../../src/build/brand.ts';
import { brandProperties } from '../../../src/studio/preview/brandTokens.ts';
import { fitted } from '../../../src/studio/preview/Preview.tsx';
import {
  frameMessage,
  messageToShow,
  READY,
  showMessage,
} from '../../../src/studio/preview/previewMessages.ts';
import { readPage } from '../../../src/studio/preview/readPage.ts';

test('a frame is scaled to the width of its room and fills it from top to bottom', () => {
  expect(fitted({ width: 320, height: 700 }, 1280)).toEqual({ scale: 0.25, height: 2800, left: 0 });
  expect(fitted({ width: 475, height: 700 }, 375)).toEqual({ scale: 1, height: 700, left: 50 });
  expect(fitted({ width: 0, height: 0 }, 768)).toEqual({ scale: 1, height: 0, left: 0 });
});

test('the tokens are the custom properties that the build makes', () => {
  const { tokens } = readBrand('schemas/brand.json');
  const properties = [...brandProperties({ tokens })].map(([name, value]) => `${name}:${value};`);
  expect(`:root{${properties.join('')}}`).toBe(brandCss(tokens));
});

test.each([
  ['red;} body{display:none'],
  ['url(https://example.org/a.png)'],
  ['image-set("a.png" 1x)'],
  ['}'],
  [12],
])('a token that is no plain value is left out: %s', (value) => {
  const properties = brandProperties({ tokens: { page: value, textMuted: '#112233' } });
  expect([...properties]).toEqual([['--brand-text-muted', '#112233']]);
});

test('every page of the guide is drawn whole', () => {
  const files = readdirSync('test/content/pages').map((name) => `test/content/pages/${name}`);
  const pages = files
    .map((file): unknown => JSON.parse(readFileSync(file, 'utf8')))
    .filter((file) => JSON.stringify(file).includes('page.schema.json'));
  expect(pages.length).toBeGreaterThan(5);
  for (const page of pages) {
    const read = readPage(page);
    expect(read?.isWhole).toBe(true);
    expect(page).toMatchObject({ ...read?.page });
  }
});

test('of a page in the making, the parts are drawn that can be', () => {
  const whole = { kind: 'text', paragraphs: ['Ett stycke.'] };
  const inMaking = [
    { kind: 'text' },
    { kind: 'constructor' },
    { kind: 'notice', tone: 'loud', text: '!' },
    { kind: 'list', items: [{ text: 1 }] },
    null,
  ];
  expect(readPage({ title: 'Sida', blocks: [...inMaking, whole] })).toEqual({
    page: { title: 'Sida', blocks: [whole] },
    isWhole: false,
  });
  expect(readPage({ title: 'Sida' })).toBeUndefined();
  expect(readPage({ blocks: [] })).toBeUndefined();
});

test('a message of another origin, window or channel is not read', () => {
  const source = new MessageChannel().port1 as unknown as MessageEventSource;
  const from = { origin: 'http://localhost', source };
  const show = showMessage({
    number: 1,
    shown: { kind: 'brand' },
    brand: undefined,
    texts: undefined,
    isEditing: false,
  });
  expect(messageToShow({ data: show, ...from }, from)).toBe(show);
  expect(frameMessage({ data: READY, ...from }, from)).toEqual(READY);
  const strangers = [
    { data: show, ...from, origin: 'http://evil.example' },
    { data: show, ...from, source: null },
    { data: { ...show, channel: 'other' }, ...from },
    { data: { ...show, shown: 'x' }, ...from },
    { data: READY, ...from },
  ];
  for (const event of strangers) expect(messageToShow(event, from)).toBeUndefined();
  expect(frameMessage({ data: show, ...from }, from)).toBeUndefined();
});
