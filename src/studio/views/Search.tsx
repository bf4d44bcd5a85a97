import './search.css';
import { useEffect, useRef, useState } from 'react';
import type { GoToPlace } from '#studio/session';
import { search } from '../../../schemas/texts/studio.json' with { type: 'json' };
import { focusFound } from './focusFound.ts';
import { SearchDialog } from './SearchDialog.tsx';
import type { Searched } from './searchTexts.ts';
import { useSearched } from './useSearched.ts';

/** The button of the search, which Ctrl+K or Cmd+K opens from everywhere on the page. */
export function Search({ go }: { readonly go: GoToPlace }) {
  const [isOpen, setOpen] = useState(false);
  const now = useSearched(isOpen);
  const before = useRef<HTMLElement | undefined>(undefined);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isSearchKey(event)) return;
      event.preventDefault();
      // What asks for an answer first is not covered.
      if (document.querySelector('[aria-modal="true"], dialog[open]') !== null) return;
      before.current = focusedInFrame(document.activeElement);
      setOpen(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  const close = () => {
    setOpen(false);
    // The dialog itself gives the focus back, but to the frame only.
    const inFrame = before.current;
    if (inFrame) setTimeout(() => inFrame.focus());
  };
  const goTo = ({ path, pointer = '', text }: Searched) => {
    setOpen(false);
    go({ path, tab: 'form', pointer });
    focusFound(document, text);
  };
  return (
    <>
      <button
        type="button"
        className="studio-search-button"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => {
          before.current = undefined;
          setOpen(true);
        }}
      >
        <span>{search.open}</span>
        <kbd aria-hidden>{search.keys}</kbd>
      </button>
      {isOpen && <SearchDialog now={now} onGo={goTo} onClose={close} />}
    </>
  );
}

function isSearchKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';
}

/** The focused element of a frame's own page, which loses it as soon as the page around has it. */
function focusedInFrame(focused: Element | null): HTMLElement | undefined {
  const inFrame =
    focused instanceof HTMLIFrameElement ? focused.contentDocument?.activeElement : undefined;
  // Made by the frame's own window, it is no HTMLElement of this one.
  return inFrame && 'focus' in inFrame ? (inFrame as HTMLElement) : undefined;
}
