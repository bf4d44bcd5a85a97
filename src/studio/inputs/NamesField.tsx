import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { RendererProps } from '#engine/form';
import { namesField as texts } from '../../../schemas/texts/studio.json' with { type: 'json' };
import { useAnswer } from './fieldInputs.ts';

/** Some of many options: those chosen, and a field to search the others in. */
export function NamesField({ question, describedBy, ids }: RendererProps) {
  const [answer, setAnswer] = useAnswer(question.id);
  const options = question.options ?? [];
  const chosen = Array.isArray(answer) ? answer : [];
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      size="small"
      id={ids.control}
      options={options}
      value={options.filter(({ value }) => chosen.some((own) => own === value))}
      getOptionKey={({ value }) => String(value)}
      onChange={(_event, now) => {
        const values = now.map(({ value }) => String(value));
        setAnswer(values.length > 0 ? values : undefined);
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
