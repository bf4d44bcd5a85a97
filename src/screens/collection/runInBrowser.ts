import { fetchCollectionStatus, initiateCollection } from '#api';
import { apiClient } from '#guide';
import { tabClock } from '#screens/order';
import { report, useCollection } from '#state';
import { type CollectionRun, runCollection } from './runCollection.ts';
import type { CollectionMachine, CollectionProblem } from './states.ts';
import { loginMethodFor, startLink } from './ways.ts';

const PROBLEMS: Readonly<Record<CollectionProblem, string>> = {
  unknownStatus: 'A poll of a collection was answered with an unknown status.',
  reusedId: 'A collection began with an id that another company has.',
};

/** The machine with the browser's clock and visibility, the page's calls and the store. */
export function runInBrowser(first: CollectionMachine, personalNumber: string): CollectionRun {
  const { keepLogin, settle } = useCollection.getState();
  return runCollection(first, {
    contact: (company, flow, signal) =>
      initiateCollection(
        apiClient(),
        {
          personalNumber,
          insuranceCompany: company.name,
          loginMethod: loginMethodFor(company, flow),
        },
        { signal },
      ),
    ask: (collectionId, call) => fetchCollectionStatus(apiClient(), collectionId, call),
    // Long after the last touch browsers refuse, or worse, leave the page for a website.
    mayLaunch: () => navigator.userActivation?.isActive === true,
    launch: (login) => {
      const { origin } = window.location;
      window.location.assign(startLink(login, { origin, isPhone: first.isPhone }));
    },
    keepLogin,
    settle,
    endRound: endKeptRound,
    report: (problem) => report(PROBLEMS[problem]),
    ...tabClock,
  });
}

/** Without a round there is nothing to end, and after a logout nothing to write either. */
export function endKeptRound(): void {
  const { round, endRound } = useCollection.getState();
  if (round) endRound();
}
