import Autocomplete from '@mui/material/Autocomplete';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useState } from 'react';
import { choiceName } from '#studio/fields';
import page from '../../../schemas/meta/page.schema.json' with { type: 'json' };

export interface AddressInputProps
  extends Pick<TextFieldProps, 'error' | 'autoFocus' | 'onKeyDown'> {
  readonly id?: string;
  /** Said where no label stands beside it. */
  readonly label?: string;
  readonly help?: string;
  readonly describedBy?: string | undefined;
  /** As definitions have it: `/start/`, `https://…` or `{website}…`. */
  readonly value: string;
  readonly onChange: (address: string) => void;
}

/** The pages of the site, by what editors call them. */
const PAGES = new Map(page.$defs.sitePage.enum.map((path) => [path, choiceName('sitePage', path)]));

/** An address: a page of the site is chosen by its name, any other is typed. */
export function AddressInput(props: AddressInputProps) {
  const { id, label, help, describedBy, value, onChange, onKeyDown, ...rest } = props;
  /** While it is being typed, an address is no name. */
  const [typed, setTyped] = useState<string>();
  return (
    <Autocomplete
      freeSolo
      size="small"
      id={id}
      options={[...PAGES.keys()]}
      value={value}
      inputValue={typed ?? PAGES.get(value) ?? value}
      onBlur={() => setTyped(undefined)}
      getOptionLabel={(address) => PAGES.get(address) ?? address}
      onChange={(_event, address) => {
        setTyped(undefined);
        onChange(address ?? '');
      }}
      onInputChange={(_event, text, reason) => {
        if (reason !== 'input') return;
        setTyped(text);
        const [path] = [...PAGES].find(([, name]) => name === text) ?? [];
        onChange(path ?? text);
      }}
      renderInput={(input) => (
        <TextField
          {...input}
          {...rest}
          hiddenLabel
          helperText={help}
          onKeyDown={onKeyDown}
          slotProps={{
            ...input.slotProps,
            htmlInput: {
              ...input.slotProps.htmlInput,
              'aria-label': label,
              'aria-describedby': describedBy,
              inputMode: 'url',
            },
          }}
        />
      )}
    />
  );
}
