import Button from '@mui/material/Button';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { allowedAddress } from '#engine';
import { htmlEditor as texts } from '../../../schemas/texts/studio.json' with { type: 'json' };
import { AddressInput } from './AddressInput.tsx';
import { focusedChain } from './html.ts';

/** The address of the link where the cursor is, or of one to be made of what is selected. */
export function LinkRow(props: { readonly editor: Editor; readonly onDone: () => void }) {
  const { editor, onDone } = props;
  const before: unknown = editor.getAttributes('link').href;
  const [written, setWritten] = useState(typeof before === 'string' ? before : '');
  const [isWrong, setWrong] = useState(false);
  const save = () => {
    const address = allowedAddress(written.trim())?.replaceAll('&amp;', '&');
    if (address === undefined) return setWrong(true);
    const chain = focusedChain(editor);
    const link = { type: 'link', attrs: { href: address } };
    if (editor.state.selection.empty && before === undefined) {
      chain.insertContent({ type: 'text', text: address, marks: [link] }).run();
    } else chain.extendMarkRange('link').setLink({ href: address }).run();
    onDone();
  };
  return (
    <div className="studio-html-link">
      <AddressInput
        label={texts.address}
        help={isWrong ? texts.wrongAddress : texts.addressHelp}
        value={written}
        error={isWrong}
        autoFocus
        onChange={(address) => {
          setWritten(address);
          setWrong(false);
        }}
        onKeyDown={(event) => {
          const { target } = event;
          // Of an open list, Escape closes that alone.
          const isOpen =
            target instanceof Element && target.getAttribute('aria-expanded') === 'true';
          if (event.key === 'Escape' && !isOpen) onDone();
          // A page that is chosen in the list is saved by the next press.
          const isChoosing =
            event.target instanceof Element && event.target.hasAttribute('aria-activedescendant');
          if (event.key !== 'Enter' || isChoosing) return;
          // Of the form around it, Enter would be a submission.
          event.preventDefault();
          save();
        }}
      />
      <Button size="small" onClick={save}>
        {texts.saveLink}
      </Button>
      {before !== undefined && (
        <Button
          size="small"
          onClick={() => {
            focusedChain(editor).extendMarkRange('link').unsetLink().run();
            onDone();
          }}
        >
          {texts.removeLink}
        </Button>
      )}
    </div>
  );
}
