/** How long the part may take to be drawn, in ms. */
const LONGEST_WAIT = 3000;

const FIELDS = 'input:not([type="checkbox"], [type="radio"]), textarea, [contenteditable="true"]';

/**
 * Gives the focus to the field of the form that has a text, once it is drawn; when no field has it, to the
 * tab of the form. Whoever moves the focus meanwhile keeps it.
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
  // Of a part that is shown already nothing changes.
  requestAnimationFrame(look);
  observer.observe(page.body, { childList: true, subtree: true, attributes: true });
  page.addEventListener('keydown', end, true);
  page.addEventListener('pointerdown', end, true);
}

function contentOf(field: HTMLElement): string {
  return 'value' in field ? String(field.value) : (field.textContent ?? '');
}

/** Without tags and spaces, which a text that was found does not have as they are written. */
function sameText(one: string, other: string): boolean {
  const bare = (text: string) => text.normalize('NFC').replaceAll(/<[^>]*>|\s/g, '');
  return bare(one) === bare(other);
}
