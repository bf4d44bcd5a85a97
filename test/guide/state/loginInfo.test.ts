import { beforeEach, expect, it } from 'vitest';
import { useLoginInfo } from '#guide/state';
import { loginInfoPart } from '../../../src/guide/state/persistence.ts';

beforeEach(() => useLoginInfo.setState({ isDismissed: false }));

it('the login info keeps in the tab that the banner was closed', async () => {
  useLoginInfo.getState().dismiss();
  const kept = sessionStorage.getItem('login-info');
  useLoginInfo.setState({ isDismissed: false });
  sessionStorage.setItem('login-info', kept ?? '');
  await useLoginInfo.persist.rehydrate();
  expect(useLoginInfo.getState().isDismissed).toBe(true);
});

it('the login info takes nothing else than true for closed', async () => {
  for (const kept of [
    '{"state":{"isDismissed":"yes"},"version":1}',
    '{"state":null,"version":1}',
  ]) {
    sessionStorage.setItem('login-info', kept);
    await useLoginInfo.persist.rehydrate();
    expect(useLoginInfo.getState().isDismissed).toBe(false);
  }
});

it('the login info has a share of the copy on the device once it was closed, and takes it over', () => {
  expect(loginInfoPart.snapshot()).toBeUndefined();
  useLoginInfo.getState().dismiss();
  const share = loginInfoPart.snapshot();
  expect(share).toEqual({ isDismissed: true });
  useLoginInfo.setState({ isDismissed: false });
  loginInfoPart.restore(share);
  expect(useLoginInfo.getState().isDismissed).toBe(true);
  loginInfoPart.restore(null);
  expect(useLoginInfo.getState().isDismissed).toBe(false);
});
