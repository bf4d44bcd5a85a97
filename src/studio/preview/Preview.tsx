import { preview } from '../../../schemas/texts/studio.json' with { type: 'json' };
import './preview.css';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  type AskedItem,
  frameMessage,
  type PageEdit,
  type Palette,
  type Previewed,
  type PreviewState,
  type ShowMessage,
  showMessage,
} from './previewMessages.ts';
import type { VisitorSettings } from './visitorSettings.ts';

export interface PreviewProps {
  /** Compared by identity: give the same object while nothing has changed. */
  readonly shown: Previewed;
  /** `schemas/brand.json` as parsed; its tokens colour whatever is shown. */
  readonly brand: unknown;
  /** `schemas/texts/sv.json` as parsed, for the words on the buttons; otherwise those of the build. */
  readonly texts?: unknown;
  /** Whether a press on a text edits it. */
  readonly isEditing: boolean;
  /** The item whose first text is to be edited on the page. */
  readonly asked?: AskedItem | undefined;
  /** The kinds of items to choose among on the page. */
  readonly palette?: Palette | undefined;
  readonly onEdit: (edit: PageEdit) => void;
  /** How the visitor's browser is set; otherwise as the browser is. */
  readonly settings?: VisitorSettings | undefined;
  /** Whether time stands still on a screen that is not edited; otherwise it is tried there. */
  readonly isStill?: boolean;
  /** Width of the visitor's window in CSS pixels. */
  readonly width: number;
  /** Called after something has been painted, and after every answer and step in the frame. */
  readonly onState: (state: PreviewState) => void;
  /** Address of `preview.html` on this origin; another address loads another frame. */
  readonly frameUrl: string;
}

/**
 * The preview as a frame as wide as the visitor's window, scaled down to the width of its place and
 * as tall as that. The frame's page is loaded once: its content arrives by message, and the
 * visitor's answers, step and place stay. The element fills its parent.
 */
export function Preview(props: PreviewProps) {
  const { shown, brand, texts, width, isEditing, asked, palette, settings, isStill, frameUrl } =
    props;
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [space, setRoom] = useState<Space>({ width: 0, height: 0 });
  const latest = useRef<ShowMessage>(undefined);
  const heard = useRef(props);
  useLayoutEffect(() => {
    heard.current = props;
  });

  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const measure = () => setRoom({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const hear = (event: MessageEvent) => {
      const source = frame.current?.contentWindow ?? null;
      const message = frameMessage(event, { origin: window.location.origin, source });
      if (message?.kind === 'ready') send(frame.current, latest.current);
      else if (message?.kind === 'state') heard.current.onState(message.state);
      else if (message?.kind === 'key') {
        window.dispatchEvent(
          new KeyboardEvent('keydown', { ...message.pressed, cancelable: true }),
        );
      } else if (message) heard.current.onEdit(message);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, []);

  useEffect(() => {
    const number = (latest.current?.number ?? 0) + 1;
    const content = { shown, brand, texts, isEditing, asked, palette, settings, isStill };
    latest.current = showMessage({ number, ...content });
    // Nobody hears it before the frame has loaded, which then says that it is ready.
    send(frame.current, latest.current);
  }, [shown, brand, texts, isEditing, asked, palette, settings, isStill]);

  const { scale, height, left } = fitted(space, width);
  return (
    <div ref={place} className="studio-preview">
      <iframe
        ref={frame}
        title={preview.title}
        className="studio-preview-frame"
        src={frameUrl}
        style={{ width, height, left, transform: `scale(${scale})` }}
      />
    </div>
  );
}

function send(frame: HTMLIFrameElement | null, message: ShowMessage | undefined): void {
  if (message) frame?.contentWindow?.postMessage(message, window.location.origin);
}

/** The space that the page has for the frame, in CSS pixels. */
interface Space {
  readonly width: number;
  readonly height: number;
}

/** Size and position of a frame in a space. */
export interface Fit {
  /** At most 1: a phone is not blown up. */
  readonly scale: number;
  /** Of the frame, in its own pixels: fills the space from top to bottom when scaled. */
  readonly height: number;
  /** From the left edge of the space: the frame is centred. */
  readonly left: number;
}

/** Fits a frame so many of its own pixels wide into a space; one not yet measured hides nothing. */
export function fitted(space: Space, width: number): Fit {
  const scale = space.width > 0 ? Math.min(1, space.width / width) : 1;
  return {
    scale,
    height: Math.floor(space.height / scale),
    left: Math.max(0, Math.floor((space.width - width * scale) / 2)),
  };
}
