import { FormControlLabel, Switch } from '@mui/material';
import type { RendererProps } from '#engine/form';
import { MuiTheme } from '#guide/ui';
import { useAnswer } from './fieldInputs.ts';
import './inputs.css';

/** A checkbox with one option as a switch. */
export function SwitchField({ question }: RendererProps) {
  const [answer, setAnswer] = useAnswer(question.id);
  const [option] = question.options ?? [];
  return (
    <MuiTheme>
      <FormControlLabel
        className="studio-switch"
        label={question.label}
        control={
          <Switch
            size="small"
            checked={answer !== undefined}
            onChange={(_, isOn) => setAnswer(isOn && option ? [String(option.value)] : undefined)}
          />
        }
      />
    </MuiTheme>
  );
}
