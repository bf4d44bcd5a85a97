import { SceneClock } from './SceneClock.ts';

const PRESSED = 'button, a, label, summary, [role=button], [role=option]';
const UNUSABLE = ':disabled, [aria-disabled=true]';
/** In real time: the code of a screen may have to be loaded. */
const LONGEST_WAIT_MS = 8000;
const POLL_MS = 10;

/** Somebody who uses the page of a scene. What is pressed is found by its text, as it is written now. */
export class ExampleVisitor {
  readonly #clock: SceneClock;
  /** A text without the marks of the preview. */
  readonly #plain: (text: string) => string;

  constructor(clock: SceneClock, plain: (text: string) => string) {
    this.#clock = clock;
    this.#plain = plain;
  }

  /** Presses what has this text, once it is there; of several, the one at an index. */
  async press(text: string, index = 0): Promise<void> {
    const pattern = patternOf(this.#plain(text));
    const find = () => this.#all(PRESSED, pattern).filter((own) => !own.matches(UNUSABLE))[index];
    const element = await this.#find(find, text);
    element.click();
    await this.#clock.pass(POLL_MS);
  }

  /** Presses what has this text, if it is there now. */
  async pressIfThere(text: string): Promise<void> {
    if (this.#all(PRESSED, patternOf(this.#plain(text))).length > 0) await this.press(text);
  }

  /** Presses an element by its place in the page. */
  async pressAt(selector: string, index = 0): Promise<void> {
    const element = await this.#find(() => elementsOf(selector)[index], selector);
    element.click();
    await this.#clock.pass(POLL_MS);
  }

  /** Waits until a text is there. */
  async see(text: string): Promise<void> {
    const pattern = patternOf(this.#plain(text));
    await this.#find(() => this.#all('body *', pattern)[0], text);
  }

  /** Waits until an element is there, by its place in the page. */
  async find(selector: string): Promise<void> {
    await this.#find(() => elementsOf(selector)[0], selector);
  }

  /** Writes in a field, or chooses in a list, by its place in the page. */
  async write(selector: string, value: string, index = 0): Promise<void> {
    const field = await this.#find(() => elementsOf(selector)[index], selector);
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
    set?.call(field, value);
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    await this.#clock.pass(POLL_MS);
  }

  /** Opens a part that is folded. */
  async open(selector: string): Promise<void> {
    const element = await this.#find(() => elementsOf(selector)[0], selector);
    if (element instanceof HTMLDetailsElement) element.open = true;
    await this.#clock.pass(POLL_MS);
  }

  /** Sends a form, as the Enter key does. */
  async submit(selector: string): Promise<void> {
    const form = await this.#find(() => elementsOf(selector)[0], selector);
    form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
    await this.#clock.pass(POLL_MS);
  }

  /** Drops a file with this text on the page. */
  async drop(text: string): Promise<void> {
    const dataTransfer = { types: ['Files'], files: [new File([text], 'svar.html')] };
    window.dispatchEvent(Object.assign(new Event('drop'), { dataTransfer }));
    await this.#clock.pass(POLL_MS);
  }

  /** Lets seconds pass. */
  async wait(seconds: number): Promise<void> {
    await this.#clock.pass(seconds * 1000);
  }

  #all(selector: string, pattern: RegExp): readonly HTMLElement[] {
    return elementsOf(selector).filter((element) =>
      pattern.test(this.#plain(element.textContent).trim()),
    );
  }

  async #find(find: () => HTMLElement | undefined, name: string): Promise<HTMLElement> {
    for (let waited = 0; waited < LONGEST_WAIT_MS; waited += POLL_MS) {
      const found = find();
      if (found) return found;
      await SceneClock.rest(POLL_MS);
      await this.#clock.pass(1);
    }
    throw new Error(`nothing to press: ${name}`);
  }
}

function elementsOf(selector: string): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (element) => element.closest('[data-studio]') === null,
  );
}

/** The texts that a text with placeholders can become, alone or with others around it. */
function patternOf(text: string): RegExp {
  const parts = text.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^\\s*${parts.join('.+')}`, 'u');
}
