import { useLoginInfo } from '#state';
import { Notice } from '#ui';
import { inDepthStart } from '../../../schemas/texts/sv.json';

/** What the login is for; once closed it stays away. */
export function LoginInfo() {
  const { isDismissed, dismiss } = useLoginInfo();
  if (isDismissed) return null;
  const close = () => {
    // The button that was pressed goes with the box: the title of the page takes the focus.
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    dismiss();
  };
  return (
    <Notice kind="info" title={inDepthStart.infoTitle} onClose={close}>
      {inDepthStart.infoText}
    </Notice>
  );
}
