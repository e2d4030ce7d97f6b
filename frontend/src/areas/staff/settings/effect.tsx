import { Link } from 'react-router-dom';
import { formatDate, formatMoment, formatWindow } from '@/shared/lib/dates';
import { Money } from '@/shared/ui/money';
import { Computed } from '../computed';
import { previewSetting, type SettingPreview, type SettingTry } from './api';
import { Moments } from './moments';
import { PastHeartbeats } from './past-heartbeats';
import { PastOffers } from './past-offers';
import { PastPairs } from './past-pairs';
import { Waves } from './waves';

const ABOUT: Record<string, string> = {
  CANCELLATION_FEE:
    'The fees of the last cancelled orders, without materials that the customer kept.',
  MAKE_GOOD: 'What providers got who had set out, for the last cancelled orders.',
  CREDIT:
    'The credit of the last customers whose provider came late or did not come, also where it is ₦0.',
  SMS_COST: 'The text messages of the last days.',
  QUOTE_NEAR_LIST:
    'The highest quote that becomes the price without staff, for work that costs ₦100,000 by the price list.',
  HIGHEST_QUOTE: 'The highest quote that becomes the price without staff.',
  VISIT_FEE: 'The full fee of a visit before the price.',
  MISSED_VISIT: 'The credit for a customer whose assessor does not come.',
  DISPUTE_BACK: 'The most that is refunded when staff leave a dispute undecided twice.',
};

const COUNTS: Record<string, (count: NonNullable<SettingPreview['count']>) => string> = {
  UNPAID_ORDERS: ({ before, after, of }) =>
    `${of} orders wait for payment now. ${before} of them are more than a customer may have today, ${after} with this value.`,
  SENT_DRAFTS: ({ before, after, of }) =>
    `${of} requests were sent in the last 30 days. ${before} of them had waited longer than a draft is kept today, ${after} with this value.`,
  USED_REVISIONS: ({ before, after, of }) =>
    `The customers of ${of} of the last 200 orders asked for another price. ${before} of them had asked as often as is permitted today, ${after} for this value.`,
  HELD_MAKE_GOODS: ({ before, after, of }) =>
    `Providers had ${of} compensations for rejected cylinders in the last year. Staff decide about ${before} of them by the present value, about ${after} by this one.`,
  DOOR_CALLS: ({ before, after, of }) =>
    `The providers of the last 200 jobs called at ${of} closed doors. At ${before} of them they called often enough for the present value, at ${after} for this one. No call is stored beyond those that were needed then.`,
  RATED_PROVIDERS: ({ before, after, of }) =>
    `${of} providers take work. ${before} of them show a rating today, ${after} with this value.`,
  RELIABLE_CUSTOMERS: ({ before, after, of }) =>
    `The last 200 jobs were for ${of} customers. Providers see ${before} of them as reliable today, ${after} with this value.`,
  TIMELY_ANSWERS: ({ before, after, of }) =>
    `Support answered ${of} tickets of the last 30 days that this time is about. ${before} of them were in time by the present value, ${after} by this one.`,
  REOPENABLE_TICKETS: ({ before, after, of }) =>
    `${of} tickets that were opened and answered in the last 30 days are resolved. ${before} of them can be reopened by the present value, ${after} by this one.`,
  COSTLY_DAYS: ({ before, after, of }) =>
    `Text messages were sent on ${of} of the last 30 days. Operations are told about ${before} of them today, ${after} with this value.`,
};

interface Sums {
  beforeKobo: number;
  afterKobo: number;
  differenceKobo: number;
}

/** The amounts today and then, with the difference below the second. */
export function SumCells({ beforeKobo, afterKobo, differenceKobo }: Sums) {
  return (
    <>
      <td className="r">
        <span className="small soft">today </span>
        <Money kobo={beforeKobo} />
      </td>
      <td className="r">
        <span className="small soft">then </span>
        <Money kobo={afterKobo} />
        <span className="small soft block">
          {differenceKobo === 0 ? 'the same' : <Money kobo={differenceKobo} plus />}
        </span>
      </td>
    </>
  );
}

function Rows({ preview }: { preview: SettingPreview }) {
  const { rows, total, subject } = preview;
  if (rows.length === 0)
    return <p className="soft">There is no past order on which this value can be tried yet.</p>;
  return (
    <>
      <p className="small soft wordy">{ABOUT[subject ?? '']}</p>
      <table className="fd-t">
        <caption className="vh">Past orders today and with this value</caption>
        <thead>
          <tr>
            <th scope="col">{rows[0]?.orderId ? 'Order' : 'Day'}</th>
            <th scope="col" className="r">
              Today
            </th>
            <th scope="col" className="r">
              Then
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <tr key={place}>
              <td>
                {row.orderId ? (
                  <Link className="link" to={`/admin/orders/${row.orderId}`}>
                    {row.reference}
                  </Link>
                ) : (
                  formatDate(`${row.day}T12:00:00Z`)
                )}
                {row.orderId && (
                  <span className="small soft block">{formatDate(`${row.day}T12:00:00Z`)}</span>
                )}
              </td>
              <SumCells {...row} />
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr>
              <td>Together</td>
              <SumCells {...total} />
            </tr>
          </tfoot>
        )}
      </table>
    </>
  );
}

/** What a value would have changed. */
export function Effect({ preview }: { preview: SettingPreview }) {
  const count = preview.count && COUNTS[preview.subject ?? '']?.(preview.count);
  return (
    <div role="status" className="stack g8">
      <h3 className="h3">What it would have changed</h3>
      {preview.kind === 'AMOUNTS' && <Rows preview={preview} />}
      {count && <p className="wordy">{count}</p>}
      {preview.moments && <Moments {...preview.moments} />}
      {preview.waves && <Waves {...preview.waves} />}
      {preview.offers && <PastOffers offers={preview.offers} subject={preview.subject ?? ''} />}
      {preview.pairs && <PastPairs pairs={preview.pairs} subject={preview.subject ?? ''} />}
      {preview.heartbeats && <PastHeartbeats heartbeats={preview.heartbeats} />}
      {preview.reason && (
        <p className="wordy">{`This value is not tried on past orders. ${preview.reason}`}</p>
      )}
      {preview.example && (
        <p className="wordy">
          {`No past order shows this deadline yet. Example: a job on ${formatDate(preview.example.startsAt)} from ${formatWindow('10-12')}. The deadline is ${formatMoment(preview.example.before)} with the present value, and ${formatMoment(preview.example.after)} with the new one. Orders that are paid before the change, and requests and prices of before, keep the present value.`}
        </p>
      )}
      {preview.command && (
        <p className="wordy">
          The simulation tries this value on three weeks of orders. Run{' '}
          <code>{preview.command}</code> on a development machine, and read
          docs/operations/dispatch-simulation.md for what it answers.
        </p>
      )}
    </div>
  );
}

/** The effect of a waiting change, for the person who decides. */
export function EffectOf({
  settingKey,
  value,
  effectiveFrom,
}: { settingKey: string } & SettingTry) {
  return (
    <Computed
      about={`${settingKey} ${value} ${effectiveFrom ?? ''}`}
      load={() => previewSetting(settingKey, { value, ...(effectiveFrom && { effectiveFrom }) })}
    >
      {(preview) => <Effect preview={preview} />}
    </Computed>
  );
}
