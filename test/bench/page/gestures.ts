/** What something the visitor does costs, in ms. */
export interface Gesture {
  /** Until the page shows it: two frames after the event. */
  readonly painted: number;
  /** Script, style and layout, without waiting for a frame. */
  readonly work: number;
}

/** Clicks an option of a question. */
export function clickOption(question: string, option: string): Promise<Gesture> {
  const selector = `input[name$="${question}"][value="${option}"]`;
  const input = document.querySelector<HTMLInputElement>(selector);
  if (!input || input.checked) throw new Error(`nothing to click: ${selector}`);
  return timed(() => input.click());
}

/** Ticks a box that is not ticked, counted from 0 among those there are. */
export function tickBox(place: number): Promise<Gesture> {
  const box = document.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')[place];
  if (!box || box.checked) throw new Error(`nothing to tick at ${place}`);
  return timed(() => box.click());
}

/** Types a letter into the field of a question. */
export async function typeLetter(question: string): Promise<Gesture> {
  const input = document.querySelector<HTMLInputElement>(`input[name$="${question}"]`);
  if (!input) throw new Error(`no field for ${question}`);
  input.focus({ preventScroll: true });
  await frame();
  // The old command is the only way for a script to type as a keyboard does.
  return timed(() => document.execCommand('insertText', false, 'a'));
}

async function timed(gesture: () => void): Promise<Gesture> {
  await frame();
  await new Promise((resolve) => setTimeout(resolve));
  const begin = performance.now();
  gesture();
  // React and react-hook-form finish in microtasks.
  await Promise.resolve().then(() => undefined);
  document.body.getBoundingClientRect();
  const work = performance.now() - begin;
  await frame();
  await frame();
  return { painted: performance.now() - begin, work };
}

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
