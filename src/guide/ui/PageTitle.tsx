import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { name } from '../../../schemas/brand.json';
import { documentTitle as texts } from '../../../schemas/texts/sv.json';

export interface PageTitleProps {
  readonly children: string;
  /** Category above the title; read out after it. */
  readonly eyebrow?: string | undefined;
  /** Name of the guide, for the tab of the browser. */
  readonly guide?: string | undefined;
  /** Prefixes the tab's title with 'Fel: '. */
  readonly hasErrors?: boolean | undefined;
  /** When it changes, the title takes focus as on a new screen. */
  readonly focusWhenChanged?: string | number | undefined;
}

/** Whether any screen has been shown since the page was loaded. */
let firstScreenShown = false;

/**
 * The only `h1` of a screen. It takes focus on every new screen and step, so that a screen reader
 * reads it and Tab continues from there, and the page scrolls to the top (spec section 2). Not on the
 * first screen after a load, where a visitor may have tabbed or scrolled in the prerendered page.
 */
export function PageTitle({
  children,
  eyebrow,
  guide,
  hasErrors,
  focusWhenChanged,
}: PageTitleProps) {
  const eyebrowId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const loadedWith = useRef<{ readonly focusWhenChanged: string | number | undefined }>(null);

  useLayoutEffect(() => {
    if (!firstScreenShown) {
      firstScreenShown = true;
      loadedWith.current = { focusWhenChanged };
    }
    if (loadedWith.current && loadedWith.current.focusWhenChanged === focusWhenChanged) return;
    loadedWith.current = null;
    // Not `scrollTop = 0`: the bundler drops it as an unused assignment.
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [focusWhenChanged]);

  useEffect(() => {
    document.title = documentTitle({ step: children, guide, hasErrors });
  }, [children, guide, hasErrors]);

  return (
    <>
      {eyebrow !== undefined && (
        <p id={eyebrowId} className="eyebrow" aria-hidden="true">
          {eyebrow}
        </p>
      )}
      <h1
        ref={heading}
        tabIndex={-1}
        aria-describedby={eyebrow === undefined ? undefined : eyebrowId}
      >
        {children}
      </h1>
    </>
  );
}

/** Parts of the title of the browser's tab. */
export interface DocumentTitle {
  /** Name of the step or the screen. */
  readonly step: string;
  /** Name of the guide, where the screen belongs to one. */
  readonly guide?: string | undefined;
  /** Whether the step shows errors. */
  readonly hasErrors?: boolean | undefined;
}

/** Step, guide, provider: 'Fel: Boka möte – Enkla guiden – bolaget'. */
export function documentTitle({ step, guide, hasErrors = false }: DocumentTitle): string {
  const parts = [step, guide, name].filter((part) => part !== undefined && part !== '');
  return `${hasErrors ? texts.errorPrefix : ''}${parts.join(' – ')}`;
}
