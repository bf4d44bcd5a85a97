/** A number as texts write it: with spaces between thousands, or a comma before decimals. */
const NUMBER =
  /(?<![\p{L}\d{+-])\d{1,3}(?:[ \u00a0]\d{3})+(?!\d)|(?<![\p{L}\d{+-])\d+(?:,\d+)?(?![\d}])/gu;

/** The numbers that a text has, as digits. Phone numbers, dates and times have several that are none: they stand in pairs. */
export function amountsIn(text: string): readonly number[] {
  return [...text.matchAll(NUMBER)].map(([found]) =>
    Number(found.replace(/[ \u00a0]/g, '').replace(',', '.')),
  );
}

/** A number as texts write it: '300 000'. */
export function spaced(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ' ');
}
