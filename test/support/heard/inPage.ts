import { forget, heard, listen } from './listener.ts';
import { lines, phrase } from './reading.ts';

/** What tests ask the listener in a page. */
export interface Ear {
  /** All that is said of the page as it stands, `whole` with what surrounds every page. */
  said(whole: boolean): Promise<{ readonly text: string; readonly utterances: number }>;
  /** Forgets so many utterances, which have been looked at. */
  forget(utterances: number): Promise<void>;
}

const KINDS = {
  focus: 'Fokus',
  polite: 'Läses upp',
  assertive: 'Läses upp genast',
  unsure: 'Läses kanske upp',
} as const;

async function said(whole: boolean): Promise<Awaited<ReturnType<Ear['said']>>> {
  const utterances = await heard();
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
    ...(await lines(dialog ?? shown ?? document.body)).map((line) => `  ${line}`),
    '',
  ];
  return { text: parts.join('\n'), utterances: count };
}

(window as unknown as { ear: Ear }).ear = { said, forget };
listen();
