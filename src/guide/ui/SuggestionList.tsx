import './suggestionList.css';
import type { ReactNode } from 'react';
import { fill, inSentence } from '#engine/texts';
import { common } from '../../../schemas/texts/sv.json';
import { brandAddress } from './brandAddress.ts';
import { Icon } from './Icon.tsx';
import { iconNamed } from './icons.ts';

/** One insurance that may suit the visitor (spec section 3). */
export interface SuggestionCard {
  readonly id: string;
  readonly title: string;
  readonly description: ReactNode;
  /** Its page on the provider's site. */
  readonly link?: string | undefined;
  /** As content names it. */
  readonly icon: string;
}

export interface SuggestionListProps {
  readonly suggestions: readonly SuggestionCard[];
  /** Heading level of the titles; 2 unless the list has a heading of its own. */
  readonly level?: 2 | 3 | undefined;
}

/** Suggested insurances as cards. Links open in a new tab and say so, so that the answers stay. */
export function SuggestionList({ suggestions, level = 2 }: SuggestionListProps) {
  const Heading = `h${level}` as const;
  return (
    <ul className="suggestions">
      {suggestions.map(({ id, title, description, link, icon }) => (
        <li key={id} className="suggestion">
          <span className="suggestion-icon">
            <Icon name={iconNamed(icon)} />
          </span>
          <div className="suggestion-text">
            <Heading>{title}</Heading>
            <div>{description}</div>
            {link && (
              <a href={brandAddress(link)} target="_blank" rel="noopener">
                {fill(common.readMoreAbout, { title: inSentence(title) })}{' '}
                <span className="visually-hidden">({common.newTab})</span>
                <Icon name="external" />
              </a>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
