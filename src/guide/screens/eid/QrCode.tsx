import './eidStage.css';
import { QRCodeSVG } from 'qrcode.react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { fill } from '#engine/texts';
import { eid as texts } from '../../../../schemas/texts/sv.json';
import { useNow } from './clock.ts';

/** Modules of white around the code, as ISO/IEC 18004 requires. */
const QUIET_ZONE = 4;

/**
 * The QR code of the current second. Black on white whatever the brand, or cameras may not read it.
 * Its label is announced once, not at every change; before it, where it is and how to hold the phone.
 */
export function QrCode({ codes }: { readonly codes: QrCodes | null }) {
  const now = useNow(codes?.since ?? 0);
  const frame = codes && frameAt(codes, now);
  const stage = useRef<HTMLDivElement>(null);
  useEffect(() => {
    stage.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  const sight = useSight(stage);
  return (
    <div ref={stage} className="eid-stage eid-stage-large">
      <p role="status" className={sight === 'partly' ? 'eid-text eid-partly' : 'visually-hidden'}>
        {sight === 'partly'
          ? texts.qrPartly
          : sight && fill(texts.qrSteps, { place: texts.qrPlaces[sight] })}
      </p>
      {frame === null ? (
        <>
          <div className="eid-spinner" />
          <p className="eid-text">{texts.qrRenewing}</p>
        </>
      ) : (
        <QRCodeSVG
          className="eid-qr"
          value={frame}
          level="L"
          marginSize={QUIET_ZONE}
          bgColor="#ffffff"
          fgColor="#000000"
          aria-label={texts.qrLabel}
        />
      )}
    </div>
  );
}

/** On the document, so that what comes before and after a code is as large as the code. */
const ENLARGED = 'large-codes';

/** Enlarges every code of the visit, and what waits for one; pressed again, it makes them as they were. */
export function CodeSizeButton() {
  const { classList } = document.documentElement;
  const [isPressed, setPressed] = useState(classList.contains(ENLARGED));
  const toggle = () => {
    setPressed(classList.toggle(ENLARGED));
    document.querySelector('.eid-stage-large')?.scrollIntoView?.({ block: 'nearest' });
  };
  return (
    <button
      type="button"
      className="button button-secondary"
      aria-pressed={isPressed}
      onClick={toggle}
    >
      {texts.qrLarger}
    </button>
  );
}

/** Rounded pixels are not outside. */
const WHOLE = 0.98;

/** Where the code is in the window, unless part of it is outside; null until the browser has told. */
function useSight(stage: RefObject<Element | null>) {
  const [sight, setSight] = useState<keyof typeof texts.qrPlaces | 'partly' | null>(null);
  useEffect(() => {
    const { current } = stage;
    if (!current) return undefined;
    const look: IntersectionObserverCallback = (entries) => {
      for (const { boundingClientRect: box, intersectionRatio } of entries) {
        const isLeft = (box.left + box.right) / 2 < 0.45 * window.innerWidth;
        setSight(intersectionRatio < WHOLE ? 'partly' : isLeft ? 'left' : 'middle');
      }
    };
    const observer = new IntersectionObserver(look, { threshold: WHOLE });
    observer.observe(current);
    return () => observer.disconnect();
  }, [stage]);
  return sight;
}

/** One code for each second from `since`, in ms since 1970. */
export interface QrCodes {
  readonly frames: readonly string[];
  readonly since: number;
}

/** Extra seconds for the last code, until the next poll's response; then no code beats a stale one. */
const GRACE = 3;

/** The code at `now` (ms since 1970); null when it has expired. */
export function frameAt({ frames, since }: QrCodes, now: number): string | null {
  const second = Math.max(0, Math.floor((now - since) / 1000));
  const last = frames.length - 1;
  if (second > last + GRACE) return null;
  return frames[Math.min(second, last)] ?? null;
}
