import SvgIcon from '@mui/material/SvgIcon';

/** Line drawings on a grid of 24 units, with one stroke width, as the icons of visitors. */
const DRAWINGS = {
  up: 'M12 19V5M6 11l6-6 6 6',
  down: 'M12 5v14M6 13l6 6 6-6',
  plus: 'M12 5v14M5 12h14',
  inside: 'M5 5v9a2 2 0 0 0 2 2h6M10 12.5l3.5 3.5-3.5 3.5M18 12v8M14.5 5H21',
  copy: 'M9 9h9.5v10.5H9zM15 9V4.5H5.5V15H9',
  trash: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 12.5h9l1-12.5M10.2 10.5v5.5M13.8 10.5v5.5',
  open: 'M9.5 6l6 6-6 6',
} as const;

/** An icon beside or instead of a text that says the same, hidden from assistive technology. */
export function PartIcon({ name }: { readonly name: keyof typeof DRAWINGS }) {
  return (
    <SvgIcon>
      <path
        d={DRAWINGS[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </SvgIcon>
  );
}
