import { SafeHtml } from '#ui';

/** Cleaned HTML as a module of its own, since what cleans it weighs more than the rest of a page. */
export function CleanHtml({ html }: { readonly html: string }) {
  return <SafeHtml html={html} />;
}
