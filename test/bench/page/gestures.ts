/** The number of rows to tick on either page. */
export const BOXES = 60;

/** The cost of a user action, in ms. */
export interface Gesture {
  /**
   * From the frame before the event to the second frame after it, which shows the result: two frames
   * if the page keeps up. Measured from when frames are due: measured from the event, a page that took
   * longer to draw the frame before would start later and gain by that.
   */
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

/** Ticks the checkbox with this index, which must not be ticked. */
export function tickBox(index: number): Promise<Gesture> {
  const box = document.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')[index];
  if (!box || box.checked) throw new Error(`nothing to tick at ${index}`);
  return timed(() => box.click());
}

/** Types a letter into the field of a question. */
export async function typeLetter(question: string): Promise<Gesture> {
  const input = document.querySelector<HTMLInputElement>(`input[name$="${question}"]`);
  if (!input) throw new Error(`no field for ${question}`);
  input.focus({ preventScroll: true });
  await frame();
  // The deprecated command is the only way for a script to type like a keyboard.
  return timed(() => document.execCommand('insertText', false, 'a'));
}

async function timed(gesture: () => void): Promise<Gesture> {
  const before = await frame();
  await new Promise((resolve) => setTimeout(resolve));
  const begin = performance.now();
  gesture();
  // React and react-hook-form finish in microtasks.
  await Promise.resolve().then(() => undefined);
  document.body.getBoundingClientRect();
  const work = performance.now() - begin;
  await frame();
  return { painted: (await frame()) - before, work };
}

/** When the next frame is due. */
const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
