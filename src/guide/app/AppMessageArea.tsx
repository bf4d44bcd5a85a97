import './appMessageArea.css';
import { type ComponentType, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { screenPath } from '#guide';
import { type AppMessage, useAppMessage } from '#guide/state';
import { Notice } from '#guide/ui';

/**
 * The message above the screen (spec section 3, `appDisplayMessage`). May redirect to the start
 * page of the in-depth guide; disappears when the visitor leaves its page or closes it.
 *
 * | type           | announced                                          |
 * |----------------|----------------------------------------------------|
 * | warning, error | at once, as an alert                               |
 * | info, success  | when the screen reader is idle                     |
 */
export function AppMessageArea() {
  const { message, dismiss } = useAppMessage();
  const area = useRef<HTMLDivElement>(null);
  useMessageLifetime(message, dismiss);
  useLayoutEffect(() => {
    // The visitor may have scrolled far down.
    if (message) area.current?.scrollIntoView({ block: 'nearest' });
  }, [message]);

  const isUrgent = message?.type === 'warning' || message?.type === 'error';
  const notice = message && (
    <Notice kind={message.type} title={message.title} isInLiveRegion={!isUrgent} onClose={dismiss}>
      {message.contentContainsHTML ? <HtmlContent html={message.content} /> : message.content}
    </Notice>
  );
  return (
    <div ref={area} className="app-message">
      {isUrgent && notice}
      {/* Present before the message, so that the message is announced. */}
      <div role="status">{!isUrgent && notice}</div>
    </div>
  );
}

/** The page of a message, and whether the visitor has arrived there. */
interface ShownMessage {
  readonly message: AppMessage;
  readonly path: string;
  readonly hasArrived: boolean;
}

function useMessageLifetime(message: AppMessage | null, dismiss: () => void): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const shown = useRef<ShownMessage>(null);
  useEffect(() => {
    if (!message) return;
    const before = shown.current;
    if (before?.message !== message) {
      const path = message.throwBackToHomePage ? screenPath('InDepthStart') : pathname;
      shown.current = { message, path, hasArrived: path === pathname };
      if (path !== pathname) navigate(path, { replace: true });
    } else if (before.path === pathname) {
      shown.current = { ...before, hasArrived: true };
    } else if (before.hasArrived) {
      dismiss();
    }
  }, [message, pathname, navigate, dismiss]);
}

type Html = ComponentType<{ readonly html: string }>;

const loadCleanHtml = async () => (await import('./CleanHtml.tsx')).CleanHtml;

/**
 * Sanitised HTML of a message. The sanitiser is loaded on demand; until then, and without it, the
 * text is shown without tags.
 */
function HtmlContent({ html }: { readonly html: string }) {
  const [Clean, setClean] = useState<Html>();
  useEffect(() => {
    let isShown = true;
    loadCleanHtml().then(
      (CleanHtml) => {
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
