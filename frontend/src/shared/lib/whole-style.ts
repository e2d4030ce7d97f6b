/** The landing page comes with a part of the main style sheet, and loads all of it here; every other page has it from the start. */
const wholeStyle = () => (typeof window === 'undefined' ? undefined : window.wholeStyle?.());

/** Loads a part together with the complete main style sheet, so that it is never shown without it. */
export const styled =
  <Part>(load: () => Promise<Part>) =>
  (): Promise<Part> =>
    Promise.all([load(), wholeStyle()]).then(([part]) => part);
