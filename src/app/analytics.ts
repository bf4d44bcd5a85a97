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
