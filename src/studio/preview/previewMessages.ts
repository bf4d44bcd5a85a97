import { isRecord } from '#checker/json';
import type { TextPlace } from '#checker/workbench';
import type { Answers, FormDefinition } from '#engine';
import type { SceneId } from '#guide/scenes';
import type { UnpressedText } from './markReader.ts';
import type { VisitorSettings } from './visitorSettings.ts';

/** A jump of the preview: to a step, with the answers that lead there. */
export interface PreviewJump {
  readonly stepId: string;
  /** Scrolled to and outlined for a moment. */
  readonly questionId?: string;
  readonly answers: Answers;
  /** Each jump has its own number; one that has been made already is not made again. */
  readonly requestId: number;
}

/** The content of the preview. Everything in it is data that a message can carry. */
export type Previewed =
  | {
      readonly kind: 'form';
      /** With its lists put in; only what is fetched at run time may be missing. */
      readonly definition: FormDefinition;
      /** Where its texts come from: those can be edited on the page. */
      readonly texts: readonly TextPlace[];
      readonly go?: PreviewJump;
    }
  /** A file of `schemas/pages` as parsed; one that has not the shape of a page is not shown. */
  | { readonly kind: 'page'; readonly page: unknown; readonly texts: readonly TextPlace[] }
  /** A screen of the site with example data, where the texts of `schemas/texts/sv.json` are seen. */
  | {
      readonly kind: 'screen';
      readonly scene: SceneId;
      readonly texts: readonly TextPlace[];
      /** JSON pointer of a text or a group of them, to bring into view. */
      readonly sought: string;
    }
  /** A sample of everything that the brand's colours and shapes are used for, with its logo as SVG. */
  | { readonly kind: 'brand'; readonly logo?: string | undefined }
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
  /** Texts of a screen that cannot be pressed on it. */
  readonly unpressed?: readonly UnpressedText[];
  /**
   * How many changes of `shown`, `brand` or `texts` the preview had been given, the first included,
   * when it was last painted; 0 before that.
   */
  readonly drawn: number;
  /** Why the visitor of a screen could not do what there was to do. */
  readonly failure?: string;
}

/** Marks our messages among those that browsers, tools and extensions send. */
const CHANNEL = 'behovsguiden-preview';

/** An item whose first text is to be edited on the page, such as a new option. */
export interface AskedItem {
  readonly file: string;
  /** JSON pointer. */
  readonly pointer: string;
  /** Each request has its own number. */
  readonly requestId: number;
}

/** The kinds of items that can be put after one on the page, to choose among there. */
export interface Palette {
  readonly file: string;
  /** JSON pointer of the item that the new one comes after. */
  readonly pointer: string;
  /** Of a question as it looks, when its type is one that visitors meet. */
  readonly kinds: readonly { readonly type: string; readonly title: string }[];
  /** Each request has its own number. */
  readonly requestId: number;
}

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
  /** Whether a press on a text edits it; otherwise the page is used as by visitors. */
  readonly isEditing: boolean;
  readonly asked?: AskedItem | undefined;
  readonly palette?: Palette | undefined;
  /** Otherwise as the browser is set. */
  readonly settings?: VisitorSettings | undefined;
  /** Whether time stands still on a screen that is not edited; otherwise it is tried there. */
  readonly isStill?: boolean | undefined;
}

/** From the frame to the page: it listens now, or something in it has changed. */
export type FrameMessage =
  | { readonly channel: typeof CHANNEL; readonly kind: 'ready' }
  | { readonly channel: typeof CHANNEL; readonly kind: 'state'; readonly state: PreviewState }
  | { readonly channel: typeof CHANNEL; readonly kind: 'key'; readonly pressed: PressedKey }
  | ({ readonly channel: typeof CHANNEL } & PageEdit);

/** A key pressed in the frame, as a KeyboardEvent has it. */
export type PressedKey = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'
>;

/** An editor's act on the page. */
export type PageEdit =
  /** Another text was written in a place. */
  | {
      readonly kind: 'edit';
      readonly file: string;
      /** JSON pointer. */
      readonly pointer: string;
      readonly text: string;
    }
  /** Another item is to be put after the one at a place, of a type when there are several. */
  | {
      readonly kind: 'add';
      readonly file: string;
      readonly pointer: string;
      readonly type?: string;
    }
  /** A text was chosen; `isOpened` when it is to be edited in the form beside the page. */
  | {
      readonly kind: 'select';
      readonly file: string;
      readonly pointer: string;
      readonly isOpened: boolean;
    };

export function showMessage(parts: Omit<ShowMessage, 'channel' | 'kind'>): ShowMessage {
  return { channel: CHANNEL, kind: 'show', ...parts };
}

export const READY: FrameMessage = { channel: CHANNEL, kind: 'ready' };

export function stateMessage(state: PreviewState): FrameMessage {
  return { channel: CHANNEL, kind: 'state', state };
}

export function editMessage(edit: PageEdit): FrameMessage {
  return { channel: CHANNEL, ...edit };
}

/** The keys of the studio itself: pressed with Ctrl or Cmd they are not the visitor's page's. */
const STUDIO_KEYS: readonly string[] = ['k', 's', 'y', 'z'];

/**
 * A key of the studio's pressed in the frame; undefined for another. As a message it comes after the
 * texts written before it, so that what is undone or saved has them.
 */
export function keyMessage(pressed: PressedKey): FrameMessage | undefined {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = pressed;
  if (!(ctrlKey || metaKey) || altKey || !STUDIO_KEYS.includes(key.toLowerCase())) return undefined;
  const own = { key, code, ctrlKey, metaKey, altKey, shiftKey };
  return { channel: CHANNEL, kind: 'key', pressed: own };
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
  const isState = data.kind === 'state' && isRecord(data.state);
  const isEdit =
    (data.kind === 'edit' && typeof data.text === 'string') ||
    data.kind === 'select' ||
    data.kind === 'add';
  const isKey = data.kind === 'key' && isRecord(data.pressed);
  return isState || isEdit || isKey ? (data as FrameMessage) : undefined;
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
