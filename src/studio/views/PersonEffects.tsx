import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import { useId } from 'react';
import { fill } from '#engine/texts';
import { effects, effectRows as texts } from '../../../schemas/texts/studio.json' with {
  type: 'json',
};
import { CompareTable } from './CompareTable.tsx';
import type { ComparedPerson, ComparedProduct } from './comparedPeople.ts';
import { RuleReasons } from './RuleReasons.tsx';

/** One test person, folded to what differs; opened, the whole result beside that from before. */
export function PersonEffects({ person }: { readonly person: ComparedPerson }) {
  const { name, shows, namedContract, isNew, isOther, changed, products } = person;
  const id = useId();
  const isChanged = ({ rows }: ComparedProduct) => rows.some(({ change }) => change !== 'same');
  const isRecommended = ({ rows }: ComparedProduct) => rows.length > 0;
  const omitted = products.filter((product) => !isRecommended(product));
  return (
    <Accordion
      disableGutters
      className="studio-effects-person"
      slotProps={{
        heading: { component: 'h3' },
        // So many landmarks would lead nowhere: a group has a name as well.
        region: { role: 'group', 'aria-labelledby': `${id}-name` },
        transition: { unmountOnExit: true },
      }}
    >
      <AccordionSummary expandIcon={<Chevron />} id={`${id}-person`} aria-controls={`${id}-result`}>
        <span id={`${id}-name`} className="studio-effects-name">
          {name}
        </span>
        <span className="studio-effects-about">{shows}</span>
        {isOther && <span className="studio-effects-other">{differenceOf(person)}</span>}
      </AccordionSummary>
      <AccordionDetails>
        {isNew && <p>{effects.newPerson}</p>}
        {namedContract !== undefined && (
          <p>{fill(effects.namedContract, { contract: namedContract })}</p>
        )}
        {isOther && changed.length === 0 && <p>{effects.otherOrder}</p>}
        {[
          ...products.filter(isChanged),
          ...products.filter((product) => isRecommended(product) && !isChanged(product)),
        ].map((product) => (
          <section key={product.code} className="studio-effects-product">
            {product.rows.map((row) => (
              <CompareTable key={row.id} row={row} />
            ))}
            <RuleReasons product={product} />
          </section>
        ))}
        {omitted.length > 0 && (
          <section className="studio-effects-product">
            <h4>{texts.notRecommended}</h4>
            <ul>
              {omitted.map((product) => (
                <li key={product.code}>
                  <span>
                    {product.name}: {omissionOf(product)}
                  </span>
                  <RuleReasons product={product} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </AccordionDetails>
    </Accordion>
  );
}

function differenceOf({ isNew, changed }: ComparedPerson): string {
  if (isNew) return effects.newPerson;
  if (changed.length === 0) return effects.otherOrder;
  return fill(effects.otherThings, { products: changed.join(', ') });
}

/** Why the insurance is not recommended now; one that is no longer sold has only the reason from before. */
function omissionOf({ before, after }: ComparedProduct): string {
  const omission = (after ?? before)?.omission;
  return omission ? texts.omissions[omission] : texts.notRecommended;
}

function Chevron() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" width="20" height="20">
      <path d="M6 9l6 6 6-6" fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}
