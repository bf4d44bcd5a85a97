import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import { ThemeProvider } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { memo } from 'react';
import { type Control, Controller, useForm, useWatch } from 'react-hook-form';
import { createBrandTheme } from '#guide/ui';
import { tokens } from '../../content/brand.json';
import { type BenchInput, blocksOf, causesIn, kindOf, OPTIONS, visibleIn } from './input.ts';
import { mount } from './mount.tsx';

const theme = createBrandTheme(tokens);
type Answers = Record<string, string>;

// As a developer who knows both libraries would write it: each block watches the answers that its
// conditions read, questions are memoised, and the stack uses `useFlexGap`.
const Question = memo(function Question(props: {
  readonly index: number;
  readonly control: Control<Answers>;
}) {
  const { index, control } = props;
  const label = `Fråga ${index}`;
  const kind = kindOf(index);
  if (kind !== 'radio') {
    return (
      <TextField
        label={label}
        slotProps={{ htmlInput: kind === 'number' ? { inputMode: 'numeric' } : {} }}
        {...control.register(`q${index}`)}
      />
    );
  }
  return (
    <FormControl>
      <FormLabel id={`label-${index}`}>{label}</FormLabel>
      <Controller
        name={`q${index}`}
        control={control}
        render={({ field }) => (
          <RadioGroup aria-labelledby={`label-${index}`} {...field}>
            {OPTIONS.map((value) => (
              <FormControlLabel
                key={value}
                value={value}
                control={<Radio />}
                label={`Svar ${value}`}
              />
            ))}
          </RadioGroup>
        )}
      />
    </FormControl>
  );
});

function Block(props: { readonly block: readonly number[]; readonly control: Control<Answers> }) {
  const { block, control } = props;
  const causes = causesIn(block);
  const watched = useWatch({ control, name: causes.map((index) => `q${index}`) });
  const visible = visibleIn(block, (index) => watched[causes.indexOf(index)] ?? '');
  return block
    .filter((index) => visible.has(index))
    .map((index) => <Question key={index} index={index} control={control} />);
}

function Page({ definition, answers }: BenchInput) {
  const { control, handleSubmit } = useForm<Answers>({ defaultValues: answers });
  const blocks = blocksOf(definition.steps[0]?.questions.length ?? 0);
  return (
    <form onSubmit={handleSubmit(() => undefined)}>
      <Stack spacing={5} useFlexGap>
        {blocks.map((block) => (
          <Block key={block[0]} block={block} control={control} />
        ))}
        <Button type="submit" variant="contained">
          Nästa
        </Button>
      </Stack>
    </form>
  );
}

mount((input) => (
  <ThemeProvider theme={theme}>
    <Page {...input} />
  </ThemeProvider>
));
