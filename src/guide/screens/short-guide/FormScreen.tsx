import { useState } from 'react';
import {
  ChangeHost,
  type FormEnd,
  FormHost,
  isBranchName,
  SHORT_GUIDE,
  shortGuideRun,
  useGuideNavigation,
} from '#guide';
import { OpenedAnswers } from '#guide/answers';
import { useShortGuide } from '#guide/state';

/** `/enkla-guiden/formular/`: the steps 2:1 to 2:5, made from `schemas/short-guide/form.json`. */
export function FormScreen() {
  return (
    <OpenedAnswers guide="short" form={SHORT_GUIDE} store={useShortGuide}>
      <Steps />
    </OpenedAnswers>
  );
}

function Steps() {
  const [store] = useState(() => shortGuideRun.of(SHORT_GUIDE));
  const isChange = useGuideNavigation().cameFrom('klart');
  const leave = ({ exit, navigation }: FormEnd) => {
    if (exit === undefined || !isBranchName(navigation.row, exit)) return;
    useShortGuide.getState().requestMeeting(exit === 'boka-mote');
    if (isChange && exit === 'klart') navigation.back(exit);
    else navigation.next(exit);
  };
  if (isChange) {
    return <ChangeHost store={store} answersStore={useShortGuide} page="klart" onEnd={leave} />;
  }
  return <FormHost store={store} lastStepStore={useShortGuide} onEnd={leave} />;
}
