import { formatDate, formatTime } from '@/shared/lib/dates';
import { plural } from '@/shared/lib/plural';
import type { SettingPreview } from './api';
import { PastOrder, PastTable, thenText } from './past-table';

type OffersOf = NonNullable<SettingPreview['offers']>;
type Row = OffersOf['rows'][number];
type Treatment = Row['before'];

const moment = (at: string) => `${formatTime(at)} on ${formatDate(at)}`;

/** What depends on the setting, and what the stored offers cannot show. */
const ABOUT: Record<string, { noun: string; limit: string }> = {
  OFFER_LIFE: {
    noun: 'wave',
    limit: 'We cannot say how a provider who did not answer would have answered later.',
  },
  WAVE_SIZE: {
    noun: 'offer',
    limit: 'Providers who got no offer are not stored. A larger wave would have had more of them.',
  },
  WAVE_DISTANCE: {
    noun: 'offer',
    limit:
      'Providers who got no offer are not stored. A larger distance would have reached more of them.',
  },
  RESERVED_SEAT: {
    noun: 'reserved last offer',
    limit: 'We cannot say which provider would have had the offer instead.',
  },
  LEAD_TIME: {
    noun: 'order',
    limit: 'We cannot say which providers would have accepted in the other search.',
  },
  SIGN_OF_LIFE: {
    noun: 'offer',
    limit: 'Providers who got no offer because they gave no sign of life are not stored.',
  },
};

const LEADS: Record<string, string> = {
  ASAP: 'as soon as possible',
  SAME_DAY: 'job on the same day',
  LATER: 'job on a later day',
};

/** What a value means for the offer, in words. */
function treated({ until, asked, lead }: Treatment): string {
  if (until) return `until ${moment(until)}`;
  if (lead) return LEADS[lead] ?? lead;
  return asked ? 'asked' : 'not asked';
}

const kilometres = (metres: number) => `${(metres / 1_000).toFixed(1)} km away`;
const MEASURED: Record<string, (measured: number) => string> = {
  WAVE_SIZE: (place) => `place ${place} by score`,
  WAVE_DISTANCE: kilometres,
  RESERVED_SEAT: kilometres,
  SIGN_OF_LIFE: (minutes) =>
    `last sign of life ${minutes < 60 ? plural(minutes, 'minute') : plural(Math.floor(minutes / 60), 'hour')} before`,
};

function kindOf({ wave, byHand, reserve }: Row): string {
  if (byHand) return 'Offer by operations';
  if (reserve) return 'Search for a reserve';
  return wave === 0 ? 'Offer to the preferred provider' : `Wave ${wave}`;
}

/** What was sent, who accepted, and what the setting depends on. */
function about(row: Row, subject: string) {
  const { sentAt, provider, acceptedAt, measured } = row;
  const value = typeof measured === 'number' ? MEASURED[subject]?.(measured) : undefined;
  return [
    `${kindOf(row)}, sent at ${moment(sentAt)}`,
    acceptedAt
      ? `${provider ?? 'The provider'} accepted at ${moment(acceptedAt)}`
      : 'no acceptance',
    ...(value ? [value] : []),
  ].join(', ');
}

/** When the next offers would have been sent. */
function next({ expired, soonerMinutes }: OffersOf): string {
  if (expired === 0) return '';
  const minutes = plural(Math.abs(soonerMinutes), 'minute');
  const when =
    soonerMinutes === 0
      ? 'at the same time'
      : `${minutes} ${soonerMinutes > 0 ? 'sooner' : 'later'} on average`;
  return ` ${plural(expired, 'wave')} expired without an acceptance. The next offers would have been sent ${when}.`;
}

function summary(offers: OffersOf, subject: string): string {
  const { applied, accepted, lostBefore, lostAfter, different, unknown } = offers;
  const noun = ABOUT[subject]?.noun ?? 'offer';
  const start = `This setting matters for ${plural(applied, noun)}.`;
  if (subject === 'LEAD_TIME')
    return `${start} ${different} of them would have been searched with another lead time.`;
  const known = `${start} We compared ${plural(accepted, 'acceptance')}: ${lostBefore} would not have been possible with the present value, ${lostAfter} with the new one.`;
  return `${known}${unknown > 0 ? ` For ${plural(unknown, 'other acceptance')}, we do not know.` : ''}${next(offers)}`;
}

/** Past offers with the present and the new value. */
export function PastOffers({ offers, subject }: { offers: OffersOf; subject: string }) {
  return (
    <>
      <p className="small soft wordy">
        Up to ten examples from the offers of the last 50 orders. Those that would be different come
        first.
      </p>
      {offers.rows.length === 0 ? (
        <p className="wordy">There is no acceptance that we can compare.</p>
      ) : (
        <PastTable
          caption="Past offers today and with this value"
          head="Order"
          rows={offers.rows.map((row) => ({
            what: (
              <>
                <PastOrder id={row.orderId} reference={row.reference} />
                <span className="small soft block">{about(row, subject)}</span>
              </>
            ),
            today: treated(row.before),
            then: thenText(treated(row.before), treated(row.after)),
            different: row.different,
          }))}
        />
      )}
      <p className="wordy">{summary(offers, subject)}</p>
      <p className="small soft wordy">{ABOUT[subject]?.limit}</p>
    </>
  );
}
