import { forget, listen, recorded } from './listener.ts';
import { lines, phrase } from './reading.ts';

/** The listener in a page, as tests call it. */
export interface ScreenReaderLog {
  /** What is spoken of the page in its current state; `whole`: with header and footer. */
  transcript(whole: boolean): Promise<{ readonly text: string; readonly utterances: number }>;
  /** Removes the first utterances, which have been read. */
  forget(utterances: number): Promise<void>;
}

const KINDS = {
  focus: 'Fokus',
  polite: 'Läses upp',
  assertive: 'Läses upp genast',
  unsure: 'Läses kanske upp',
} as const;

async function transcript(
  whole: boolean,
): Promise<Awaited<ReturnType<ScreenReaderLog['transcript']>>> {
  const utterances = await recorded();
  const count = utterances.length;
  const dialog = document.querySelector('[role="dialog"]');
  const shown = whole ? null : document.querySelector('main');
  const focused = document.activeElement;
  const parts = [
    `Titel: ${document.title}`,
    '',
    'SÄGS AV SIG SJÄLVT',
    ...utterances.map(({ kind, text }) => `  ${KINDS[kind]}: ${text}`),
    `  Sedan är fokus på: ${focused && focused !== document.body ? await phrase(focused) : 'sidan'}`,
    '',
    dialog ? 'I DIALOGRUTAN' : 'PÅ SIDAN',
    ...(await lines(dialog ?? shown ?? document.getElementById('root') ?? document.body)).map(
      (line) => `  ${line}`,
    ),
    '',
  ];
  return { text: parts.join('\n'), utterances: count };
}

(window as unknown as { screenReaderLog: ScreenReaderLog }).screenReaderLog = {
  transcript,
  forget,
};
listen();
