import { setTimeout as pause } from 'node:timers/promises';
import { createServer, readConfig } from '#server';
import type { Block } from '../../src/server/pdf/blocks.ts';
import { drawPdf, type PdfContent } from '../../src/server/pdf/pdf.ts';
import { createPdfCache } from '../../src/server/pdf/pdfCache.ts';
import { createPdfThread } from '../../src/server/pdf/thread.ts';
import brand from '../content/brand.json' with { type: 'json' };

const PEOPLE = 2;
const CALLS = 35;
const NOW = new Date('2026-11-21T12:00:00Z');

/** About as long as the document of eight recommended insurances. */
function documentOf(person: number): PdfContent {
  const text =
    'Försäkringen gäller dygnet runt, och den betalar ut ersättning när du behöver den. ';
  const blocks = Array.from({ length: 8 }, (_, index): Block => {
    const facts = Array.from({ length: 6 }, (_unused, at) => [`Uppgift ${at}`, text] as const);
    const texts = [text.repeat(3), text];
    return {
      kind: 'insurance',
      insurance: { name: `Försäkring ${index}`, mark: '', facts, texts },
    };
  });
  return { title: `Information ${person}`, lead: 'Granbo', footer: 'Granbo', blocks };
}

type Draw = (content: PdfContent, now: Date) => Promise<unknown>;

/** Measures how long others wait while two people request their document 35 times each, all at once. */
export async function benchDocuments(): Promise<void> {
  console.info(`\n${PEOPLE} people ask ${CALLS} times each for their document (ms)`);
  console.info(
    'drawn                        all of them   longest wait of others   others answered',
  );
  const thread = createPdfThread();
  await thread.draw(documentOf(0), NOW);
  await measure('on the main thread', drawPdf);
  await measure('in a thread, one by one', oneByOne(thread.draw));
  const kept = createPdfCache(thread);
  await measure('in a thread, and kept', kept.find);
  kept.close();
  await thread.close();
}

/** Draws one at a time, since the thread refuses what exceeds its queue. */
function oneByOne(draw: Draw): Draw {
  let last: Promise<unknown> = Promise.resolve();
  return (content, now) => {
    last = last.then(() => draw(content, now));
    return last;
  };
}

async function measure(name: string, draw: Draw): Promise<void> {
  const config = readConfig({ RATE_LIMIT: '0', LOG_LEVEL: 'silent', DATA_DIR: 'memory:' });
  const app = await createServer(config, { brand });
  await app.inject('/v1/api/maintenance');
  const waits: number[] = [];
  let isDrawing = true;
  const others = (async () => {
    while (isDrawing) {
      const begun = performance.now();
      // Lets Node handle I/O: the call itself is injected without the network.
      await pause(1);
      await app.inject('/v1/api/maintenance');
      waits.push(performance.now() - begun);
    }
  })();
  const begun = performance.now();
  const people = Array.from({ length: PEOPLE * CALLS }, (_, call) => documentOf(call % PEOPLE));
  await Promise.all(people.map((content) => draw(content, NOW)));
  const all = performance.now() - begun;
  isDrawing = false;
  await others;
  await app.close();
  console.info(
    name.padEnd(26) +
      all.toFixed(0).padStart(14) +
      Math.max(...waits)
        .toFixed(0)
        .padStart(25) +
      String(waits.length).padStart(18),
  );
}
