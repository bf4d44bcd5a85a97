/** Control signs made visible, tabs let be: what stands in a file must not steer the terminal. */
export function printable(text: string): string {
  return text.replace(/(?!\t)[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/gu, '\uFFFD');
}
