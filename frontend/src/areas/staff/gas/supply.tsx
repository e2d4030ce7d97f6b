import { Plants } from './plants';
import { ShortFills } from './short-fills';
import { Slots } from './slots';
import { Weights } from './weights';

/** The supply of gas: delivery windows, weights that do not agree, short fills, and plants. */
export function Supply() {
  return (
    <div className="stack g24 mt-5">
      <Slots />
      <Weights />
      <ShortFills />
      <Plants />
    </div>
  );
}
