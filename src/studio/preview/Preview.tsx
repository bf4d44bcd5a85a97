import { preview } from '../../../schemas/texts/studio.json' with { type: 'json' };
import './preview.css';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  frameMessage,
  type Previewed,
  type PreviewState,
  type ShowMessage,
  showMessage,
} from './previewMessages.ts';

export interface PreviewProps {
  /** Compared by identity: give the same object while nothing has changed. */
  readonly shown: Previewed;
  /** `schemas/brand.json` as parsed; its tokens colour whatever is shown. */
  readonly brand: unknown;
  /** `schemas/texts/sv.json` as parsed, for the words on the buttons; otherwise those of the build. */
  readonly texts?: unknown;
  /** Width of the visitor's window in CSS pixels. */
  readonly width: 375 | 768 | 1280;
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
export function Preview({ shown, brand, texts, width, onState, frameUrl }: PreviewProps) {
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [room, setRoom] = useState<Room>({ width: 0, height: 0 });
  const latest = useRef<ShowMessage>(undefined);
  const hearState = useRef(onState);
  useLayoutEffect(() => {
    hearState.current = onState;
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
      else if (message?.kind === 'state') hearState.current(message.state);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, []);

  useEffect(() => {
    const number = (latest.current?.number ?? 0) + 1;
    latest.current = showMessage({ number, shown, brand, texts });
    // Nobody hears it before the frame has loaded, which then says that it is ready.
    send(frame.current, latest.current);
  }, [shown, brand, texts]);

  const { scale, height, left } = fitted(room, width);
  return (
    <div ref={place} className="studio-preview">
      <iframe
        ref={frame}
        title={preview.title}
        className="studio-preview-frame"
        src={frameUrl}
        onLoad={() => frame.current?.contentWindow?.addEventListener('keydown', handOn)}
        style={{ width, height, left, transform: `scale(${scale})` }}
      />
    </div>
  );
}

/** The studio's own keys, such as Ctrl+S, are heard from the frame too. */
function handOn(event: KeyboardEvent): void {
  if (!(event.ctrlKey || event.metaKey)) return;
  const { key, code, altKey, ctrlKey, metaKey, shiftKey } = event;
  const init = { key, code, altKey, ctrlKey, metaKey, shiftKey, cancelable: true };
  if (!window.dispatchEvent(new KeyboardEvent('keydown', init))) event.preventDefault();
}

function send(frame: HTMLIFrameElement | null, message: ShowMessage | undefined): void {
  if (message) frame?.contentWindow?.postMessage(message, window.location.origin);
}

/** A place on the page, in CSS pixels. */
interface Room {
  readonly width: number;
  readonly height: number;
}

/** How a frame of some width lies in a room. */
export interface Fit {
  /** At most 1: a phone is not blown up. */
  readonly scale: number;
  /** Of the frame, in its own pixels: fills the room from top to bottom when scaled. */
  readonly height: number;
  /** From the left edge of the room: the frame is centred. */
  readonly left: number;
}

/** Fits a frame so many of its own pixels wide into a room; a room not yet measured hides nothing. */
export function fitted(room: Room, width: number): Fit {
  const scale = room.width > 0 ? Math.min(1, room.width / width) : 1;
  return {
    scale,
    height: Math.floor(room.height / scale),
    left: Math.max(0, Math.floor((room.width - width * scale) / 2)),
  };
}
