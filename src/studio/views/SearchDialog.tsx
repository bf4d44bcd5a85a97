import Dialog from '@mui/material/Dialog';
import useAutocomplete from '@mui/material/useAutocomplete';
import { useDeferredValue, useMemo, useState } from 'react';
import { fill } from '#engine/texts';
import { joined } from '#studio/outline';
import { useStudio } from '#studio/session';
import { search } from '../../../schemas/texts/studio.json' with { type: 'json' };
import {
  piecesOf,
  type Searched,
  searchTexts,
  type TextHit,
  type TextHits,
} from './searchTexts.ts';
import type { SearchedNow } from './useSearched.ts';

/** Results that are shown. */
const MOST = 40;

/** The search field and the texts found, in a dialog; on closing, focus returns to where it was. */
export function SearchDialog(props: {
  readonly now: SearchedNow;
  readonly onGo: (searched: Searched) => void;
  readonly onClose: () => void;
}) {
  const { onGo, onClose } = props;
  const { all, isReading, titleOf } = props.now;
  const [query, setQuery] = useState('');
  // Typing stays quick: results may lag behind the field.
  const searched = useDeferredValue(query);
  const matches = useMemo(() => searchTexts(all, searched, MOST), [all, searched]);
  const { getRootProps, getInputProps, getListboxProps, getOptionProps } = useAutocomplete<TextHit>(
    {
      id: 'studio-search',
      open: true,
      options: [...matches.best],
      filterOptions: (options) => options,
      getOptionLabel: ({ searched }) => searched.text,
      getOptionKey: ({ searched }) => `${searched.path} ${searched.pointer ?? ''}`,
      value: null,
      inputValue: query,
      onInputChange: (_, typed, reason) => {
        if (reason === 'input') setQuery(typed);
      },
      onChange: (_, chosen) => {
        if (chosen) onGo(chosen.searched);
      },
      onClose: (_, reason) => {
        if (reason === 'escape') onClose();
      },
      autoHighlight: true,
      clearOnBlur: false,
    },
  );
  return (
    <Dialog
      open
      onClose={onClose}
      className="studio-search"
      slotProps={{ paper: { 'aria-label': search.label } }}
      maxWidth="md"
      fullWidth
    >
      <div {...getRootProps()} className="studio-search-field">
        <input
          {...getInputProps()}
          autoFocus
          placeholder={search.label}
          aria-label={search.label}
        />
      </div>
      <ul
        {...getListboxProps()}
        aria-label={query === '' ? search.files : search.results}
        aria-labelledby={undefined}
        className="studio-search-results"
      >
        {matches.best.map((match, index) => {
          const { key, ...option } = getOptionProps({ option: match, index });
          return (
            <li key={key} {...option} className="studio-search-result">
              <Result match={match} title={titleOf(match.searched.path)} />
            </li>
          );
        })}
      </ul>
      <div className="studio-search-foot">
        <p role="status">{countText(matches, query, isReading)}</p>
        <p>{search.help}</p>
      </div>
    </Dialog>
  );
}

function Result(props: { readonly match: TextHit; readonly title: string }) {
  const { match, title } = props;
  const { path, pointer } = match.searched;
  const studio = useStudio();
  return (
    <>
      <span className="studio-search-text">
        {piecesOf(match).map(({ text, isMatch }, at) =>
          isMatch ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no name but their place
            <mark key={at}>{text}</mark>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <span key={at}>{text}</span>
          ),
        )}
      </span>
      <span className="studio-search-place">
        {pointer === undefined
          ? search.file
          : joined([title, ...studio.placeName(path, pointer).parts])}
      </span>
    </>
  );
}

function countText({ best, count }: TextHits, query: string, isReading: boolean): string {
  if (isReading) return search.reading;
  if (query.trim() === '') return '';
  if (count === 0) return fill(search.none, { query: query.trim() });
  if (count === 1) return search.one;
  return count > best.length
    ? fill(search.first, { shown: best.length, count })
    : fill(search.many, { count });
}
