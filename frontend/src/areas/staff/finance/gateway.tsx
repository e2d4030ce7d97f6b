import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { Schema } from '@/shared/api/types';
import { useSubmit } from '@/shared/forms/use-submit';
import { serverNow } from '@/shared/lib/clock';
import { formatMoment, isoDay } from '@/shared/lib/dates';
import { plural } from '@/shared/lib/plural';
import { Button } from '@/shared/ui/button';
import { DataView } from '@/shared/ui/data-view';
import { TextField } from '@/shared/ui/field';
import { Money } from '@/shared/ui/money';
import { Note } from '@/shared/ui/note';
import { Loading, Skeletons } from '@/shared/ui/skeleton';
import { compareDay, isSince, refreshDays, useDay, useDays } from './api';
import { findingText, type Difference } from './model';

const amount = (kobo: number | null | undefined) =>
  kobo === null || kobo === undefined ? '–' : <Money kobo={kobo} />;

function Sides({
  difference: { theirsKobo, oursKobo, feeKobo, expectedFeeKobo, finding },
}: {
  difference: Difference;
}) {
  if (finding === 'FEE_DIFFERS') {
    return (
      <>
        Fee {amount(feeKobo)}, agreed {amount(expectedFeeKobo)}
      </>
    );
  }
  return (
    <>
      Gateway {amount(theirsKobo)}, books {amount(oursKobo)}
    </>
  );
}

function Differences({ result }: { result: Schema<'Reconciliation'> }) {
  const { differences, differing } = result;
  return (
    <>
      <table className="fd-t mt-3">
        <caption className="vh">Differences</caption>
        <thead>
          <tr>
            <th scope="col">Charge</th>
            <th scope="col" className="r">
              Both sides
            </th>
          </tr>
        </thead>
        <tbody>
          {differences.map((difference) => (
            <tr key={difference.reference}>
              <td>
                <b>{findingText(difference.finding)}</b>
                <span className="fd-code">{difference.reference}</span>
              </td>
              <td className="r">
                <Sides difference={difference} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {differing > differences.length && (
        <p className="small soft mt-2">{`These are the first ${differences.length} of ${differing}.`}</p>
      )}
    </>
  );
}

const LOOK_MS = 2000;

function Result({
  day,
  result,
  awaited,
}: {
  day: string;
  result: Schema<'Reconciliation'>;
  awaited: boolean;
}) {
  const { comparedAt, differing, listed, matched, theirsKobo, feesKobo, oursKobo } = result;
  return (
    <section aria-label={`Comparison of ${day}`}>
      <p className="soft my-2">{`Compared ${formatMoment(comparedAt)}${awaited ? '; a new comparison is running' : ''}`}</p>
      {differing === 0 ? (
        <Note tone="leaf" role="status">{`All ${listed} charges match.`}</Note>
      ) : (
        <Note
          tone="clay"
          role="status"
        >{`${plural(differing, 'charge does', 'charges do')} not match, ${matched} of ${listed} on the gateway’s list do.`}</Note>
      )}
      <p className="small soft mt-2">
        Gateway <Money kobo={theirsKobo} className="strong" />, including its fee of{' '}
        <Money kobo={feesKobo} />. Our books <Money kobo={oursKobo} className="strong" />.
      </p>
      {result.differences.length > 0 && <Differences result={result} />}
    </section>
  );
}

/** The result of the comparison of a day; `askedAt` says when a new comparison was requested. */
function Found({ day, askedAt }: { day: string; askedAt: number | null }) {
  const answer = useDay(day);
  const { data, mutate } = answer;
  const awaited = askedAt !== null && !isSince(data, askedAt);
  const isNew = askedAt !== null && !awaited;
  useEffect(() => {
    if (isNew) void refreshDays();
  }, [isNew]);
  // Until the first comparison exists, the answer is an error, and an error is not loaded again automatically.
  useEffect(() => {
    if (!awaited) return;
    const timer = setInterval(() => void mutate(), LOOK_MS);
    return () => clearInterval(timer);
  }, [awaited, mutate]);
  const what = 'the comparison';
  const coming = (
    <Loading what={what}>
      <Skeletons />
    </Loading>
  );
  const none = <p className="soft py-4">This day has not been compared yet.</p>;
  return (
    <DataView what={what} answer={answer} missing={awaited ? coming : none}>
      {(result) => <Result day={day} result={result} awaited={awaited} />}
    </DataView>
  );
}

function Days({ current }: { current: string }) {
  const answer = useDays();
  return (
    <DataView
      what="the days"
      answer={answer}
      empty={
        <p className="soft py-4">
          No day has been compared yet. The comparison runs each night at 2:00am.
        </p>
      }
    >
      {(data) => (
        <ul aria-label="Compared days" className="mt-3">
          {data.map(({ day, differing, listed }) => (
            <li key={day}>
              <Link
                className="link"
                to={`/admin/finance?view=gateway&day=${day}`}
                aria-current={day === current ? 'page' : undefined}
              >
                {day}
              </Link>{' '}
              <span className={differing > 0 ? 'strong text-clay' : 'soft'}>
                {differing > 0 ? `${differing} do not match` : `${listed} match`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </DataView>
  );
}

/** Compares our charges of a day with the gateway's list. */
export function GatewayView() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const day = query.get('day') ?? '';
  const [typed, setTyped] = useState(day || isoDay(-1));
  const [asked, setAsked] = useState<{ day: string; at: number } | null>(null);
  const form = useSubmit({ failTitle: 'The day was not compared' });
  async function send() {
    await compareDay(typed);
    setAsked({ day: typed, at: serverNow() });
    void navigate(`/admin/finance?view=gateway&day=${typed}`);
  }
  return (
    <>
      <form className="fd-search" aria-label="Comparison" onSubmit={form.onSubmit(send)}>
        <TextField
          className="fd-third"
          label="Day"
          type="date"
          required
          max={isoDay()}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button kind="primary" type="submit" busy={form.busy}>
          Compare now
        </Button>
      </form>
      {day && (
        <Found
          key={`${day} ${asked?.at ?? ''}`}
          day={day}
          askedAt={asked?.day === day ? asked.at : null}
        />
      )}
      <h2 className="h3 mt-5">Compared days</h2>
      <Days current={day} />
    </>
  );
}
