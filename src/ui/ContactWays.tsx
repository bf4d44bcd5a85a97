import './contactWays.css';
import { contact } from '../../schemas/brand.json';
import { Icon } from './Icon.tsx';

/** Telephone with opening hours, and mail to customer service, as links. */
export function ContactWays() {
  return (
    <ul className="contact-ways">
      <li>
        <Icon name="phone" />
        <span>
          <a href={contact.phoneHref}>{contact.phone}</a>
          <span className="contact-hours">{contact.openingHours}</span>
        </span>
      </li>
      <li>
        <Icon name="mail" />
        <a href={`mailto:${contact.customerServiceEmail}`}>{contact.customerServiceEmail}</a>
      </li>
    </ul>
  );
}
