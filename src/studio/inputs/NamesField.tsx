import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { isMultipleChoice, type OptionDefinition } from '#engine';
import type { RendererProps } from '#engine/form';
import { namesField as texts } from '../../../schemas/texts/studio.json' with { type: 'json' };
import { useAnswer } from './fieldInputs.ts';

/** One or some of many options: what is chosen, and a field to search the others in. */
export function NamesField({ question, describedBy, ids }: RendererProps) {
  const [answer, setAnswer] = useAnswer(question.id);
  const options = question.options ?? [];
  const isMany = isMultipleChoice(question.type);
  const chosen = options.filter(({ value }) => [answer].flat().some((own) => own === value));
  return (
    <Autocomplete<OptionDefinition, boolean, boolean>
      multiple={isMany}
      disableCloseOnSelect={isMany}
      disableClearable={!isMany}
      size="small"
      id={ids.control}
      options={options}
      value={isMany ? chosen : (chosen[0] ?? null)}
      getOptionKey={({ value }) => String(value)}
      onChange={(_event, now) => {
        const values = [now ?? []].flat().map(({ value }) => String(value));
        setAnswer(isMany ? (values.length > 0 ? values : undefined) : values[0]);
      }}
      noOptionsText={texts.none}
      openText={texts.open}
      closeText={texts.close}
      clearText={texts.clear}
      renderInput={(input) => (
        <TextField
          {...input}
          label={question.label}
          helperText={question.help}
          slotProps={{
            ...input.slotProps,
            htmlInput: { ...input.slotProps.htmlInput, 'aria-describedby': describedBy },
          }}
        />
      )}
    />
  );
}
