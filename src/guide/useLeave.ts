import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { endSession } from './endSession.ts';
import { IN_DEPTH_START } from './paths.ts';

/** 'Avsluta', and whether it is under way. */
export interface Leaving {
  readonly isLeaving: boolean;
  /** Rejects with what is a mistake of ours; the button can be used again then. */
  readonly leave: () => Promise<void>;
}

/** 'Avsluta' in the in-depth guide: ends the session and leads to the guide's start page, or another. */
export function useLeave(to = IN_DEPTH_START): Leaving {
  const navigate = useNavigate();
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = async () => {
    setIsLeaving(true);
    try {
      await endSession();
    } catch (problem) {
      setIsLeaving(false);
      throw problem;
    }
    // Still pending: a page that leads away whoever has no answers must not do so now.
    navigate(to, { replace: true });
  };
  return { isLeaving, leave };
}
