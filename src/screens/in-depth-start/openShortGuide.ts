import { forgetWantedPage } from '#guide';
import { useShortGuide } from '#state';

/** Opens the short guide to whoever chooses it: the login leads nowhere else after that. */
export function useOpenShortGuide(): () => void {
  const open = useShortGuide((state) => state.open);
  return () => {
    forgetWantedPage();
    open();
  };
}
