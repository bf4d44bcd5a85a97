import './contactWays.css';
import { createElement, Fragment, type ReactNode } from 'react';
import { contact } from '../../../schemas/brand.json';
import { Icon } from './Icon.tsx';

/** Telephone with opening hours, and mail to customer service, as links. */
export function ContactWays() {
  return (
    <ul className="contact-ways">
      <li>
        <Icon name="phone" />
        <span>
          {PHONE}
          <span className="contact-hours">{contact.openingHours}</span>
        </span>
      </li>
      <li>
        <Icon name="mail" />
        <MailLink address={contact.email} />
      </li>
    </ul>
  );
}

const PHONE = <a href={contact.phoneHref}>{contact.phone}</a>;

/** The name keeps the address whole: browsers make spaces of the places where a line may break. */
function MailLink({ address, end }: { readonly address: string; readonly end?: string }) {
  return (
    <span className="mail-address">
      <a href={`mailto:${address}`} aria-label={address}>
        {address.split(/(?=[@.])/).map((part, index) => (
          <Fragment key={part}>
            {index > 0 && <wbr />}
            {part}
          </Fragment>
        ))}
      </a>
      {end}
    </span>
  );
}

/** A text in which the provider's telephone and mail addresses are links. */
export function ContactText({ children }: { readonly children: string }) {
  // Passed as arguments, the parts need no keys.
  return createElement(Fragment, null, ...linked(children));
}

const LINKS = [
  [`${contact.email}.`, <MailLink key="email." address={contact.email} end="." />] as const,
  [contact.email, <MailLink key="email" address={contact.email} />] as const,
  [contact.phone, PHONE] as const,
];

function linked(text: string): readonly ReactNode[] {
  const [shown, link] = LINKS.find(([address]) => text.includes(address)) ?? [];
  if (shown === undefined) return [text];
  return text.split(shown).flatMap((part, index) => [index > 0 && link, ...linked(part)]);
}
