import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { type FormEvent, useId, useState } from 'react';
import { newDocument } from '#studio/fields';
import { nameFrom } from '#studio/outline';
import { type GoToPlace, useStudio } from '#studio/session';
import { newFile as texts } from '../../../schemas/texts/studio.json' with { type: 'json' };

type FileKind = keyof typeof texts.kinds;

/** The schema of each kind of file, and the folder that it is put in. */
const KINDS: Readonly<Record<FileKind, readonly [schemaFile: string, folder: string]>> = {
  page: ['page.schema.json', 'pages'],
  form: ['form.schema.json', 'pages'],
  needs: ['needs.schema.json', 'short-guide'],
  suggestions: ['suggestions.schema.json', 'short-guide'],
};
const NAMES = Object.entries(texts.kinds) as [FileKind, string][];

/** Begins a file from a sample, by its kind and its name. */
export function NewFile({ go }: { readonly go: GoToPlace }) {
  const { documents, schemas } = useStudio();
  const [isOpen, setIsOpen] = useState(false);
  const [kind, setKind] = useState<FileKind>('page');
  const [name, setName] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const id = useId();
  const close = () => setIsOpen(false);
  const make = (event: FormEvent) => {
    event.preventDefault();
    const [schemaFile, folder] = KINDS[kind];
    const start = `schemas/${folder}/`;
    const taken = documents.paths().map((path) => path.slice(start.length, -'.json'.length));
    const fileName = nameFrom(name, [...taken, '-']);
    setIsMissing(fileName === '');
    if (fileName === '') return;
    const path = `${start}${fileName}.json`;
    const content = newDocument(schemas, schemaFile, { id: fileName, title: name.trim() });
    documents.begin(path, `${JSON.stringify(content, null, 2)}\n`);
    close();
    setName('');
    go({ path });
  };
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {texts.open}
      </Button>
      <Dialog open={isOpen} onClose={close} aria-labelledby={id} fullWidth maxWidth="xs">
        <form onSubmit={make} noValidate>
          <DialogTitle id={id}>{texts.title}</DialogTitle>
          <DialogContent>
            <p>{texts.help}</p>
            <RadioGroup
              aria-label={texts.kind}
              value={kind}
              onChange={(_, value) => setKind(value as FileKind)}
            >
              {NAMES.map(([value, label]) => (
                <FormControlLabel key={value} value={value} label={label} control={<Radio />} />
              ))}
            </RadioGroup>
            <TextField
              label={texts.name}
              value={name}
              onChange={({ target }) => setName(target.value)}
              error={isMissing}
              helperText={isMissing && texts.missing}
              size="small"
              fullWidth
              margin="normal"
            />
          </DialogContent>
          <DialogActions>
            <Button onClick={close}>{texts.cancel}</Button>
            <Button type="submit" variant="contained">
              {texts.make}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </>
  );
}
