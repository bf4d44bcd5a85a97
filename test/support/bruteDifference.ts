import {
  type AnswerValue,
  answerOf,
  type Form,
  isReady,
  isVisible,
  type Question,
  start,
} from '#engine';
import { sameMessages } from '../../src/checker/differences/answers.ts';
import {
  type BruteDifference,
  type CurrentNames,
  everyAnswerTo,
  type Flags,
  type Given,
  noFlags,
  numbersIn,
  reportedOnce,
} from './bruteForce.ts';
import {
  exitOf,
  failedIn,
  itemsIn,
  type Placed,
  type Status,
  statusOf,
  visibleStepIds,
} from './runStatus.ts';

/** Undefined when there are too many answers. */
export function bruteDifference(
  before: Form,
  after: Form,
  names: CurrentNames,
  today: string,
  most: number,
): BruteDifference | undefined {
  const side = new Sides(before, after, names, today);
  const domains = side.ids.map((id) => side.answersTo(id));
  const combinations = domains.reduce((product, { length }) => product * length, 1);
  if (combinations > most) return undefined;
  for (let number = 0; number < combinations; number += 1) {
    let rest = number;
    const answers: Record<string, AnswerValue> = {};
    for (const [at, domain] of domains.entries()) {
      const value = domain[rest % domain.length];
      rest = Math.floor(rest / domain.length);
      if (value !== undefined) answers[side.ids[at] ?? ''] = value;
    }
    side.try(answers);
  }
  return side.difference(combinations);
}

class Sides {
  readonly ids: readonly string[];
  readonly #before: Form;
  readonly #after: Form;
  readonly #names: CurrentNames;
  readonly #today: string;
  readonly #flags = new Map<string, Flags>();
  readonly #answers = new Set<string>();
  readonly #exits = new Set<string>();
  readonly #leaving = new Set<string>();
  readonly #order = new Set<string>();
  readonly #numbers: readonly number[];
  readonly #waived: readonly [ReadonlySet<string>, ReadonlySet<string>];
  #differs = false;

  constructor(before: Form, after: Form, names: CurrentNames, today: string) {
    this.#before = before;
    this.#after = after;
    this.#names = names;
    this.#today = today;
    this.#numbers = numbersIn([before, after]);
    const now = after.questions.map(({ definition }) => definition.id);
    const renamed = new Set(names.questions.values());
    const gone = before.questions
      .map(({ definition }) => definition.id)
      .filter((id) => !renamed.has(id) && !now.includes(id));
    this.ids = [...now, ...gone];
    const pairs = this.ids.flatMap((id) => {
      const [was, is] = [this.was(id), this.is(id)];
      return was && is ? [{ id, was, is }] : [];
    });
    const rulesOf = ({ definition }: Question) =>
      (definition.validation ?? []).map(({ rule }) => rule);
    const hasOtherRules = ({ was, is }: (typeof pairs)[number]) =>
      this.#names.inCurrentNames(rulesOf(was)) !== JSON.stringify(rulesOf(is));
    const waived = (from: 'was' | 'is', to: 'was' | 'is') =>
      new Set(
        pairs
          .filter((pair) => {
            const known = this.#valuesOf(pair.id, pair[to]);
            const isGone = this.#valuesOf(pair.id, pair[from]).some(
              (value) => !known.includes(value),
            );
            return isGone || hasOtherRules(pair);
          })
          .map(({ id }) => id),
      );
    this.#waived = [waived('was', 'is'), waived('is', 'was')];
  }

  /** Possible answers to a question in either form, in current names. */
  answersTo(id: string): (AnswerValue | undefined)[] {
    return everyAnswerTo([this.was(id), this.is(id)], this.#numbers, (question) =>
      this.#valuesOf(id, question),
    );
  }

  #valuesOf(id: string, question: Question): readonly unknown[] {
    return (question.definition.options ?? []).map(({ value }) =>
      question === this.was(id) ? this.#names.currentValue(id, value) : value,
    );
  }

  was(id: string): Question | undefined {
    const old = this.#names.questions.get(id) ?? id;
    return this.#before.questions[this.#before.indexOf.get(old) ?? -1];
  }

  is(id: string): Question | undefined {
    return this.#after.questions[this.#after.indexOf.get(id) ?? -1];
  }

  try(answers: Readonly<Record<string, AnswerValue>>): void {
    const old = Object.fromEntries(
      Object.entries(answers).map(([id, value]) => {
        const own = this.#names.values.get(id);
        const named = (one: unknown) => own?.get(one) ?? one;
        return [
          this.#names.questions.get(id) ?? id,
          Array.isArray(value) ? value.map(named) : named(value),
        ];
      }),
    );
    const was = statusOf(start(this.#before, { answers: old, today: this.#today }));
    const is = statusOf(start(this.#after, { answers, today: this.#today }));
    // Answers to questions hidden in both forms equal no answers.
    const asked = Object.entries(answers).filter(([id]) => this.#isAsked(id, was, is));
    if (asked.length !== Object.keys(answers).length) return;
    this.#compareItems(was, is, answers);
    this.#compareAnswers(was, is);
    this.#compareEnds(was, is);
    this.#compareOrder(was, is);
    this.#differs ||= this.#walk(was, true) !== this.#walk(is, false);
  }

  #isAsked(id: string, { run: was }: Status, { run: is }: Status): boolean {
    const old = this.was(id)?.definition.id;
    return (
      (old !== undefined && isVisible(was, old)) || (this.is(id) !== undefined && isVisible(is, id))
    );
  }

  #passes({ failed, blocked, run }: Status, until: number, waived?: ReadonlySet<string>): boolean {
    const isBefore = run.form === this.#before;
    const idOf = (id: string) => (isBefore ? this.#names.currentId(id) : id);
    const stopped = failed.some(
      ({ step, question }) => step < until && !waived?.has(idOf(question)),
    );
    return !stopped && !blocked.some((step) => step < until);
  }

  #compareItems(was: Status, is: Status, answers: Given): void {
    const [one, other] = [this.#itemsOf(was, true), this.#itemsOf(is, false)];
    for (const [name, item] of new Map([...one, ...other])) {
      const [old, now] = [one.get(name), other.get(name)];
      const flags = this.#flags.get(name) ?? noFlags();
      this.#flags.set(name, flags);
      if (old?.isShown && this.#passes(was, old.step)) flags.was.push(answers);
      if (now?.isShown && this.#passes(is, now.step)) flags.is.push(answers);
      if (!old || !now) continue;
      const isMoved = old.within !== now.within;
      const isThere =
        isMoved ||
        item.within === '' ||
        (one.get(item.within)?.isShown === true && other.get(item.within)?.isShown === true);
      if (!isThere || old.isShown === now.isShown) continue;
      const [gone, come] = this.#waived;
      if (old.isShown && this.#passes(was, old.step) && this.#passes(is, now.step, gone)) {
        flags.lost.push(answers);
      }
      if (now.isShown && this.#passes(is, now.step) && this.#passes(was, old.step, come)) {
        flags.gained.push(answers);
      }
    }
  }

  #itemsOf({ run }: Status, isBefore: boolean): ReadonlyMap<string, Placed> {
    return isBefore
      ? itemsIn(
          run,
          (id) => this.#names.currentId(id),
          (id, value) => this.#names.currentValue(id, value),
        )
      : itemsIn(
          run,
          (id) => id,
          (_id, value) => value,
        );
  }

  #compareAnswers(was: Status, is: Status): void {
    for (const id of this.ids) {
      const [old, now] = [this.was(id), this.is(id)];
      if (!old || !now || !isVisible(was.run, old.definition.id) || !isVisible(is.run, id))
        continue;
      const [before, after] = [failedIn(was, old.definition.id), failedIn(is, id)];
      const [first, second] = [
        answerOf(was.run, old.definition.id) !== undefined,
        answerOf(is.run, id) !== undefined,
      ];
      const [gone, come] = this.#waived;
      const isVisitor = this.#passes(was, old.step) && this.#passes(is, now.step, gone);
      const isNewVisitor = this.#passes(is, now.step) && this.#passes(was, old.step, come);
      const isAlike = first === second;
      if (isVisitor && isAlike && before === -1 && after !== -1) {
        this.#answers.add(`${first ? 'narrower' : 'required'} ${id}`);
      }
      if (isNewVisitor && isAlike && before !== -1 && after === -1) {
        this.#answers.add(`${first ? 'wider' : 'optional'} ${id}`);
      }
      if (!isVisitor || before === -1 || after === -1) continue;
      const texts = [old.definition.validation?.[before], now.definition.validation?.[after]];
      const isSame = sameMessages(old.definition, now.definition).get(before) === after;
      if (!isSame && texts[0]?.message !== texts[1]?.message) this.#answers.add(`message ${id}`);
    }
  }

  #compareEnds(was: Status, is: Status): void {
    const [gone, come] = this.#waived;
    const [exit, now] = [exitOf(was.run), exitOf(is.run)];
    const isEnd = this.#passes(was, Infinity) && this.#passes(is, Infinity, gone);
    if (isEnd && exit !== now) this.#exits.add(`${exit} ${now}`);
    for (const { definition, index } of this.#after.steps) {
      const old = this.#before.stepIndexOf.get(definition.id);
      if (old === undefined) continue;
      const { id } = definition;
      if (!visibleStepIds(was.run).includes(id) || !visibleStepIds(is.run).includes(id)) continue;
      const [first, second] = [isReady(was.run, id), isReady(is.run, id)];
      if (first && !second && this.#passes(was, old) && this.#passes(is, index, gone)) {
        this.#leaving.add(`narrower ${id}`);
      }
      if (!first && second && this.#passes(is, index) && this.#passes(was, old, come)) {
        this.#leaving.add(`wider ${id}`);
      }
    }
  }

  #compareOrder(was: Status, is: Status): void {
    const [one, other] = [this.#itemsOf(was, true), this.#itemsOf(is, false)];
    const both = [...other].flatMap(([name, now]) => {
      const old = one.get(name);
      return old && old.within === now.within && old.isShown && now.isShown ? [{ old, now }] : [];
    });
    for (const a of both) {
      for (const b of both) {
        if (a.now.within !== b.now.within || a.old.at >= b.old.at || a.now.at <= b.now.at) continue;
        const [old, now] = [Math.max(a.old.step, b.old.step), Math.max(a.now.step, b.now.step)];
        if (!this.#passes(was, old) || !this.#passes(is, now, this.#waived[0])) continue;
        this.#order.add(a.now.within || 'form');
      }
    }
  }

  /** Everything shown on a walk that goes on until a step cannot be left. */
  #walk(state: Status, isBefore: boolean): string {
    const { run, failed, blocked } = state;
    const stops = [...failed.map(({ step }) => step), ...blocked];
    const last = Math.min(run.form.steps.length, ...stops);
    const items = [...this.#itemsOf(state, isBefore)]
      .filter(([, { isShown, step }]) => isShown && step <= last)
      .map(([name]) => name);
    const end = last === run.form.steps.length ? exitOf(run) : run.form.steps[last]?.definition.id;
    return JSON.stringify([items, end]);
  }

  difference(combinations: number): BruteDifference {
    const items = (form: Form, isBefore: boolean) =>
      this.#itemsOf(statusOf(start(form, { today: this.#today })), isBefore);
    const shown = reportedOnce(this.#flags, items(this.#before, true), items(this.#after, false));
    const [answers, exits, leaving] = [this.#answers, this.#exits, this.#leaving];
    const [order, differs] = [this.#order, this.#differs];
    return { shown, answers, exits, leaving, order, differs, combinations };
  }
}
