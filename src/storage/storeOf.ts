import { create, type StoreApi, type UseBoundStore } from 'zustand';

/** What can be done with a store: functions by name, their types as they are written. */
export type ActionsOn<State, Actions> = (
  set: (changed: Partial<State>) => void,
  get: () => State,
) => Actions;

/** A store that begins with that state; in memory only. */
export function storeOf<State extends object, Actions extends object>(
  state: State,
  actions: ActionsOn<State, Actions>,
): UseBoundStore<StoreApi<State & Actions>> {
  return create<State & Actions>()((set, get) => ({
    ...state,
    ...actions((changed) => set((now) => ({ ...now, ...changed })), get),
  }));
}
