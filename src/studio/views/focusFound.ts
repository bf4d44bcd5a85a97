/** How long the part of the document that was found may take to be rendered, in ms. */
const LONGEST_WAIT = 3000;

const FIELDS = 'input:not([type="checkbox"], [type="radio"]), textarea, [contenteditable="true"]';

/**
 * Focuses the input field in the open tab that contains a text, once it is rendered, or else the selected tab.
 * Stops if the user presses a key or clicks in the meantime.
 */
export function focusFound(page: Document, text: string): void {
  const field = () =>
    [...page.querySelectorAll<HTMLElement>(FIELDS)].find(
      (one) => one.closest('[role="tabpanel"]') && sameText(contentOf(one), text),
    );
  const look = () => {
    const found = field();
    if (!found) return;
    end();
    found.focus();
  };
  const observer = new MutationObserver(look);
  const giveUp = setTimeout(() => {
    end();
    const { activeElement, body } = page;
    if (activeElement === null || activeElement === body) {
      page.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
    }
  }, LONGEST_WAIT);
  const end = () => {
    clearTimeout(giveUp);
    observer.disconnect();
    page.removeEventListener('keydown', end, true);
    page.removeEventListener('pointerdown', end, true);
  };
  // If the part is already shown, nothing will change: look once now.
  requestAnimationFrame(look);
  observer.observe(page.body, { childList: true, subtree: true, attributes: true });
  page.addEventListener('keydown', end, true);
  page.addEventListener('pointerdown', end, true);
}

function contentOf(field: HTMLElement): string {
  return 'value' in field ? String(field.value) : (field.textContent ?? '');
}

/** Compares without tags and whitespace, which a search hit does not keep as they are written. */
function sameText(one: string, other: string): boolean {
  const bare = (text: string) => text.normalize('NFC').replaceAll(/<[^>]*>|\s/g, '');
  return bare(one) === bare(other);
}
