import { useLocation, useNavigate } from 'react-router-dom';

/** What a move forward leaves in the browser's history for 'Tillbaka'. */
export interface HistoryState {
  /** Where the move came from: a path, and the step when the path has several. */
  readonly from?: string;
  /** The step shown, on a path with several. */
  readonly step?: string;
}

/** The state of the current entry of the browser's history, whatever has been put there. */
export function useHistoryState(): HistoryState {
  const { from, step }: Partial<Record<keyof HistoryState, unknown>> = Object(useLocation().state);
  return {
    ...(typeof from === 'string' && { from }),
    ...(typeof step === 'string' && { step }),
  };
}

/** One place in the guide, as `HistoryState.from` names it. */
export const placeOf = (path: string, step?: string): string => (step ? `${path}#${step}` : path);

/**
 * 'Tillbaka' that means the same as the browser's own: it goes back in history when the entry
 * before is where it should lead, and there as a new entry when the visitor came another way.
 */
export function useBack(): (path: string, step?: string) => void {
  const navigate = useNavigate();
  const { from } = useHistoryState();
  return (path, step) => {
    if (from === placeOf(path, step)) navigate(-1);
    else navigate(path, { replace: true, state: step ? { step } : {} });
  };
}
