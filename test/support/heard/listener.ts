import { namePart, phrase, sayAll } from './reading.ts';

/** What a screen reader says by itself, in the order in which it comes. */
export interface Utterance {
  /**
   * | kind      | what happened                                                                  |
   * |-----------|--------------------------------------------------------------------------------|
   * | focus     | the page itself moved the focus; where a visitor moves it is known to them     |
   * | polite    | the text of a status changed: it is said when the reader has come to rest      |
   * | assertive | an alert came or changed: it is said at once                                   |
   * | unsure    | a status came with its text in it, which some readers say and others do not    |
   */
  readonly kind: 'focus' | 'polite' | 'assertive' | 'unsure';
  readonly text: string;
}

const LIVE = '[role="status"], [role="alert"], [role="log"], [aria-live], output';
/** Parts whose name is said when the focus comes into them. */
const SURROUNDING = 'dialog, [role="dialog"], fieldset, [role="group"], [role="radiogroup"]';

const utterances: Utterance[] = [];
const known = new WeakSet<Element>();
/** Focus is heard one after the other, although looking at it takes a while. */
let queue: Promise<void> = Promise.resolve();
let surroundings: readonly Element[] = [];

/** Begins to listen to this page, before anything of it is there. */
export function listen(): void {
  new MutationObserver(hearChanges).observe(document, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) surroundings = partsAround(target);
  });
  // Tests move it from a world of their own, which has another of these.
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function move(this: HTMLElement, options?: FocusOptions) {
    const before = surroundings;
    focus.call(this, options);
    if (document.activeElement === this) queue = queue.then(() => hearFocus(this, before));
  };
}

/** What was heard since the last time it was asked for, without taking it away. */
export async function heard(): Promise<readonly Utterance[]> {
  await queue;
  return utterances;
}

/** Forgets what was heard: what comes from here on is about the next state. */
export async function forget(count: number): Promise<void> {
  utterances.splice(0, count);
}

function hearChanges(mutations: readonly MutationRecord[]): void {
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
    if (region.isConnected) hearRegion(region, came.has(region));
  }
}

function hearRegion(region: Element, isNew: boolean): void {
  const live = region.getAttribute('aria-live');
  if (live === 'off') return;
  const isUrgent = live === 'assertive' || region.getAttribute('role') === 'alert';
  const kind = isUrgent ? 'assertive' : isNew ? 'unsure' : 'polite';
  // Read now: it may be another when what is before it in the queue has been said.
  const text = sayAll(region);
  queue = queue.then(async () => say(kind, await text));
}

async function hearFocus(target: Element, before: readonly Element[]): Promise<void> {
  // A screen reader is told a little later, when what came with the focus is there.
  await new Promise(requestAnimationFrame);
  if (!target.isConnected) return;
  const entered = partsAround(target).filter((part) => !before.includes(part));
  const said = await Promise.all([...entered.map(namePart), phrase(target)]);
  say('focus', said.filter((part) => part !== '').join(' / '));
}

function partsAround(target: Element): readonly Element[] {
  const around: Element[] = [];
  for (let at = target.parentElement; at; at = at.parentElement) {
    if (at.matches(SURROUNDING)) around.unshift(at);
  }
  return around;
}

function say(kind: Utterance['kind'], text: string): void {
  if (text !== '') utterances.push({ kind, text });
}
