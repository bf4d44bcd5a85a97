import { loadAnew } from '#guide/api';

/** The notice of `index.html` that code could not be fetched; it shows itself where no script comes. */
export interface UnloadedNotice {
  readonly show: () => void;
  /** It is needed no more. */
  readonly remove: () => void;
}

/** Takes the notice over. Its link loads the page anew, once the server can be reached. */
export function unloadedNotice(): UnloadedNotice {
  const { dataset } = document.documentElement;
  const notice = document.querySelector('.unloaded');
  notice?.querySelector('a')?.addEventListener('click', (event) => {
    event.preventDefault();
    void loadAnew();
  });
  dataset.code = 'coming';
  return {
    show: () => {
      dataset.code = 'lost';
    },
    remove: () => {
      delete dataset.code;
      notice?.remove();
    },
  };
}
