import { type ComponentType, useEffect, useState } from 'react';

type Html = ComponentType<{ readonly html: string }>;

/**
 * HTML of a message, cleaned. What cleans it is fetched when it is needed; until then, and where it
 * cannot be had, the words stand there without their tags.
 */
export function HtmlContent({ html }: { readonly html: string }) {
  const [Clean, setClean] = useState<Html>();
  useEffect(() => {
    let isShown = true;
    import('./CleanHtml.tsx').then(
      ({ CleanHtml }) => {
        if (isShown) setClean(() => CleanHtml);
      },
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, []);
  return Clean ? <Clean html={html} /> : <p>{html.replace(/<[^>]*>/g, ' ')}</p>;
}
