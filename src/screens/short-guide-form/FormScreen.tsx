import { useState } from 'react';
import { type FormEnd, FormHost, isWayName } from '#guide';
import { useShortGuide } from '#state';
import { SHORT_GUIDE, shortGuideRun } from './shortGuideForm.ts';

/** `/enkla-guiden/formular/`: the steps 2:1 to 2:5, made from `schemas/short-guide/form.json`. */
export function FormScreen() {
  const [store] = useState(() => shortGuideRun.of(SHORT_GUIDE));
  const leave = ({ exit, way }: FormEnd) => {
    if (exit === undefined || !isWayName(way.row, exit)) return;
    useShortGuide.getState().requestMeeting(exit === 'boka-mote');
    way.next(exit);
  };
  return <FormHost store={store} places={useShortGuide} onEnd={leave} />;
}
