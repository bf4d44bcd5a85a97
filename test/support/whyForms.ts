import {
  type AnswerValue,
  type Form,
  load,
  type OptionDefinition,
  type QuestionDefinition,
  type Rule,
  type StepDefinition,
} from '#engine';

/** Numbers from 0 up to a limit, the same for the same seed. */
export type Dice = (below: number) => number;

/** Mulberry32: small, and good enough to vary forms with. */
export function diceOf(seed: number): Dice {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** The parts of a question that rules need. */
type Asked = Pick<QuestionDefinition, 'id' | 'type'>;

/** A rule over some questions; `depth` levels of and, or, not and if at most. */
export function randomRule(dice: Dice, asked: readonly Asked[], depth: number): Rule {
  const inner = () => randomRule(dice, asked, depth - 1);
  switch (depth > 0 ? dice(7) : 6) {
    case 0:
    case 1:
      return { and: Array.from({ length: 1 + dice(3) }, inner) };
    case 2:
    case 3:
      return { or: Array.from({ length: 1 + dice(3) }, inner) };
    case 4:
      return { '!': [inner()] };
    case 5:
      return { if: [inner(), inner(), inner()] };
    default:
      return randomAtom(dice, asked[dice(asked.length)] ?? { id: '', type: 'box' });
  }
}

function randomAtom(dice: Dice, { id, type }: Asked): Rule {
  const answer = { var: id };
  if (dice(5) === 0) return { is_answered: [answer] };
  if (dice(12) === 0) return { missing: [id] };
  if (type === 'checkbox') {
    const one = { '==': [{ var: '' }, TEXTS[dice(3)]] };
    const two = { in: [{ var: '' }, [TEXTS[dice(3)], TEXTS[dice(3)]]] };
    const body = dice(2) === 0 ? one : two;
    const kind = dice(4);
    if (kind === 0) return { in: [TEXTS[dice(3)], answer] };
    return { [['', 'some', 'all', 'none'][kind] ?? 'some']: [answer, body] };
  }
  if (type === 'numeric') {
    const operator = ['>', '>=', '<', '<=', '==', '!='][dice(6)] ?? '>';
    const bound = [0, 5][dice(2)] ?? 0;
    if (dice(6) === 0) return { in: [answer, [0, 5]] };
    return { [operator]: dice(4) === 0 ? [bound, answer] : [answer, bound] };
  }
  const operator = ['==', '!=', '===', '!=='][dice(4)] ?? '==';
  if (dice(4) === 0) return { in: [answer, [TEXTS[dice(3)], TEXTS[dice(3)]]] };
  return { [operator]: [answer, TEXTS[dice(3)]] };
}

const TEXTS = ['Ja', 'Nej', 'Vet inte'] as const;
const TYPES = ['radio-button', 'radio-button', 'checkbox', 'numeric'] as const;

/** A small form with conditions everywhere; its finite answers are those of `answersTo`. */
export function randomForm(dice: Dice): Form {
  for (;;) {
    const asked: Asked[] = [];
    const visible = (share: number) =>
      asked.length > 0 && dice(share) === 0 ? { visible: randomRule(dice, asked, 2) } : {};
    const question = (isInner: boolean): QuestionDefinition => {
      const id = `q${asked.length}`;
      const type = TYPES[dice(TYPES.length)] ?? 'numeric';
      const own = visible(3);
      const options = TEXTS.map(
        (value, at): OptionDefinition => ({ value, label: value, ...visible(at === 0 ? 99 : 5) }),
      );
      asked.push({ id, type });
      const required = { rule: { is_answered: [{ var: id }] }, message: 'Svara.' };
      const other = { rule: randomRule(dice, asked, 1), message: 'Ändra.' };
      const validation = [...(dice(2) === 0 ? [required] : []), ...(dice(4) === 0 ? [other] : [])];
      const [first, ...others] = options;
      const held = !isInner && first && dice(4) === 0 ? [question(true)] : [];
      const whole = first && held.length > 0 ? [{ ...first, questions: held }, ...others] : options;
      return {
        ...{ id, type, label: `Fråga ${id}`, ...own },
        ...(type === 'numeric' ? {} : { options: whole }),
        ...(validation.length > 0 ? { validation } : {}),
      };
    };
    const steps = Array.from({ length: 3 }, (_none, at): StepDefinition => {
      const own = visible(4);
      const questions = Array.from({ length: at === 0 ? 2 : 1 }, () => question(false));
      const ready = dice(8) === 0 ? { ready: randomRule(dice, asked, 1) } : {};
      return { id: `s${at}`, title: `Steg ${at}`, ...own, ...ready, questions };
    });
    const loaded = load({ id: 'small', title: 'Liten', steps });
    // Random rules may be invalid, such as a cycle.
    if (loaded.ok && loaded.form.questions.length <= 5) return loaded.form;
  }
}

/** All answers to a question that the rules of a small form can tell apart. */
function answersTo({ type }: QuestionDefinition): readonly (AnswerValue | undefined)[] {
  if (type === 'numeric') return [undefined, -1, 0, 1, 5, 6, 'abc'];
  if (type !== 'checkbox') return [undefined, ...TEXTS];
  let sets: (readonly string[])[] = [[]];
  for (const text of TEXTS) sets = sets.concat(sets.map((set) => [...set, text]));
  return sets.map((set) => (set.length === 0 ? undefined : set));
}

/** Every set of answers to a small form, hidden questions answered too. */
export function* allAnswers({ questions }: Form): Generator<Record<string, AnswerValue>> {
  const lists = questions.map(({ definition }) => answersTo(definition));
  const count = lists.reduce((product, list) => product * list.length, 1);
  for (let at = 0; at < count; at += 1) {
    let rest = at;
    const answers: Record<string, AnswerValue> = {};
    for (const [index, list] of lists.entries()) {
      const value = list[rest % list.length];
      rest = Math.floor(rest / list.length);
      const id = questions[index]?.definition.id;
      if (value !== undefined && id !== undefined) answers[id] = value;
    }
    yield answers;
  }
}
