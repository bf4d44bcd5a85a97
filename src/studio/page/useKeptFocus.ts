import { type RefObject, useEffect } from 'react';

/** Elements that the Tab key reaches. */
const REACHED = ['button', 'input', 'select', 'textarea', 'a[href]', '[tabindex="0"]']
  .map((one) => `${one}:not(:disabled, [aria-disabled="true"], [tabindex="-1"])`)
  .join();
/** Stands for what is below it. */
const HEADING = 'h2[tabindex="-1"]';
const CHOSEN_TAB = '[role="tab"][aria-selected="true"]';

/**
 * Moves the focus on when what had it goes away or is disabled, as a button that fixes the last problem
 * does: to the nearest element in the page. Without it keyboard users would start again at the top.
 */
export function useKeptFocus(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    // Read while it has the focus: a removed element has no place.
    let around: readonly Element[] = [];
    const remember = ({ target }: FocusEvent) => {
      around = target instanceof Element ? ancestorsOf(target, element) : [];
    };
    const look = () => {
      const [held] = around;
      const { activeElement, body } = element.ownerDocument;
      if (!held || (held.isConnected && !held.matches(':disabled'))) return;
      if (activeElement !== null && activeElement !== body && activeElement !== held) return;
      nearest(around)?.focus();
    };
    const observer = new MutationObserver(look);
    observer.observe(element, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    element.addEventListener('focusin', remember);
    return () => {
      observer.disconnect();
      element.removeEventListener('focusin', remember);
    };
  }, [root]);
}

/** An element and its ancestors. */
function ancestorsOf(element: Element, root: Element): readonly Element[] {
  const line: Element[] = [];
  for (let at: Element | null = element; at && at !== root; at = at.parentElement) line.push(at);
  return [...line, root];
}

/** The focusable element in the smallest of the elements that are left. */
function nearest(around: readonly Element[]): HTMLElement | undefined {
  for (const element of around) {
    if (!element.isConnected) continue;
    const find = (selector: string) => element.querySelector<HTMLElement>(selector);
    // Of a large part of the page not its first element, but the way into what is being edited.
    const found = find(CHOSEN_TAB) ?? find(HEADING) ?? find(REACHED);
    if (found) return found;
  }
  return undefined;
}
