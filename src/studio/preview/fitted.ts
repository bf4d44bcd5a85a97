/** A place on the page, in CSS pixels. */
export interface Room {
  readonly width: number;
  readonly height: number;
}

/** How a frame of some width lies in a room. */
export interface Fit {
  /** At most 1: a phone is not blown up. */
  readonly scale: number;
  /** Of the frame, in its own pixels: fills the room from top to bottom when scaled. */
  readonly height: number;
  /** From the left edge of the room: the frame stands in the middle. */
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
