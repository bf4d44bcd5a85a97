import { listOf, object, TEXT } from '#operations';
import type { EndNotice, LoginWatch } from '../../../src/guide/app/loginWatch.ts';
import { tabCopy } from '../../../src/guide/state/tabStore.ts';
import { visitorStore } from '../../../src/guide/state/visitorStore.ts';

const KEPT = object({ visitorId: TEXT, given: listOf(TEXT) });

/** A tab with its answers, and the watch over its login. */
export class Tab {
  readonly store;
  /** What the store must have. */
  given: readonly string[] = [];
  owner = '';
  watch: LoginWatch | undefined;
  notice: EndNotice | undefined;
  isHidden = false;
  isFrozen = false;
  messages: (() => void)[] = [];
  /** The end that the tab was told last; undefined when it was told none. */
  heardEnd: number | undefined;
  /** The last end that it was told at all. */
  dueEnd = 0;
  /** When an answer was given of which the server may not have heard. */
  answeredAt: number | undefined;

  constructor(name: string) {
    this.store = visitorStore({
      copy: tabCopy(name, 1, KEPT, (kept) => kept),
      actions: (set, get) => ({
        give: (answer: string) => set({ given: [...get().given, answer] }),
      }),
    });
  }

  get isSeen(): boolean {
    return !this.isHidden && !this.isFrozen;
  }

  hearEnd(end: number | undefined): void {
    this.heardEnd = end;
    this.dueEnd = end ?? this.dueEnd;
  }
}
