import { FormControlLabel, Switch } from '@mui/material';
import { useMemo, useState } from 'react';
import { MuiTheme } from '#guide/ui';
import { fields as texts } from '../../../schemas/texts/studio.json' with { type: 'json' };
import { FieldsForm, type FieldsFormProps } from './FieldsForm.tsx';

/** The fields that few parts need, folded, and the names that only rules read, on demand. */
export function MoreFields(props: Omit<FieldsFormProps, 'hidden'>) {
  const { fields, problems } = props;
  const { rare, technical, definition } = fields;
  const [showsNames, setShowsNames] = useState(false);
  // What is set is seen, and what is marked can be mended.
  const [isOpen, setOpen] = useState(fields.hasRare);
  const hasProblem = (ids: ReadonlySet<string>) => [...ids].some((id) => problems.has(id));
  const areNamesShown = showsNames || hasProblem(technical);
  const questions = useMemo(
    () => definition.steps.flatMap(({ questions: own = [] }) => own),
    [definition],
  );
  const hidden = useMemo(() => {
    const ids = questions.map(({ id }) => id);
    return new Set(ids.filter((id) => (technical.has(id) ? !areNamesShown : !rare.has(id))));
  }, [questions, technical, rare, areNamesShown]);
  if (rare.size + technical.size === 0) return null;
  const names = questions.filter(({ id }) => rare.has(id)).map(({ label }) => label);
  const content = (
    <>
      <FieldsForm {...props} hidden={hidden} />
      {technical.size > 0 && (
        <MuiTheme>
          <FormControlLabel
            className="studio-technical"
            label={texts.technicalNames}
            control={
              <Switch
                size="small"
                checked={areNamesShown}
                onChange={(_, isOn) => setShowsNames(isOn)}
              />
            }
          />
        </MuiTheme>
      )}
    </>
  );
  if (names.length === 0) return content;
  return (
    <details
      className="studio-more"
      open={isOpen || hasProblem(rare) || hasProblem(technical)}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {texts.more} <span className="studio-outline-help">{names.join(', ')}</span>
      </summary>
      {content}
    </details>
  );
}
