import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Tooltip from '@mui/material/Tooltip';
import type { FormDefinition } from '#engine';
import { SCENE_IDS, type SceneId } from '#guide/scenes';
import {
  namesField,
  pageEditing,
  previewArea,
  sceneTitles,
} from '../../../schemas/texts/studio.json' with { type: 'json' };
import { StudioIcon } from './icons.tsx';
import { SCREENS, type ScreenWidth } from './screens.ts';

/** The screen of the preview, what a press on it does, and its step. */
export function PreviewBar(props: {
  readonly width: ScreenWidth;
  readonly onWidth: (width: ScreenWidth) => void;
  readonly isEditing: boolean;
  readonly onEditing: (isEditing: boolean) => void;
  readonly steps: FormDefinition['steps'];
  readonly stepId: string;
  readonly onStep: (stepId: string) => void;
  /** Begins anew, with no answers. */
  readonly onRestart: () => void;
  /** The screen that is shown, of those that there are. */
  readonly scene: SceneId | undefined;
  readonly onScene: (scene: SceneId) => void;
}) {
  const { width, onWidth, isEditing, onEditing, steps, stepId, onStep, onRestart, scene, onScene } =
    props;
  return (
    <div className="studio-see-bar">
      <ToggleButtonGroup
        exclusive
        aria-label={pageEditing.mode}
        value={isEditing}
        // Pressed again, a button gives null and stays as it is.
        onChange={(_event, chosen: boolean | null) => onEditing(chosen ?? isEditing)}
      >
        <ToggleButton value={true}>{pageEditing.edit}</ToggleButton>
        <ToggleButton value={false}>{pageEditing.try}</ToggleButton>
      </ToggleButtonGroup>
      <ToggleButtonGroup
        exclusive
        aria-label={previewArea.width}
        value={width}
        onChange={(_event, chosen: ScreenWidth | null) => onWidth(chosen ?? width)}
      >
        {SCREENS.map((own) => (
          <ToggleButton
            key={own.width}
            value={own.width}
            aria-label={previewArea.screens[own.name]}
          >
            <Tooltip title={previewArea.screens[own.name]}>
              <span className="studio-screen">
                <StudioIcon name={own.name} />
              </span>
            </Tooltip>
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {steps.length > 0 && !isEditing && (
        <Button variant="outlined" onClick={onRestart}>
          {previewArea.restart}
        </Button>
      )}
      {steps.length > 0 && (
        <TextField
          select
          className="studio-steps"
          id="studio-step"
          label={previewArea.step}
          value={stepId}
          onChange={({ target }) => onStep(target.value)}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          {steps.map(({ id, title }, at) => (
            <option key={id} value={id}>
              {at + 1}. {title}
            </option>
          ))}
        </TextField>
      )}
      {scene !== undefined && (
        <Autocomplete
          className="studio-steps"
          id="studio-scene"
          disableClearable
          options={SCENE_IDS}
          value={scene}
          getOptionLabel={(id) => sceneTitles[id]}
          onChange={(_event, chosen) => onScene(chosen)}
          noOptionsText={namesField.none}
          openText={namesField.open}
          closeText={namesField.close}
          renderInput={(input) => <TextField {...input} label={previewArea.scene} />}
        />
      )}
    </div>
  );
}
