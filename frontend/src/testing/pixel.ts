/** Makes the page look like one from a server with this pixel, or with none. */
export function configurePixel(id: string | null) {
  document.querySelector('meta[name="gida-pixel"]')?.remove();
  if (id === null) return;
  const meta = document.createElement('meta');
  meta.name = 'gida-pixel';
  meta.content = id;
  document.head.append(meta);
}

interface Picture {
  src: string;
  referrerPolicy: string;
}

/** Records each picture that a script requests, until `stop` is called. */
export function watchPictures() {
  const made: Picture[] = [];
  const Real = globalThis.Image;
  globalThis.Image = class {
    src = '';
    referrerPolicy = '';
    constructor() {
      made.push(this);
    }
  } as unknown as typeof Image;
  return {
    stop: (): Picture[] => {
      globalThis.Image = Real;
      return made
        .filter(({ src }) => src !== '')
        .map(({ src, referrerPolicy }) => ({ src, referrerPolicy }));
    },
  };
}

/** The pictures that are requested during `act`. */
export function sentPictures(act: () => void): Picture[] {
  const pictures = watchPictures();
  try {
    act();
  } finally {
    pictures.stop();
  }
  return pictures.stop();
}
