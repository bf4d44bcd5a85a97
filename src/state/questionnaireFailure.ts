import { contact } from '../../schemas/brand.json';
import { questionnaire } from '../../schemas/texts/sv.json';
import type { AppMessage } from './appMessage.ts';

/**
 * The message when the questions did not come or cannot be used (spec section 8, first row): it
 * leads back to the start page and has links to the ways of reaching support.
 */
export function questionnaireFailure(): AppMessage {
  const { title, text, support } = questionnaire.failed;
  const contactLinks = support
    .replace('{phone}', `<a href="${contact.phoneHref}">${contact.phone}</a>`)
    .replace('{email}', `<a href="mailto:${contact.email}">${contact.email}</a>`);
  return {
    type: 'warning',
    title,
    content: `<p>${text}</p><p>${contactLinks}</p>`,
    throwBackToHomePage: true,
    contentContainsHTML: true,
  };
}
