import { useNavigate } from 'react-router-dom';
import {
  CHECK,
  IN_DEPTH_COMPANIES,
  IN_DEPTH_CURRENT,
  IN_DEPTH_FETCH,
  partOfCheck,
  useBack,
} from '#guide';
import { Actions, Button, Card, PageTitle, Progress } from '#ui';
import { common, documentTitle, fetch as texts } from '../../../schemas/texts/sv.json';

/** Step 3:2 when every company that was chosen has answered: nothing is left to agree to. */
export function AllAnswered() {
  const navigate = useNavigate();
  const back = useBack();
  return (
    <Card>
      <Progress {...CHECK} inner={partOfCheck(2)} />
      <PageTitle guide={documentTitle.inDepthGuide}>{texts.allAnsweredTitle}</PageTitle>
      <p>{texts.allAnswered}</p>
      <Actions>
        <Button variant="secondary" onClick={() => back(IN_DEPTH_COMPANIES)}>
          {common.back}
        </Button>
        <Button onClick={() => navigate(IN_DEPTH_CURRENT, { state: { from: IN_DEPTH_FETCH } })}>
          {common.next}
        </Button>
      </Actions>
    </Card>
  );
}
