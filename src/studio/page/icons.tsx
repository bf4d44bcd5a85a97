import SvgIcon from '@mui/material/SvgIcon';

/** Drawn on a grid of 24 units with one stroke width, as the icons of visitors. */
const PATHS = {
  undo: 'M8 5L4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-3',
  redo: 'M16 5l4 4-4 4M20 9H10a5.5 5.5 0 0 0 0 11h3',
  more: 'M7 10l5 5 5-5',
  shown: 'M3.5 5h17v14h-17zM14 5v14',
  phone:
    'M8 3h8a1.5 1.5 0 0 1 1.5 1.5v15A1.5 1.5 0 0 1 16 21H8a1.5 1.5 0 0 1-1.5-1.5v-15A1.5 1.5 0 0 1 8 3zM11 18h2',
  tablet:
    'M6 3h12a1.5 1.5 0 0 1 1.5 1.5v15A1.5 1.5 0 0 1 18 21H6a1.5 1.5 0 0 1-1.5-1.5v-15A1.5 1.5 0 0 1 6 3zM11 18h2',
  desktop: 'M4 4.5h16v11.5H4zM9 20h6M12 16v4',
} as const;

/** A decorative line icon. */
export function StudioIcon({ name }: { readonly name: keyof typeof PATHS }) {
  return (
    <SvgIcon>
      <path
        d={PATHS[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </SvgIcon>
  );
}
