import { type ReactNode, useMemo } from 'react';
import { fill } from '#engine/texts';
import { OWN_INSURANCES, useFetched, useResultState } from '#guide/state';
import { CompanyMark } from '#guide/ui';
import { type Recommendation, sectionsOf } from '#insurance';
import { name as provider } from '../../../../schemas/brand.json';
import { currentInsurances, result as texts } from '../../../../schemas/texts/sv.json';
import { type InsurancesElsewhere, useInsurancesElsewhere } from './insurancesElsewhere.ts';
import { KeptInsurances } from './KeptInsurances.tsx';
import { Offer } from './Offer.tsx';

/** The three sections of the result with their parts; empty ones are left out. */
export function Sections() {
  const recommendations = useResultState((chosen) => chosen.recommendations);
  const packages = useFetched(OWN_INSURANCES).data?.packages ?? [];
  const {
    missing,
    update,
    atProvider: own,
  } = useMemo(() => sectionsOf(recommendations), [recommendations]);
  const { companies } = useInsurancesElsewhere();
  const hasOwn = own.length > 0 || packages.length > 0;
  return (
    <>
      <Section title={texts.missing} isShown={missing.first.length + missing.others.length > 0}>
        <Missing {...missing} />
      </Section>
      <Section title={texts.update} isShown={update.length > 0}>
        <Offers of={update} />
      </Section>
      <Section title={texts.rest} isShown={hasOwn || companies.length > 0}>
        {hasOwn && (
          <Part title={fill(texts.own, { provider })}>
            <KeptInsurances insurances={own} packages={packages} />
          </Part>
        )}
        {companies.length > 0 && <OtherInsurances companies={companies} />}
      </Section>
    </>
  );
}

function Section(props: {
  readonly title: string;
  readonly isShown: boolean;
  readonly children: ReactNode;
}) {
  if (!props.isShown) return null;
  return (
    <section className="result-section">
      <h2>{props.title}</h2>
      {props.children}
    </section>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="result-part">
      <h3>{title}</h3>
      {children}
    </div>
  );
}

/** Most important recommendations before the others; told apart if there are both. */
function Missing(props: {
  readonly first: readonly Recommendation[];
  readonly others: readonly Recommendation[];
}) {
  const { first, others } = props;
  if (first.length === 0 || others.length === 0) return <Offers of={[...first, ...others]} />;
  return (
    <>
      <Offers of={first} mark={texts.missingFirst} />
      <Part title={texts.missingOthers}>
        <Offers of={others} />
      </Part>
    </>
  );
}

function Offers(props: {
  readonly of: readonly Recommendation[];
  /** Shown at each of them. */
  readonly mark?: string;
}) {
  return (
    <ul className="offers">
      {props.of.map((recommendation) => (
        <Offer key={recommendation.id} recommendation={recommendation} mark={props.mark} />
      ))}
    </ul>
  );
}

/** 'Hos andra bolag', collapsed: insurances collected from other insurers. */
function OtherInsurances({ companies }: Pick<InsurancesElsewhere, 'companies'>) {
  return (
    <details className="read-more others">
      <summary>
        <h3>{texts.others}</h3>
      </summary>
      {companies.map(({ name, displayName, insurances }) => (
        <section key={name} className="company">
          <h4 className="company-name">
            <CompanyMark name={displayName} />
            <span>{displayName}</span>
          </h4>
          <ul className="holdings">
            {insurances.map((insurance, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two insurances may have everything in common
              <li key={index} className="holding">
                <span className="holding-name">
                  {insurance.name || currentInsurances.unknownProduct}
                </span>{' '}
                {insurance.status && <span className="holding-status">{insurance.status}</span>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </details>
  );
}
