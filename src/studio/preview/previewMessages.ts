import type { Answers, FormDefinition } from '#engine';
import { isRecord } from '#jsonText';

/** A jump of the preview: to a step, with the answers that lead there. */
export interface PreviewJump {
  readonly stepId: string;
  /** Scrolled to and outlined for a moment. */
  readonly questionId?: string;
  readonly answers: Answers;
  /** Each jump has its own number; one that has been made already is not made again. */
  readonly stamp: number;
}

/** The content of the preview. Everything in it is data that a message can carry. */
export type Previewed =
  | {
      readonly kind: 'form';
      /** With its lists put in; only what is fetched at run time may be missing. */
      readonly definition: FormDefinition;
      readonly go?: PreviewJump;
    }
  /** A file of `schemas/pages` as parsed; one that has not the shape of a page is not shown. */
  | { readonly kind: 'page'; readonly page: unknown }
  /** A sample of everything that the brand's colours and shapes are used for. */
  | { readonly kind: 'brand' }
  /** A sentence in the place of a preview. */
  | { readonly kind: 'nothing'; readonly reason: string };

/** A question of the shown step, or a step of the form, that the visitor does not meet now. */
export interface HiddenItem {
  readonly kind: 'question' | 'step';
  /** The step, or the one that the question belongs to. */
  readonly stepId: string;
  readonly questionId?: string;
  /** The question's label or the step's title. */
  readonly label: string;
}

/** Where the visitor of the preview is. */
export interface PreviewState {
  /** The step shown, or the last one when the end is shown; empty when it is no form. */
  readonly stepId: string;
  /** The answers that count: those of visible questions. */
  readonly answers: Answers;
  /** Steps that are skipped now, then questions of this step that are hidden; in page order. */
  readonly hidden: readonly HiddenItem[];
  /**
   * How many changes of `shown`, `brand` or `texts` the preview had been given, the first included,
   * when it was last painted; 0 before that.
   */
  readonly drawn: number;
}

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

/** The part of a message event that its sender is known by. */
export type Received = Pick<MessageEvent, 'data' | 'origin' | 'source'>;

/** Who a message must come from to be read. */
export interface Expected {
  readonly origin: string;
  readonly source: MessageEventSource | null;
}

/** The frame's message, or undefined for one from another window. */
export function frameMessage(event: Received, from: Expected): FrameMessage | undefined {
  if (!isOurs(event, from)) return undefined;
  const { data } = event;
  if (data.kind === 'ready') return READY;
  // Sent by our own code from our own origin, as the checks above have shown.
  return data.kind === 'state' && isRecord(data.state) ? (data as FrameMessage) : undefined;
}

/** The page's message, or undefined for one from another window. */
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
