import type { ApiErrorCode } from '#api';
import { Actions, Button, Card, Notice, PageTitle } from '#ui';
import { documentTitle, errors, inDepthGate } from '../../../schemas/texts/sv.json';

/** Why the server could not be asked, and what 'Försök igen' does. */
export interface UncheckedScreenProps {
  readonly code: Exclude<ApiErrorCode, 'cancelled'>;
  readonly onRetry: () => void;
}

/** In place of a page of the in-depth guide while nobody can say whether the visitor is logged in. */
export function UncheckedScreen({ code, onRetry }: UncheckedScreenProps) {
  const { title, text } = errors[code];
  return (
    <Card>
      <PageTitle guide={documentTitle.inDepthGuide}>{title}</PageTitle>
      <Notice kind="error">{text}</Notice>
      <Actions>
        <Button onClick={onRetry}>{inDepthGate.tryAgain}</Button>
      </Actions>
    </Card>
  );
}
