import { gallery } from '../../../schemas/texts/studio.json' with { type: 'json' };

/** How a state is looked at. */
export interface ViewSettings {
  /** In CSS pixels. */
  readonly width: number;
  /** In percent. */
  readonly textSize: number;
  /** Nearly as with forced colours. */
  readonly isForced: boolean;
}

/** Widths of the window, in CSS pixels. */
export const WIDTHS = [320, 375, 768, 1280];
/** In percent. */
export const TEXT_SIZES = [100, 150, 200];

/** The choice of window, text size and colours. */
export function SettingsBar(props: {
  readonly view: ViewSettings;
  readonly onChange: (view: ViewSettings) => void;
}) {
  const { view, onChange } = props;
  return (
    <form className="gallery-settings" aria-label={gallery.settings}>
      <Choice
        label={gallery.width}
        value={view.width}
        values={WIDTHS}
        unit="px"
        onChange={(width) => onChange({ ...view, width })}
      />
      <Choice
        label={gallery.textSize}
        value={view.textSize}
        values={TEXT_SIZES}
        unit="%"
        onChange={(textSize) => onChange({ ...view, textSize })}
      />
      <label>
        <input
          type="checkbox"
          checked={view.isForced}
          onChange={({ target }) => onChange({ ...view, isForced: target.checked })}
        />
        {gallery.forcedColors}
      </label>
    </form>
  );
}

function Choice(props: {
  readonly label: string;
  readonly value: number;
  readonly values: readonly number[];
  readonly unit: string;
  readonly onChange: (value: number) => void;
}) {
  const { label, value, values, unit, onChange } = props;
  return (
    <label>
      {label}
      <select value={value} onChange={({ target }) => onChange(Number(target.value))}>
        {values.map((own) => (
          <option key={own} value={own}>
            {own} {unit}
          </option>
        ))}
      </select>
    </label>
  );
}
