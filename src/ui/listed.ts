const LIST = new Intl.ListFormat('sv', { type: 'conjunction' });

/** 'Länsbo, Havsfrid och Trygga', as in running text. */
export function listed(names: readonly string[]): string {
  return LIST.format(names);
}
