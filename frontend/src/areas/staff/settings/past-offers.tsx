import { Link } from 'react-router-dom';
import { formatDate, formatTime } from '@/shared/lib/dates';
import { plural } from '@/shared/lib/plural';
import type { SettingPreview } from './api';

type OffersOf = NonNullable<SettingPreview['offers']>;
type Row = OffersOf['rows'][number];
type Treatment = Row['before'];

const moment = (at: string) => `${formatTime(at)} on ${formatDate(at)}`;

/** What the value is about, and what the stored offers cannot show. */
const ABOUT: Record<string, { noun: string; limit: string }> = {
  OFFER_LIFE: {
    noun: 'wave',
    limit: 'We cannot say how a provider who did not answer would have answered later.',
  },
  WAVE_SIZE: {
    noun: 'offer',
    limit: 'Providers who got no offer are not stored. A larger wave would have asked more.',
  },
  WAVE_DISTANCE: {
    noun: 'offer',
    limit: 'Providers who got no offer are not stored. A larger distance would have reached more.',
  },
  RESERVED_SEAT: {
    noun: 'reserved last offer',
    limit: 'It is not stored which provider would have had the offer instead.',
  },
  LEAD_TIME: {
    noun: 'order',
    limit: 'How the search would have gone in the other way is not stored.',
  },
  SIGN_OF_LIFE: {
    noun: 'offer',
    limit: 'Providers who got no offer because they were silent are not stored.',
  },
};

const LEADS: Record<string, string> = {
  ASAP: 'as soon as possible',
  SAME_DAY: 'job on the same day',
  LATER: 'job on a later day',
};

/** What the treatment by one value means. */
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

/** The wave, who accepted, and what the value depends on. */
function about({ wave, reserve, sentAt, provider, acceptedAt, measured }: Row, subject: string) {
  const name = reserve ? 'Search for a reserve' : `Wave ${wave}`;
  const value = typeof measured === 'number' ? MEASURED[subject]?.(measured) : undefined;
  return [
    `${name}, sent at ${moment(sentAt)}`,
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
  const start = `This value is about ${plural(applied, noun)}.`;
  if (subject === 'LEAD_TIME')
    return `${start} ${different} of them would have been searched as another kind of job.`;
  const known = `${start} Providers accepted ${accepted} of them. ${lostBefore} of these acceptances would not have been possible with the present value, ${lostAfter} with the new one.`;
  return `${known}${unknown > 0 ? ` We do not know it for ${plural(unknown, 'other acceptance')}.` : ''}${next(offers)}`;
}

/** Past offers with the present and the new value. */
export function PastOffers({ offers, subject }: { offers: OffersOf; subject: string }) {
  return (
    <>
      <p className="small soft wordy">
        The offers of the latest orders, at most 50, by what is stored with them. Those that would
        be different come first.
      </p>
      {offers.rows.length === 0 ? (
        <p className="wordy">None of these offers shows a difference.</p>
      ) : (
        <table className="fd-t">
          <caption className="vh">Past offers today and with this value</caption>
          <thead>
            <tr>
              <th scope="col">Order</th>
              <th scope="col">Today</th>
              <th scope="col">Then</th>
            </tr>
          </thead>
          <tbody>
            {offers.rows.map((row, place) => (
              <tr key={place}>
                <td>
                  <Link className="link" to={`/admin/orders/${row.orderId}`}>
                    {row.reference}
                  </Link>
                  <span className="small soft block">{about(row, subject)}</span>
                </td>
                <td>
                  <span className="small soft">today </span>
                  {treated(row.before)}
                </td>
                <td>
                  <span className="small soft">then </span>
                  {treated(row.after) === treated(row.before) ? 'the same' : treated(row.after)}
                  {row.different && <span className="small block">different</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="wordy">{summary(offers, subject)}</p>
      <p className="small soft wordy">{ABOUT[subject]?.limit}</p>
    </>
  );
}
