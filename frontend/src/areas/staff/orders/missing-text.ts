/** The shortest reason that the server accepts. */
const LEAST = 3;

/** The error of a required text that is missing. */
export const missingText = (text: string) =>
  text.trim().length < LEAST ? 'Give a short reason.' : undefined;
