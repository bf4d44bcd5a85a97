import { name } from '../../schemas/brand.json';
import { documentTitle as texts } from '../../schemas/texts/sv.json';

/** What the tab of the browser shows. */
export interface DocumentTitle {
  /** Name of the step or the screen. */
  readonly step: string;
  /** Name of the guide, where the screen belongs to one. */
  readonly guide?: string | undefined;
  /** Whether the step shows errors. */
  readonly hasErrors?: boolean | undefined;
}

/** Step, guide, provider: 'Fel: Boka möte – Enkla guiden – Granbo Försäkring'. */
export function documentTitle({ step, guide, hasErrors = false }: DocumentTitle): string {
  const parts = [step, guide, name].filter((part) => part !== undefined && part !== '');
  return `${hasErrors ? texts.errorPrefix : ''}${parts.join(' – ')}`;
}
