import type { EditedText, HistoryStep } from './EditedText.ts';
import type { StepChange } from './stepChange.ts';

/** One step of one text; steps of one group are undone together. */
interface Step {
  readonly path: string;
  readonly group: number;
  readonly change: StepChange;
}

/** A step that can be undone, as a person made it. */
export interface UndoStep {
  readonly path: string;
  readonly change: StepChange;
}

/**
 * The order in which several texts were changed, so that the last change of all is undone first. Each
 * text keeps its own history; what was changed before it was followed is not in the order.
 */
export class SharedHistory {
  readonly #texts = new Map<string, EditedText>();
  #done: readonly Step[] = [];
  #undone: readonly Step[] = [];
  #group = 0;
  #isTogether = false;

  /** Follows the changes of a text from now on. */
  follow(path: string, text: EditedText): void {
    this.#texts.set(path, text);
    text.subscribeSteps((step, change) => this.#followed(path, step, change));
  }

  /** Makes all changes of an act, to any of the texts, one step to undo. */
  together(act: () => void): void {
    const isOutermost = !this.#isTogether;
    if (isOutermost) this.#group += 1;
    this.#isTogether = true;
    try {
      act();
    } finally {
      if (isOutermost) this.#isTogether = false;
    }
  }

  /** The steps that can be undone, the last first; of several texts changed at once, the first. */
  steps(): readonly UndoStep[] {
    return this.#done
      .filter(({ group }, index) => this.#done[index - 1]?.group !== group)
      .toReversed();
  }

  canUndo(): boolean {
    return this.#done.length > 0;
  }

  canRedo(): boolean {
    return this.#undone.length > 0;
  }

  /** Undoes the last step; gives the paths of the texts that it changed. */
  undo(): readonly string[] {
    const { paths, forgotten } = this.#revert(this.#done, (text) => text.undo());
    this.#done = this.#done.filter((step) => !forgotten.includes(step));
    return paths;
  }

  /** Makes the step that was undone last again; gives the paths of the texts that it changed. */
  redo(): readonly string[] {
    const { paths, forgotten } = this.#revert(this.#undone, (text) => text.redo());
    this.#undone = this.#undone.filter((step) => !forgotten.includes(step));
    return paths;
  }

  /** Reverts the last group of steps, from its end; `forgotten` are those that their texts have no more. */
  #revert(steps: readonly Step[], revert: (text: EditedText) => boolean) {
    const group = steps.at(-1)?.group;
    const last = steps.filter((step) => step.group === group).reverse();
    const isReverted = last.map(({ path }) => {
      const text = this.#texts.get(path);
      return text !== undefined && revert(text);
    });
    return {
      paths: last.filter((_step, index) => isReverted[index]).map(({ path }) => path),
      forgotten: last.filter((_step, index) => !isReverted[index]),
    };
  }

  #followed(path: string, step: HistoryStep, change: StepChange): void {
    switch (step) {
      case 'undone':
        [this.#done, this.#undone] = moved(this.#done, this.#undone, path);
        break;
      case 'redone':
        [this.#undone, this.#done] = moved(this.#undone, this.#done, path);
        break;
      case 'new':
        if (!this.#isTogether) this.#group += 1;
        this.#done = [...this.#done, { path, group: this.#group, change }];
        this.#forget(path);
        this.#undone = [];
        break;
      case 'joined':
        this.#join(path, change);
        this.#undone = [];
        break;
      case 'unkept':
        break;
      default:
        step satisfies never;
    }
  }

  /** Makes a change part of the last step of its text; what else an act changes then is of the same step. */
  #join(path: string, change: StepChange): void {
    const index = this.#done.findLastIndex((step) => step.path === path);
    const last = this.#done[index];
    if (!last) return;
    this.#done = this.#done.with(index, { ...last, change: last.change.joinedWith(change) });
    if (this.#isTogether && index === this.#done.length - 1) this.#group = last.group;
  }

  /** Of many steps a text forgets the oldest. */
  #forget(path: string): void {
    const own = this.#done.filter((step) => step.path === path);
    const gone = own.slice(0, own.length - (this.#texts.get(path)?.undoDepth() ?? 0));
    if (gone.length > 0) this.#done = this.#done.filter((step) => !gone.includes(step));
  }
}

/** The lists with the last step of a text moved from the first to the end of the second. */
function moved(
  from: readonly Step[],
  to: readonly Step[],
  path: string,
): [readonly Step[], readonly Step[]] {
  const at = from.findLastIndex((step) => step.path === path);
  const step = from[at];
  return step ? [from.toSpliced(at, 1), [...to, step]] : [from, to];
}
