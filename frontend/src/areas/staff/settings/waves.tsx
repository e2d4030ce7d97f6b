import { formatDate, formatTime } from '@/shared/lib/dates';
import { plural } from '@/shared/lib/plural';
import type { SettingPreview } from './api';
import { PastOrder, PastTable } from './past-table';

type WavesOf = NonNullable<SettingPreview['waves']>;
type Wave = WavesOf['rows'][number];

const points = (score: number) => (score / 1_000).toFixed(1);
const placed = (score: number, place: number | null | undefined) =>
  typeof place === 'number'
    ? `Place ${place}, score ${points(score)}`
    : `Reserved offer, score ${points(score)}`;

function Offers({ wave: { orderId, reference, wave, reserve, sentAt, offers } }: { wave: Wave }) {
  const name = reserve ? 'Search for a reserve' : `Wave ${wave}`;
  return (
    <>
      <p>
        <PastOrder id={orderId} reference={reference} />
        <span className="small soft block">{`${name}, ${formatTime(sentAt)} on ${formatDate(sentAt)}`}</span>
      </p>
      <PastTable
        caption={`${reference}, ${name}: the order of the providers today and with this value`}
        head="Provider"
        rows={offers.map((offer) => ({
          what: offer.provider,
          today: placed(offer.scoreBefore, offer.placeBefore),
          then: placed(offer.scoreAfter, offer.placeAfter),
        }))}
      />
    </>
  );
}

/** The order of the providers of the latest waves with the present and the new value. */
export function Waves({ rows, changed, unknown }: WavesOf) {
  return (
    <>
      <p className="small soft wordy">
        The latest waves of offers, computed from the values that each offer stores for its score.
        Providers who got no offer are not stored, so the table cannot show whether another provider
        would have got one.
      </p>
      {rows.map((wave, place) => (
        <Offers key={place} wave={wave} />
      ))}
      <p className="wordy">{`The order of the providers is different in ${changed} of these ${rows.length} waves.${unknown > 0 ? ` ${plural(unknown, 'other wave')} cannot be compared, because the numbers of that day are not stored.` : ''}`}</p>
    </>
  );
}
