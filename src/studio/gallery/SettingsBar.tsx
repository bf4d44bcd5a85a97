import { gallery } from '../../../schemas/texts/studio.json' with { type: 'json' };

/** The window that a state is looked at in. */
export interface Window {
  /** In CSS pixels. */
  readonly width: number;
  /** In percent. */
  readonly textSize: number;
  /** Nearly as with forced colours. */
  readonly isForced: boolean;
}

const WIDTHS = [320, 375, 768, 1280];
const TEXT_SIZES = [100, 150, 200];

/** The choice of window, text size and colours. */
export function SettingsBar(props: {
  readonly window: Window;
  readonly onWindow: (window: Window) => void;
}) {
  const { window, onWindow } = props;
  return (
    <form className="gallery-settings" aria-label={gallery.settings}>
      <Choice
        label={gallery.width}
        value={window.width}
        values={WIDTHS}
        unit="px"
        onChange={(width) => onWindow({ ...window, width })}
      />
      <Choice
        label={gallery.textSize}
        value={window.textSize}
        values={TEXT_SIZES}
        unit="%"
        onChange={(textSize) => onWindow({ ...window, textSize })}
      />
      <label>
        <input
          type="checkbox"
          checked={window.isForced}
          onChange={({ target }) => onWindow({ ...window, isForced: target.checked })}
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
