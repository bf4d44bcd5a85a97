/** The pointer itself and all that lead to what it stands in, nearest first; '' is the last. */
export function pointersUpFrom(pointer: string): readonly string[] {
  const names = pointer.split('/');
  return names.map((_, at) => names.slice(0, names.length - at).join('/'));
}
