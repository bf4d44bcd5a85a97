import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import { useCallback, useState } from 'react';
import type { Announce } from '#studio/session';

interface Announcement {
  readonly message: string;
  readonly severity: 'success' | 'info';
  /** Each has its own number: the same words again are news. */
  readonly number: number;
}

/** How long an announcement is seen, in ms. */
const SEEN_MS = 4000;

/** The last announcement, and how another is made. */
export function useAnnouncement() {
  const [last, setLast] = useState<Announcement>();
  const announce: Announce = useCallback((message, isAdvice = false) => {
    const severity = isAdvice ? 'info' : 'success';
    setLast((before) => ({ message, severity, number: (before?.number ?? 0) + 1 }));
  }, []);
  return { last, announce };
}

/** An announcement as it is seen for a while, and heard. */
export function Announced({ last }: { readonly last: Announcement | undefined }) {
  const [seen, setSeen] = useState(0);
  const { message = '', severity, number = 0 } = last ?? {};
  return (
    <>
      {/* The same words are heard again only in a changed text. */}
      <p className="studio-said visually-hidden" role="status">
        {number % 2 === 0 ? message : `${message} `}
      </p>
      <Snackbar
        key={number}
        className="studio-snackbar"
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        open={number > seen}
        autoHideDuration={SEEN_MS}
        onClose={(_event, reason) => {
          if (reason !== 'clickaway') setSeen(number);
        }}
      >
        <Alert severity={severity ?? 'success'} variant="filled" role="none" aria-hidden>
          {message}
        </Alert>
      </Snackbar>
    </>
  );
}
