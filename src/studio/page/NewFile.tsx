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
import { fileTraits, formatOf } from '#checker/json';
import { newDocument } from '#studio/fields';
import { nameFrom } from '#studio/outline';
import { type GoToPlace, useStudio } from '#studio/session';
import { newFile as texts } from '../../../schemas/texts/studio.json' with { type: 'json' };

/** Begins a file from a sample, by its kind and its name. */
export function NewFile({ go }: { readonly go: GoToPlace }) {
  const { documents, schemas } = useStudio();
  const [isOpen, setIsOpen] = useState(false);
  const kinds = schemas.names().flatMap((schemaFile) => {
    const { begins } = fileTraits(schemas, schemaFile);
    // What narrows a format for its host is no kind of its own.
    return begins && formatOf(schemaFile) === schemaFile ? [{ schemaFile, ...begins }] : [];
  });
  const [chosen, setChosen] = useState(0);
  const [name, setName] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const id = useId();
  const close = () => setIsOpen(false);
  const make = (event: FormEvent) => {
    event.preventDefault();
    const { schemaFile, folder } = kinds[chosen] ?? {};
    if (schemaFile === undefined) return;
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
              value={chosen}
              onChange={(_, value) => setChosen(Number(value))}
            >
              {kinds.map(({ schemaFile, title }, at) => (
                <FormControlLabel key={schemaFile} value={at} label={title} control={<Radio />} />
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
