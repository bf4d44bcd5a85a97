import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { type Row, rowAt } from '#guide';
import { useConsent } from '#state';
import { documentTitle as titleOf } from '#ui';
import { documentTitle } from '../../schemas/texts/sv.json';

/** A page that was shown: its path without query and fragment, and its name without answers. */
export interface PageView {
  readonly path: string;
  readonly title: string;
}

/** Counts page views, with whatever the provider uses for that. */
export interface AnalyticsAdapter {
  pageView(view: PageView): void;
}

declare global {
  interface Window {
    /** The list that tag managers read. */
    dataLayer?: object[];
  }
}

/** Pushes to `window.dataLayer`, for a tag manager that the provider puts on the page. */
const dataLayer: AnalyticsAdapter = {
  pageView({ path, title }) {
    window.dataLayer ??= [];
    window.dataLayer.push({ event: 'page_view', page_path: path, page_title: title });
  },
};

/** The adapter a build names by `VITE_ANALYTICS`; none by default. */
export function analyticsNamed(name: string): AnalyticsAdapter | undefined {
  return name === 'data-layer' ? dataLayer : undefined;
}

/** Milliseconds after a route change until the page counts as seen (spec section 9). */
const PAGE_VIEW_DELAY = 500;

/**
 * Counts the page shown, with consent only, half a second after the route changed: of quick changes
 * only the last. Paths of ours only, so that nothing typed into the address is counted.
 */
export function usePageViews(analytics: AnalyticsAdapter | undefined): void {
  const { pathname } = useLocation();
  const isAllowed = useConsent(({ choice }) => choice === 'accepted');
  useEffect(() => {
    const route = rowAt(pathname);
    if (!analytics || !isAllowed || !route) return undefined;
    const view = () => analytics.pageView({ path: route.path, title: titleFor(route) });
    const timer = setTimeout(view, PAGE_VIEW_DELAY);
    return () => clearTimeout(timer);
  }, [analytics, isAllowed, pathname]);
}

/** Which question stands on a page with several tells what was answered before it. */
function titleFor({ hasSteps, guide }: Row): string {
  if (!hasSteps) return document.title.replace(documentTitle.errorPrefix, '');
  return titleOf({
    step: guide === 'inDepth' ? documentTitle.inDepthGuide : documentTitle.shortGuide,
  });
}
