import { object } from '#operations';
import { readKept } from './kept.ts';
import { PLACE, placeIn, usePosition } from './position.ts';
import { KEPT_QUESTIONNAIRE, useQuestionnaire } from './questionnaire.ts';
import type { RootPart } from './root.ts';

const SHARE = object({ ...PLACE.properties, ...KEPT_QUESTIONNAIRE.properties });

/**
 * The answers of the questionnaire, whose they are, and where in the guide that person was. Answers
 * that the server has given to nobody in particular are not kept: who logs in next may be another.
 */
export const inDepthPart: RootPart = {
  name: 'inDepth',
  snapshot() {
    const { answers, place, visitorId } = useQuestionnaire.getState();
    if (visitorId === '' || Object.keys(answers).length === 0) return undefined;
    const { position, direction } = usePosition.getState();
    return { position, direction, answers, place, visitorId };
  },
  restore(kept) {
    const share = readKept(SHARE, kept);
    if (!share?.visitorId) return;
    const { position, direction, ...questionnaire } = share;
    useQuestionnaire.setState(questionnaire);
    usePosition.setState(placeIn({ position, direction }));
  },
  subscribe(onChange) {
    useQuestionnaire.subscribe(onChange);
    usePosition.subscribe(onChange);
  },
};
