import './askedCompanies.css';
import { type CollectionState, isOpen } from '#state';
import { CompanyMark, fill } from '#ui';
import { fetch as texts } from '../../../schemas/texts/sv.json';
import { namesOf } from './companyNames.ts';

/** Which companies will be asked, and which have answered already and are left in peace. */
export function AskedCompanies({
  selected,
  outcomes,
}: Pick<CollectionState, 'selected' | 'outcomes'>) {
  const asked = selected.filter(({ name }) => isOpen(outcomes[name]));
  const answered = selected.filter(({ name }) => !isOpen(outcomes[name]));
  if (asked.length === 0) return <p>{texts.allAnswered}</p>;
  return (
    <section className="asked">
      <h2>{texts.asked}</h2>
      <ul>
        {asked.map(({ name, displayName }) => (
          <li key={name}>
            <CompanyMark name={displayName} />
            {displayName}
          </li>
        ))}
      </ul>
      {answered.length > 0 && <p>{fill(texts.answered, { companies: namesOf(answered) })}</p>}
    </section>
  );
}
