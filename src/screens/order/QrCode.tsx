import './eidStage.css';
import { QRCodeSVG } from 'qrcode.react';
import { eid as texts } from '../../../schemas/texts/sv.json';
import { frameAt, type QrCodes } from './qrFrames.ts';
import { useNow } from './useNow.ts';

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
