import { CompanyMark } from '#ui';
import { currentInsurances, result as texts } from '../../../schemas/texts/sv.json';
import type { Elsewhere } from './elsewhere.ts';

/** 'Hos andra bolag', folded: what other insurers have told. */
export function OtherInsurances({ companies }: Pick<Elsewhere, 'companies'>) {
  return (
    <details className="others">
      <summary>
        <h3>{texts.others}</h3>
      </summary>
      {companies.map(({ name, displayName, insurances }) => (
        <section key={name} className="others-company">
          <h4>
            <CompanyMark name={displayName} />
            <span>{displayName}</span>
          </h4>
          <ul className="held">
            {insurances.map((insurance, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two insurances may have everything in common
              <li key={index} className="held-row">
                <span className="offer-text offer-name">
                  {insurance.name || currentInsurances.unknownProduct}
                </span>{' '}
                {insurance.status && <span className="offer-level">{insurance.status}</span>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </details>
  );
}
