/**
 * Holds the studio for this tab until what it gives is called; undefined when another tab holds it.
 * Each `home`, one copy of the repository, is held by itself.
 * With `takesOver` it is taken from there, and `onLost` is called in the tab that lost it.
 */
export async function holdAlone(
  home: string,
  takesOver: boolean,
  onLost: () => void,
): Promise<(() => void) | undefined> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((done) => {
    release = done;
  });
  return new Promise((found) => {
    const hold = async (lock: Lock | null) => {
      if (!lock) return found(undefined);
      found(release);
      await held;
    };
    const options = takesOver ? { steal: true } : { ifAvailable: true };
    // It rejects for the tab that another takes the lock from.
    navigator.locks.request(`behovsguiden-studio:${home}`, options, hold).catch(onLost);
  });
}
