import './askedCompanies.css';
import type { InsuranceCompany } from '#api';
import { type CollectionState, isOpen, outcomeOf } from '#state';
import { Button, CompanyMark, fill } from '#ui';
import { fetch as texts } from '../../../schemas/texts/sv.json';
import { namesOf } from './companyNames.ts';

/**
 * Which companies will be asked, and which have answered already and are left in peace. Once one has
 * been asked there is a way to what came of it.
 */
export function AskedCompanies({
  selected,
  outcomes,
  onShow,
}: Pick<CollectionState, 'selected' | 'outcomes'> & { readonly onShow: () => void }) {
  const of = ({ name }: InsuranceCompany) => outcomeOf({ outcomes }, name);
  const asked = selected.filter((company) => isOpen(of(company)));
  const answered = selected.filter((company) => !isOpen(of(company)));
  const hasOutcome = selected.some((company) => of(company) !== undefined);
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
      {hasOutcome && (
        <div>
          <Button variant="secondary" onClick={onShow}>
            {texts.showFetched}
          </Button>
        </div>
      )}
    </section>
  );
}
