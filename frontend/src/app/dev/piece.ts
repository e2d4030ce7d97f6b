import type { ComponentType } from 'react';

/** One way in which a piece can look. */
export interface PieceState {
  id: string;
  title: string;
  Show: ComponentType;
}

/** A shared piece with all its states. */
export interface Piece {
  id: string;
  name: string;
  /** Its file, from `src`. */
  file: string;
  /** What it is for. */
  about: string;
  states: readonly PieceState[];
}

export const state = (id: string, title: string, Show: ComponentType): PieceState => ({
  id,
  title,
  Show,
});

/** A text without a place to break, and one that is far longer than usual. */
export const LONG_WORD = 'Oluwaseunfunmilayoadebayoogunlesiakinwumi-Chukwuemekaobiorah';
export const LONG_TEXT =
  'The provider could not come in because the guards of the estate asked for a pass, which the customer had sent to another phone, and the second visit on the next morning was moved twice before both sides agreed on an hour.';
