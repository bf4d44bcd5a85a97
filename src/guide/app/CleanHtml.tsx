import { SafeHtml } from '#guide/ui';

/** Sanitised HTML as a module of its own, since the sanitiser is larger than the rest of a page. */
export function CleanHtml({ html }: { readonly html: string }) {
  return <SafeHtml html={html} />;
}
