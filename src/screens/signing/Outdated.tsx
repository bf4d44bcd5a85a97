import { IN_DEPTH_RESULT, useBack } from '#guide';
import { Actions, Button, Notice } from '#ui';
import { signing as texts } from '../../../schemas/texts/sv.json';

/** In place of the form when the server does not know what was chosen as something to sign. */
export function Outdated() {
  const back = useBack();
  return (
    <>
      <Notice kind="warning" title={texts.outdatedTitle}>
        {texts.outdated}
      </Notice>
      <Actions>
        <Button onClick={() => back(IN_DEPTH_RESULT)}>{texts.toResult}</Button>
      </Actions>
    </>
  );
}
