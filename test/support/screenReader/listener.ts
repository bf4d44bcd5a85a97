import { containerName, phrase, spokenText } from './reading.ts';

/** What a screen reader says by itself, in order. */
export interface Utterance {
  /**
   * | kind      | what happened                                                                  |
   * |-----------|--------------------------------------------------------------------------------|
   * | focus     | the page itself moved the focus; moves by the visitor are not recorded         |
   * | polite    | the text of a status changed: it is said when the reader is idle               |
   * | assertive | an alert appeared or changed: it is said at once                               |
   * | unsure    | a status appeared together with its text, which only some readers say          |
   */
  readonly kind: 'focus' | 'polite' | 'assertive' | 'unsure';
  readonly text: string;
}

const LIVE = '[role="status"], [role="alert"], [role="log"], [aria-live], output';
/** Containers whose name is said when focus enters them. */
const SURROUNDING = 'dialog, [role="dialog"], fieldset, [role="group"], [role="radiogroup"]';

const utterances: Utterance[] = [];
const known = new WeakSet<Element>();
/** Keeps utterances in order, although reading an element is asynchronous. */
let queue: Promise<void> = Promise.resolve();
let surroundings: readonly Element[] = [];

/** Starts to listen, before the page has any content. */
export function listen(): void {
  new MutationObserver(recordChanges).observe(document, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) surroundings = partsAround(target);
  });
  // Playwright moves focus from an isolated world, which has its own prototype.
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function move(this: HTMLElement, options?: FocusOptions) {
    const before = surroundings;
    focus.call(this, options);
    if (document.activeElement !== this) return;
    // Read now: it may have changed, or be gone, when the queue gets to it.
    const said = phraseOfFocus(this, before);
    queue = queue.then(async () => record('focus', await said));
  };
}

/** The utterances since the last `forget`. */
export async function recorded(): Promise<readonly Utterance[]> {
  await queue;
  return utterances;
}

/** Removes the first utterances: later ones belong to the next state. */
export async function forget(count: number): Promise<void> {
  utterances.splice(0, count);
}

function recordChanges(mutations: readonly MutationRecord[]): void {
  const came = new Set<Element>();
  const changed = new Set<Element>();
  for (const { target, addedNodes } of mutations) {
    const element = target instanceof Element ? target : target.parentElement;
    const region = element?.closest(LIVE);
    if (region) (known.has(region) ? changed : came).add(region);
    for (const node of addedNodes) {
      if (!(node instanceof Element)) continue;
      for (const found of [node, ...node.querySelectorAll(LIVE)]) {
        if (found.matches(LIVE) && !known.has(found)) came.add(found);
      }
    }
  }
  for (const region of [...came, ...changed]) {
    known.add(region);
    if (region.isConnected) recordRegion(region, came.has(region));
  }
}

function recordRegion(region: Element, isNew: boolean): void {
  const live = region.getAttribute('aria-live');
  if (live === 'off') return;
  const isUrgent = live === 'assertive' || region.getAttribute('role') === 'alert';
  const kind = isUrgent ? 'assertive' : isNew ? 'unsure' : 'polite';
  // Read now: it may have changed when the queue gets to it.
  const text = spokenText(region);
  queue = queue.then(async () => record(kind, await text));
}

async function phraseOfFocus(target: Element, before: readonly Element[]): Promise<string> {
  // Screen readers are notified a little later, when the new content is there. Not a frame later, which is long
  // in coming on a busy machine; and by no timer, which tests may have stopped.
  await new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = done;
    port2.postMessage(null);
  });
  if (!target.isConnected) return '';
  const entered = partsAround(target).filter((part) => !before.includes(part));
  const said = await Promise.all([...entered.map(containerName), phrase(target)]);
  return said.filter((part) => part !== '').join(' / ');
}

function partsAround(target: Element): readonly Element[] {
  const around: Element[] = [];
  for (let at = target.parentElement; at; at = at.parentElement) {
    if (at.matches(SURROUNDING)) around.unshift(at);
  }
  return around;
}

function record(kind: Utterance['kind'], text: string): void {
  if (text !== '') utterances.push({ kind, text });
}
