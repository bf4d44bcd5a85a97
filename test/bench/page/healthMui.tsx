import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import { ThemeProvider } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { Fragment, memo } from 'react';
import { type Control, Controller, useForm, useWatch } from 'react-hook-form';
import { createBrandTheme } from '#guide/ui';
import { tokens } from '../../content/brand.json';
import { ANSWERS, type HealthQuestion, QUESTIONS } from './healthStep.ts';
import { show } from './mount.tsx';

type Answers = Record<string, string>;
interface QuestionProps {
  readonly question: HealthQuestion;
  readonly control: Control<Answers>;
}

const RULES = { required: 'Fältet är obligatoriskt.' };

// As a developer who knows both libraries would write it: each choice watches its own answer,
// questions are memoised, stacks use `useFlexGap`, and hidden questions are not mounted.
const Question = memo(function Question({ question, control }: QuestionProps) {
  const { id, type, name } = question;
  if (type === 'radiobuttongroup') return <Choice question={question} control={control} />;
  return (
    <TextField
      label={name}
      multiline={type === 'textarea'}
      minRows={type === 'textarea' ? 3 : 1}
      {...control.register(id, RULES)}
    />
  );
});

function Choice({ question: { id, name, options }, control }: QuestionProps) {
  const chosen = useWatch({ control, name: id });
  return (
    <FormControl>
      <FormLabel id={`label-${id}`}>{name}</FormLabel>
      <Controller
        name={id}
        control={control}
        rules={RULES}
        render={({ field }) => (
          <RadioGroup aria-labelledby={`label-${id}`} {...field}>
            {options.map((option) => (
              <Fragment key={option.id}>
                <FormControlLabel value={option.name} control={<Radio />} label={option.name} />
                {chosen === option.name && option.subQuestions.length > 0 && (
                  <Stack spacing={3} useFlexGap sx={{ pl: 4 }}>
                    {option.subQuestions.map((below) => (
                      <Question key={below.id} question={below} control={control} />
                    ))}
                  </Stack>
                )}
              </Fragment>
            ))}
          </RadioGroup>
        )}
      />
    </FormControl>
  );
}

function Page() {
  const { control, handleSubmit } = useForm<Answers>({ defaultValues: ANSWERS });
  return (
    <form onSubmit={handleSubmit(() => undefined)}>
      <Stack spacing={5} useFlexGap>
        {QUESTIONS.map((question) => (
          <Question key={question.id} question={question} control={control} />
        ))}
        <Button type="submit" variant="contained">
          Nästa
        </Button>
      </Stack>
    </form>
  );
}

show(
  <ThemeProvider theme={createBrandTheme(tokens)}>
    <Page />
  </ThemeProvider>,
);
