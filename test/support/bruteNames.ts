/** What things of two forms are called, where an edit has given them other names. */
export class NamesOfToday {
  /** The names of before, by those of today. */
  readonly questions: ReadonlyMap<string, string>;
  /** By the id of today: the value of before, by the value of today. */
  readonly values: ReadonlyMap<string, ReadonlyMap<unknown, unknown>>;

  constructor(
    questions: ReadonlyMap<string, string>,
    values: ReadonlyMap<string, ReadonlyMap<unknown, unknown>>,
  ) {
    this.questions = questions;
    this.values = values;
  }

  idOfToday(old: string): string {
    return [...this.questions].find(([, own]) => own === old)?.[0] ?? old;
  }

  valueOfToday(id: string, value: unknown): unknown {
    const own = this.values.get(id);
    return [...(own ?? [])].find(([, old]) => old === value)?.[0] ?? value;
  }

  /** Rules as a text. Renamed ids and values in these forms are words that stand nowhere else. */
  inNamesOfToday(rules: unknown): string {
    let text = JSON.stringify(rules);
    for (const [id, old] of this.questions) text = text.replaceAll(`"${old}"`, `"${id}"`);
    for (const own of this.values.values()) {
      for (const [value, old] of own) text = text.replaceAll(`"${old}"`, `"${value}"`);
    }
    return text;
  }
}
