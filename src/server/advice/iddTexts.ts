import { fill } from '#engine/texts';
import { type Block, section, textBlocks } from '#server/pdf';
import brand from '../../../schemas/brand.json' with { type: 'json' };
import texts from '../../../schemas/texts/documents.json' with { type: 'json' };

const { name: provider, contact, links } = brand;

/** How the recommendation was made, and what it does not take into account. */
export function howRecommended(hasCollected: boolean): readonly Block[] {
  const { title, method, withCollected, withoutCollected, ownOnly, limits } = texts.howRecommended;
  return section(title, [
    ...textBlocks(method, hasCollected ? withCollected : withoutCollected),
    { kind: 'list', items: [fill(ownOnly, { provider }), ...limits] },
  ]);
}

/** Who sells the insurances, how they are paid for it, and who supervises them. */
export function aboutProvider(): readonly Block[] {
  const { title, pay, supervision, ...labels } = texts.aboutProvider;
  const { phone } = contact;
  const openingHours = contact.openingHours.toLowerCase();
  return section(fill(title, { provider }), [
    ...textBlocks(fill(pay, { provider }), supervision),
    {
      kind: 'facts',
      facts: [
        [labels.phone, fill(labels.phoneHours, { phone, openingHours })],
        [labels.email, contact.email],
        [labels.website, links.website],
        [labels.privacyPolicy, links.privacyPolicy],
      ],
    },
  ]);
}

/** The rights after the purchase: to withdraw, cancel, or complain. */
export function afterPurchase(): readonly Block[] {
  const { prices, complaints } = texts;
  const { phone, email } = contact;
  return [
    ...section(prices.title, textBlocks(...prices.texts)),
    ...section(complaints.title, [
      ...textBlocks(fill(complaints.first, { email }), complaints.others),
      { kind: 'list', items: complaints.bodies },
      ...textBlocks(fill(complaints.questions, { provider: brand.shortName, phone })),
    ]),
  ];
}
