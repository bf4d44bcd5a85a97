import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { SHARES, shareAfter, shareWithin } from './screens.ts';

/** The line to the left of the preview, which makes it wider or narrower. */
export function Divider(props: {
  /** Of the window that the preview has, in percent. */
  readonly share: number;
  readonly onShare: (share: number) => void;
}) {
  const { share, onShare } = props;
  const isDragged = useRef(false);
  const press = (event: KeyboardEvent) => {
    const next = shareAfter(event.key, share);
    if (next === undefined) return;
    event.preventDefault();
    onShare(next);
  };
  const begin = (event: PointerEvent<HTMLDivElement>) => {
    // Over the frame of the preview too the line is told of what the pointer does.
    event.currentTarget.setPointerCapture(event.pointerId);
    isDragged.current = true;
  };
  const drag = ({ clientX }: PointerEvent) => {
    if (!isDragged.current) return;
    onShare(shareWithin((1 - clientX / window.innerWidth) * 100));
  };
  const end = () => {
    isDragged.current = false;
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a line that is moved is no thematic break
    <div
      role="separator"
      tabIndex={0}
      className="studio-divider"
      aria-label="Förhandsvisningens bredd"
      aria-orientation="vertical"
      aria-valuenow={Math.round(share)}
      aria-valuemin={SHARES.least}
      aria-valuemax={SHARES.most}
      aria-valuetext={`${Math.round(share)} procent av fönstret`}
      title="Dra, eller tryck på pilarna, för att göra förhandsvisningen bredare eller smalare"
      onKeyDown={press}
      onPointerDown={begin}
      onPointerMove={drag}
      onPointerUp={end}
      onPointerCancel={end}
    />
  );
}
