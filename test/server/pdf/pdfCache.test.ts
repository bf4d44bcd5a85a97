import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PdfContent } from '../../../src/server/pdf/pdf.ts';
import { createPdfCache, type PdfCache } from '../../../src/server/pdf/pdfCache.ts';

const NOW = new Date('2026-11-21T22:59:00Z');

function content(lead: string, text = 'Hej'): PdfContent {
  return { title: 'Om', lead, footer: '', blocks: [{ kind: 'text', text }] };
}

let drawn: PdfContent[];
let isFailing: boolean;
let pdfs: PdfCache;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  drawn = [];
  isFailing = false;
  pdfs = createPdfCache({
    async draw(one) {
      drawn.push(one);
      if (isFailing) throw new Error('no');
      return new Uint8Array([drawn.length]);
    },
  });
});
afterEach(() => {
  pdfs.close();
  vi.useRealTimers();
});

it('a document that is requested again is drawn once, also while it is being drawn', async () => {
  const [first, second] = await Promise.all([
    pdfs.find(content('21 november'), NOW),
    pdfs.find(content('21 november'), NOW),
  ]);
  expect(second).toBe(first);
  expect(await pdfs.find(content('21 november'), new Date(0))).toBe(first);
  expect(drawn).toHaveLength(1);
});

it('a document with another word or day in it is another one', async () => {
  await pdfs.find(content('21 november'), NOW);
  await pdfs.find(content('22 november'), NOW);
  await pdfs.find(content('21 november', 'Hej då'), NOW);
  expect(drawn).toHaveLength(3);
});

it('a document that could not be drawn is drawn again', async () => {
  isFailing = true;
  await expect(pdfs.find(content(''), NOW)).rejects.toThrow('no');
  isFailing = false;
  expect(await pdfs.find(content(''), NOW)).toEqual(new Uint8Array([2]));
});

it('a document that takes more than ten seconds is refused for five, and is there once it is drawn', async () => {
  let finish = (_bytes: Uint8Array) => {};
  const slow = createPdfCache({ draw: () => new Promise((resolve) => (finish = resolve)) });
  let late: unknown;
  slow.find(content(''), NOW).catch((error: unknown) => {
    late = error;
  });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(late).toMatchObject({ code: 'overloaded', retryAfter: 5 });

  const again = slow.find(content(''), NOW);
  const document = new Uint8Array([1]);
  finish(document);
  expect(await again).toBe(document);
  expect(await slow.find(content(''), NOW)).toBe(document);
  slow.close();
  expect(vi.getTimerCount()).toBe(0);
});

it('a document is dropped after ten minutes, when the 101st comes, and when the server is closed', async () => {
  await pdfs.find(content('0'), NOW);
  vi.advanceTimersByTime(600_000);
  await pdfs.find(content('0'), NOW);
  expect(drawn).toHaveLength(2);

  for (let index = 1; index <= 100; index += 1) await pdfs.find(content(String(index)), NOW);
  await pdfs.find(content('1'), NOW);
  expect(drawn).toHaveLength(102);
  await pdfs.find(content('0'), NOW);
  expect(drawn).toHaveLength(103);

  pdfs.close();
  expect(vi.getTimerCount()).toBe(0);
  await pdfs.find(content('0'), NOW);
  expect(drawn).toHaveLength(104);
});
