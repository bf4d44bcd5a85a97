import './eidStage.css';
import { QRCodeSVG } from 'qrcode.react';
import { eid as texts } from '../../../schemas/texts/sv.json';
import { useNow } from './clock.ts';

/** Modules of white around the code, as ISO/IEC 18004 asks for. */
const QUIET_ZONE = 4;

/**
 * The code of this second. Black on white whatever the colours of the page, or cameras may not read
 * it. Assistive technology is told once what it is, not that it changes.
 */
export function QrCode({ codes }: { readonly codes: QrCodes | null }) {
  const now = useNow(codes?.since ?? 0);
  const frame = codes && frameAt(codes, now);
  return (
    <div className="eid-stage eid-stage-large">
      {frame === null ? (
        <p className="eid-text">{texts.qrRenewing}</p>
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

/** The code of each second, from the moment they came, in ms since 1970. */
export interface QrCodes {
  readonly frames: readonly string[];
  readonly since: number;
}

/**
 * Seconds the last code stays beyond its own: the time to the next poll's answer. After that no
 * code is better than one the app refuses.
 */
const GRACE = 3;

/** The code of the second `now` (ms since 1970) falls in, or null when it has run out. */
export function frameAt({ frames, since }: QrCodes, now: number): string | null {
  const second = Math.max(0, Math.floor((now - since) / 1000));
  const last = frames.length - 1;
  if (second > last + GRACE) return null;
  return frames[Math.min(second, last)] ?? null;
}
