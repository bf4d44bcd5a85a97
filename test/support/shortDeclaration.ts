import { ourText } from './memorySources.ts';

const HEALTH = 'schemas/reference/health-declaration.json';

/** Our health declaration with its independent steps only: of every kind, and quick to prove. */
export function shortDeclaration(): string {
  const { steps, ...rest } = JSON.parse(ourText(HEALTH));
  const isFree = ({ dependency }: { readonly dependency: string }) => dependency === 'Beroende1';
  return JSON.stringify({ ...rest, steps: steps.filter(isFree), dependencies: {} }, null, 2);
}
