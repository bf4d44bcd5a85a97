import { create, type StoreApi, type UseBoundStore } from 'zustand';

/** Creates the actions of a store: functions by name. */
export type StoreActions<State, Actions> = (
  set: (changed: Partial<State>) => void,
  get: () => State,
) => Actions;

/** An in-memory store with an initial state. */
export function storeOf<State extends object, Actions extends object>(
  state: State,
  actions: StoreActions<State, Actions>,
): UseBoundStore<StoreApi<State & Actions>> {
  return create<State & Actions>()((set, get) => ({
    ...state,
    ...actions((changed) => set((now) => ({ ...now, ...changed })), get),
  }));
}
