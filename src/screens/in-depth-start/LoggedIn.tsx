import { useState } from 'react';
import { IN_DEPTH_FORM, IN_DEPTH_INTRODUCTION, loadEndSession, MISSING_GROUP } from '#guide';
import { hasAccess, useQuestionnaire, useSession } from '#state';
import { Actions, Button } from '#ui';
import { inDepthStart } from '../../../schemas/texts/sv.json';

/** For whom the server knows already: on into the guide, or out of it. */
export function LoggedIn() {
  const isAdmitted = useSession(hasAccess);
  const hasAnswers = useQuestionnaire(({ answers }) => Object.keys(answers).length > 0);
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = async () => {
    setIsLeaving(true);
    const code = await loadEndSession().catch(() => null);
    // Ends with this part being replaced by the login.
    if (code) await code.endSession();
    else setIsLeaving(false);
  };
  return (
    <>
      <section className="page-block">
        <h2>{inDepthStart.loggedInTitle}</h2>
        <p>{inDepthStart.loggedInText}</p>
      </section>
      <Actions>
        <Button
          variant="secondary"
          onClick={leave}
          pending={isLeaving}
          pendingText={inDepthStart.loggingOut}
        >
          {inDepthStart.logOut}
        </Button>
        <Button href={wayOn(isAdmitted, hasAnswers)}>{inDepthStart.goOn}</Button>
      </Actions>
    </>
  );
}

/** Whoever has begun to answer goes on where that was. */
function wayOn(isAdmitted: boolean, hasAnswers: boolean): string {
  if (!isAdmitted) return MISSING_GROUP;
  return hasAnswers ? IN_DEPTH_FORM : IN_DEPTH_INTRODUCTION;
}
