import './icon.css';
import { ICONS, type IconName } from './icons.ts';

export interface IconProps {
  readonly name: IconName;
}

/**
 * Line icon in the colour of the text, 24 CSS px unless the context sets another size. Hidden from
 * assistive technology: the text beside it says the same.
 */
export function Icon({ name }: IconProps) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={ICONS[name]} />
    </svg>
  );
}
