/** Names in two versions of a form, where an edit has renamed questions or values. */
export class CurrentNames {
  /** Old ids, by current id. */
  readonly questions: ReadonlyMap<string, string>;
  /** By current id: old values, by current value. */
  readonly values: ReadonlyMap<string, ReadonlyMap<unknown, unknown>>;

  constructor(
    questions: ReadonlyMap<string, string>,
    values: ReadonlyMap<string, ReadonlyMap<unknown, unknown>>,
  ) {
    this.questions = questions;
    this.values = values;
  }

  currentId(old: string): string {
    return [...this.questions].find(([, own]) => own === old)?.[0] ?? old;
  }

  currentValue(id: string, value: unknown): unknown {
    const own = this.values.get(id);
    return [...(own ?? [])].find(([, old]) => old === value)?.[0] ?? value;
  }

  /** Rules as a text with current names. Renamed ids and values occur nowhere else in these forms. */
  inCurrentNames(rules: unknown): string {
    let text = JSON.stringify(rules);
    for (const [id, old] of this.questions) text = text.replaceAll(`"${old}"`, `"${id}"`);
    for (const own of this.values.values()) {
      for (const [value, old] of own) text = text.replaceAll(`"${old}"`, `"${value}"`);
    }
    return text;
  }
}
