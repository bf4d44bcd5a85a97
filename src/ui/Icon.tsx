import './icon.css';
import { ICONS, type IconName } from './icons.ts';

/** What `Icon` draws. */
export interface IconProps {
  readonly name: IconName;
}

/**
 * A line icon of our own, 24 CSS px unless the surroundings set another size, in the colour of the
 * text. It is hidden from assistive technology: the words beside it say the same.
 */
export function Icon({ name }: IconProps) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={ICONS[name]} />
    </svg>
  );
}
