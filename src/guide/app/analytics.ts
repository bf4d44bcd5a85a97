import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { type GuideRow, rowAt } from '#guide';
import { useConsent } from '#guide/state';
import { documentTitle as titleOf } from '#guide/ui';
import { documentTitle } from '../../../schemas/texts/sv.json';

/** A page view: path without query and fragment, title without answers. */
export interface PageView {
  readonly path: string;
  readonly title: string;
}

/** Counts page views. */
export interface AnalyticsAdapter {
  pageView(view: PageView): void;
}

declare global {
  interface Window {
    /** Queue of tag managers. */
    dataLayer?: object[];
  }
}

/** Pushes to `window.dataLayer`, for a tag manager of the provider. */
const dataLayer: AnalyticsAdapter = {
  pageView({ path, title }) {
    window.dataLayer ??= [];
    window.dataLayer.push({ event: 'page_view', page_path: path, page_title: title });
  },
};

/** The adapter named by `VITE_ANALYTICS`; none by default. */
export function analyticsNamed(name: string): AnalyticsAdapter | undefined {
  return name === 'data-layer' ? dataLayer : undefined;
}

/** Milliseconds after a route change until a page counts as viewed (spec section 9). */
const PAGE_VIEW_DELAY = 500;

/**
 * Counts page views, with consent only, half a second after a route change: of quick changes only
 * the last. Only known paths, so that nothing typed into the address is counted.
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

/** On a page with several questions the one shown reveals earlier answers. */
function titleFor({ hasSteps, guide }: GuideRow): string {
  if (!hasSteps) return document.title.replace(documentTitle.errorPrefix, '');
  return titleOf({
    step: guide === 'inDepth' ? documentTitle.inDepthGuide : documentTitle.shortGuide,
  });
}
