import { useState } from 'react';
import { type FormEnd, FormHost, isBranchName } from '#guide';
import { useShortGuide } from '#state';
import { SHORT_GUIDE, shortGuideRun } from './shortGuideForm.ts';

/** `/enkla-guiden/formular/`: the steps 2:1 to 2:5, made from `schemas/short-guide/form.json`. */
export function FormScreen() {
  const [store] = useState(() => shortGuideRun.of(SHORT_GUIDE));
  const leave = ({ exit, navigation }: FormEnd) => {
    if (exit === undefined || !isBranchName(navigation.row, exit)) return;
    useShortGuide.getState().requestMeeting(exit === 'boka-mote');
    navigation.next(exit);
  };
  return <FormHost store={store} lastStepStore={useShortGuide} onEnd={leave} />;
}
