import { errorScreen } from '../../schemas/texts/sv.json';
import { Actions } from './Actions.tsx';
import { Button } from './Button.tsx';
import { Card } from './Card.tsx';
import { ContactWays } from './ContactWays.tsx';
import { PageTitle } from './PageTitle.tsx';
import { Progress } from './Progress.tsx';

/** What the error screen needs. */
export interface ErrorScreenProps {
  /** Main steps of the guide the visitor is in; 4 in the in-depth guide. */
  readonly mainSteps?: number | undefined;
  /** 'Avsluta': leaves to the in-depth start page and reloads (spec section 2, 'Error screen'). */
  readonly onLeave: () => void;
}

/** 'Hoppsan!': shown when rendering failed. Stands in step 1, inner step 1 of 10, as specified. */
export function ErrorScreen({ mainSteps = 4, onLeave }: ErrorScreenProps) {
  return (
    <Card>
      <Progress step={1} total={mainSteps} inner={{ step: 1, total: 10 }} />
      <PageTitle>{errorScreen.title}</PageTitle>
      <p>{errorScreen.text}</p>
      <section className="contact-block">
        <h2>{errorScreen.contactTitle}</h2>
        <ContactWays />
      </section>
      <Actions>
        <Button onClick={onLeave}>{errorScreen.leave}</Button>
      </Actions>
    </Card>
  );
}
