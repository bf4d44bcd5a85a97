import './eidStage.css';
import { QRCodeSVG } from 'qrcode.react';
import { eid as texts } from '../../../schemas/texts/sv.json';
import { useNow } from './clock.ts';
import { StageSpinner } from './StageSpinner.tsx';

/** Modules of white around the code, as ISO/IEC 18004 requires. */
const QUIET_ZONE = 4;

/**
 * The QR code of the current second. Black on white whatever the brand, or cameras may not read it.
 * Its label is announced once, not at every change.
 */
export function QrCode({ codes }: { readonly codes: QrCodes | null }) {
  const now = useNow(codes?.since ?? 0);
  const frame = codes && frameAt(codes, now);
  if (frame === null) return <StageSpinner isLarge>{texts.qrRenewing}</StageSpinner>;
  return (
    <div className="eid-stage eid-stage-large">
      <QRCodeSVG
        className="eid-qr"
        value={frame}
        level="L"
        marginSize={QUIET_ZONE}
        bgColor="#ffffff"
        fgColor="#000000"
        aria-label={texts.qrLabel}
      />
    </div>
  );
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
