import { isRecord } from '#jsonText';
import type { Previewed, PreviewState } from './previewed.ts';

/** Marks our messages among those that browsers, tools and extensions send. */
const CHANNEL = 'behovsguiden-preview';

/** From the page to the frame: what to show. */
export interface ShowMessage {
  readonly channel: typeof CHANNEL;
  readonly kind: 'show';
  /** Counts what was given to the preview, from 1. */
  readonly number: number;
  readonly shown: Previewed;
  /** `schemas/brand.json` as parsed. */
  readonly brand: unknown;
  /** `schemas/texts/sv.json` as parsed. */
  readonly texts: unknown;
}

/** From the frame to the page: it listens now, or something in it has changed. */
export type FrameMessage =
  | { readonly channel: typeof CHANNEL; readonly kind: 'ready' }
  | { readonly channel: typeof CHANNEL; readonly kind: 'state'; readonly state: PreviewState };

export function showMessage(parts: Omit<ShowMessage, 'channel' | 'kind'>): ShowMessage {
  return { channel: CHANNEL, kind: 'show', ...parts };
}

export const READY: FrameMessage = { channel: CHANNEL, kind: 'ready' };

export function stateMessage(state: PreviewState): FrameMessage {
  return { channel: CHANNEL, kind: 'state', state };
}

/** What a message event has that says where it comes from. */
export type Received = Pick<MessageEvent, 'data' | 'origin' | 'source'>;

/** Who a message must come from to be read. */
export interface Expected {
  readonly origin: string;
  readonly source: MessageEventSource | null;
}

/** The frame's message, or undefined for one of anybody else. */
export function frameMessage(event: Received, from: Expected): FrameMessage | undefined {
  if (!isOurs(event, from)) return undefined;
  const { data } = event;
  if (data.kind === 'ready') return READY;
  // Sent by our own code from our own origin, as the checks above have shown.
  return data.kind === 'state' && isRecord(data.state) ? (data as FrameMessage) : undefined;
}

/** The page's message, or undefined for one of anybody else. */
export function messageToShow(event: Received, from: Expected): ShowMessage | undefined {
  if (!isOurs(event, from)) return undefined;
  const { data } = event;
  const isWhole = data.kind === 'show' && typeof data.number === 'number' && isRecord(data.shown);
  // As above.
  return isWhole ? (data as ShowMessage) : undefined;
}

function isOurs({ data, origin, source }: Received, from: Expected): boolean {
  const isFromThere = origin === from.origin && source !== null && source === from.source;
  return isFromThere && isRecord(data) && data.channel === CHANNEL;
}
