/** A question of the step, both as the server sends it and for the page by hand. */
export interface HealthQuestion {
  readonly id: string;
  readonly type: 'radiobuttongroup' | 'text' | 'textarea';
  readonly name: string;
  readonly validation: string;
  readonly options: readonly {
    readonly id: string;
    readonly name: 'Ja' | 'Nej';
    readonly subQuestions: readonly HealthQuestion[];
  }[];
}

/** Groups of four: a question, one below it, and two texts below that one. */
const GROUPS = 25;
/** Groups whose inner question is answered 'Nej' at first: there is something to open. */
export const CLOSED = [3, 8, 13, 18, 23] as const;
/** Groups that texts are typed in. */
export const TYPED = [2, 7, 12, 17, 22] as const;

const text = (id: string, type: 'text' | 'textarea'): HealthQuestion => ({
  id,
  type,
  name: `Berätta mer (${id})`,
  validation: 'required',
  options: [],
});

const choice = (id: string, below: readonly HealthQuestion[]): HealthQuestion => ({
  id,
  type: 'radiobuttongroup',
  name: `Har du haft besvär (${id})?`,
  validation: 'required',
  options: [
    { id: `${id}-y`, name: 'Ja', subQuestions: below },
    { id: `${id}-n`, name: 'Nej', subQuestions: [] },
  ],
});

/** One step of a health declaration: 100 questions, three levels deep. */
export const QUESTIONS: readonly HealthQuestion[] = Array.from({ length: GROUPS }, (_none, at) =>
  choice(`a${at}`, [choice(`b${at}`, [text(`c${at}`, 'text'), text(`d${at}`, 'textarea')])]),
);

/** The initial answers: everything open but `CLOSED`. */
export const ANSWERS: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from({ length: GROUPS }, (_none, at) => {
    const isClosed = CLOSED.some((closed) => closed === at);
    return [
      [`a${at}`, 'Ja'],
      [`b${at}`, isClosed ? 'Nej' : 'Ja'],
      [`c${at}`, 'Ont i ryggen'],
      [`d${at}`, 'Sedan i våras'],
    ] as const;
  }).flat(),
);
