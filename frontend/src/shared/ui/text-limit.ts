import { texts } from './texts';

/** The share of the limit from which on the characters are counted on the screen. */
const NEAR = 0.9;

const inWords = (characters: number) => characters.toLocaleString('en-NG');

/** The count of a text that comes near its limit, and the error of one that is longer. Nothing is cut, so that nothing is lost unseen. */
export function textLimit(text: string, most: number) {
  // The server counts characters, and not the units in which they are stored.
  const characters = Array.from(text).length;
  return {
    counted:
      characters >= NEAR * most && characters <= most
        ? texts.charactersOf(inWords(characters), inWords(most))
        : undefined,
    tooLong: characters > most ? texts.writeAtMost(inWords(most), inWords(characters)) : undefined,
  };
}
