import { useLayoutEffect, useState } from 'react';

/**
 * An element beside everything else on the page, dialogs included, for what lies over it. While the page
 * is edited all else is `inert`; a dialog of the page's neither hides it nor takes the focus from it.
 * `drawn`: another value whenever the page has changed.
 */
export function useLayerHost(isEditing: boolean, drawn: unknown): HTMLElement {
  const [host] = useState(() => {
    const element = document.createElement('div');
    element.className = 'studio-layer';
    element.dataset.studio = '';
    // What holds the focus in a dialog hears of it in the document.
    element.addEventListener('focusin', (event) => event.stopPropagation());
    return element;
  });
  useLayoutEffect(() => {
    document.body.append(host);
    return () => host.remove();
  }, [host]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a dialog that has opened is beside it too
  useLayoutEffect(() => {
    for (const element of document.body.children) {
      element.toggleAttribute('inert', isEditing && element !== host);
    }
    host.removeAttribute('aria-hidden');
  }, [host, isEditing, drawn]);
  return host;
}
