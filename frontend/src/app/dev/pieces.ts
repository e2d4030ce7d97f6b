import { actions } from './pieces/actions';
import { data } from './pieces/data';
import { facts } from './pieces/facts';
import { fields } from './pieces/fields';
import { forms } from './pieces/forms';
import { lists } from './pieces/lists';
import type { Piece } from './piece';

/** All pieces of the catalogue, in the order of its index. */
export const PIECES: readonly Piece[] = [
  ...actions,
  ...fields,
  ...forms,
  ...data,
  ...lists,
  ...facts,
];
