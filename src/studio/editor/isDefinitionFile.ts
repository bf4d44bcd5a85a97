/** Whether a file is a definition, and no picture, of which nothing but its content is known. */
export function isDefinitionFile(path: string): boolean {
  return path.endsWith('.json');
}
