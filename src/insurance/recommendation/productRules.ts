import { holds, type Rule, type RuleData } from '#engine';
import type { LevelCase, Product, ProductLevel } from './catalogue.ts';

/** The rules of one insurance, for one person and one row of the result. */
export class ProductRules {
  readonly #product: Product;
  readonly #data: RuleData;
  readonly #available: ReadonlySet<string>;

  /** `available`: condition numbers, held or offered, that other levels may require. */
  constructor(product: Product, data: RuleData, available: ReadonlySet<string>) {
    this.#product = product;
    this.#data = data;
    this.#available = available;
  }

  isNeeded(): boolean {
    return this.#holds(this.#product.needed);
  }

  /** The rule `covered`: something other than our own insurances meets the need. */
  isMetElsewhere(): boolean {
    return this.#holds(this.#product.covered);
  }

  isImportant(): boolean {
    return this.#holds(this.#product.important);
  }

  /** Swedish. */
  reason(): string {
    return this.#firstOf(this.#product.reasons)?.text ?? '';
  }

  /** Whether no level is open to the person, whatever else they have. */
  isClosed(): boolean {
    return this.#product.levels.every((level) => this.isLevelClosed(level));
  }

  /** Whether a level is closed to the person. */
  isLevelClosed({ canNotBeSigned = false }: ProductLevel): boolean {
    return this.#holds(canNotBeSigned);
  }

  canBeSigned(level: ProductLevel): boolean {
    const needs = level.canBesignedWithAnyOfConditions ?? [];
    const isMet = needs.length === 0 || needs.some((number) => this.#available.has(number));
    return isMet && !this.isLevelClosed(level);
  }

  /**
   * The first level whose rule holds, among those that can be signed and the one in force (`signed`,
   * its condition number). Where no rule holds, the lowest that can be signed, without a reason.
   */
  chosenLevel(signed = ''): Omit<LevelCase, 'when'> | undefined {
    const { levels, recommendedLevel } = this.#product;
    const open = levels.filter((level) => this.canBeSigned(level));
    const numbers = new Set([signed, ...open.map(({ conditionNumber }) => conditionNumber)]);
    const chosen = this.#firstOf(
      recommendedLevel.filter(({ conditionNumber }) => numbers.has(conditionNumber)),
    );
    const [lowest] = open;
    return chosen ?? (lowest && { conditionNumber: lowest.conditionNumber });
  }

  /** The names of the facts that `chosenLevel` reads: no other can change what it chooses. */
  levelFacts(signed = ''): readonly string[] {
    const names = new Set<string>();
    const read = (name: string) => {
      names.add(name);
      return this.#data.read(name);
    };
    const watched = { today: this.#data.today, read };
    new ProductRules(this.#product, watched, this.#available).chosenLevel(signed);
    return [...names];
  }

  #firstOf<Entry extends { readonly when?: Rule }>(entries: readonly Entry[]): Entry | undefined {
    return entries.find(({ when = true }) => this.#holds(when));
  }

  #holds(rule: Rule): boolean {
    return holds(rule, this.#data);
  }
}
