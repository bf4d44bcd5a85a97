/**
 * What belongs to every guide: the table of its pages, the ways between them, who may be where, the
 * client, and the card that hosts a step of a form.
 */

export { apiClient } from './apiClient.ts';
export { type CheckFailure, checkSession } from './checkSession.ts';
export { type Leaving, useLeave } from './endSession.ts';
/** Shows the steps of a form, with what each guide does its own way. */
export { type FormEnd, FormHost } from './FormHost.tsx';
export { isComplete } from './formSteps.ts';
/** What stands around the pages of a guide, and where one is led without what a page needs. */
export { Gate, GuideGate, Lead } from './Gate.tsx';
export { identify, type Recognised } from './identify.ts';
export { IN_DEPTH_JUDGES } from './inDepthJudges.ts';
/** The placeholder of a screen that is on its way. */
export { LoadingScreen } from './LoadingScreen.tsx';
export { loadEndSession } from './loadEndSession.ts';
export { ownNumberOf } from './ownNumber.ts';
export { Back, Page, TextPage } from './Page.tsx';
/** The run of the questionnaire: the screen of the questions, gates and recommendations read it. */
export { questionnaireRun } from './questionnaireRun.ts';
export { GUIDES } from './rowOfTable.ts';
/** The guides' table, and the ways from the row of the page one is on. */
export { isWayName, pathOf, ROWS, type Row, rowAt, type WayName } from './rows.ts';
export { ShortGuideGate } from './ShortGuideGate.tsx';
export { StepCard } from './StepCard.tsx';
export { type ScreenId, TABLE } from './table.ts';
export { useIsShown } from './useIsShown.ts';
export { Arrived, type Trying, useAttempts, Waiting, type WaitingProps } from './Waiting.tsx';
export { forgetWantedPage, noteWantedPage, takeWantedPage, wantedPage } from './wantedPage.ts';
export { useHistoryState, useWay } from './way.ts';
