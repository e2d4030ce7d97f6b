import { ChevronLeft, ChevronRight, Download } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { Withdrawals } from '@/features/payments/withdrawals';
import type { Schema } from '@/shared/api/types';
import { formatDate, formatTime } from '@/shared/lib/dates';
import { Money } from '@/shared/ui/money';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { FailedLoad, StateBlock } from '@/shared/ui/state-block';
import { lineWords, monthAway, monthOf, monthWords, myStatementFile, thisMonth, useMyStatement } from '../statement';

type Statement = Schema<'Statement'>;

const pathOf = (month: string) => `/account?tab=statement&month=${month}`;

function Balance({ words, kobo }: { words: string; kobo: number }) {
  return (
    <p className="row g12 py-3">
      <span className="grow strong">{words}</span>
      <Money kobo={kobo} className="strong" />
    </p>
  );
}

function Line({ line }: { line: Statement['lines'][number] }) {
  return (
    <li className="row g12 min-h-16 border-t border-line py-3">
      <div className="grow min-w-0">
        <p className="strong wordy">{lineWords(line.kind)}</p>
        <p className="small faint wordy">
          {`${formatDate(line.at)}, ${formatTime(line.at)}`}
          {line.orderId && (
            <>
              {' · '}
              <Link className="link" to={`/requests/${line.orderId}`}>
                See the request
              </Link>
            </>
          )}
        </p>
      </div>
      <p className="text-right shrink-0">
        <Money kobo={line.amountKobo} plus className="strong" />
        <span className="small faint block">
          <span className="vh">Balance </span>
          <Money kobo={line.balanceKobo} />
        </span>
      </p>
    </li>
  );
}

function Sheet({ statement }: { statement: Statement }) {
  if (statement.lines.length === 0) {
    return (
      <StateBlock art="list" title="No money moved this month">
        {statement.closingKobo === 0 ? 'What you pay, what comes back and your credit stand here.' : 'What Gida held for you before, it still holds.'}
      </StateBlock>
    );
  }
  return (
    <>
      <Balance words="At the start of the month" kobo={statement.openingKobo} />
      <ul aria-label="What moved">
        {statement.lines.map((line) => (
          <Line key={line.reference} line={line} />
        ))}
      </ul>
      <div className="border-t border-line">
        <Balance words="At the end" kobo={statement.closingKobo} />
      </div>
      {!statement.complete && <p className="small faint">There is more. The file has all of it.</p>}
    </>
  );
}

/** A month of the customer: what they paid, what came back, their credit, and what Gida holds for them after each. */
export function StatementTab() {
  const [query] = useSearchParams();
  const month = monthOf(query.get('month'));
  const { data, error, mutate } = useMyStatement(month);
  return (
    <section aria-labelledby="statement">
      <div className="row g8 wrapx">
        <h2 className="h2 grow" id="statement">
          {`Statement, ${monthWords(month)}`}
        </h2>
        <Link className="btn" to={pathOf(monthAway(month, -1))} aria-label="The month before">
          <ChevronLeft className="i" aria-hidden />
        </Link>
        {month < thisMonth() && (
          <Link className="btn" to={pathOf(monthAway(month, 1))} aria-label="The month after">
            <ChevronRight className="i" aria-hidden />
          </Link>
        )}
      </div>
      <p className="soft small mt-1">What Gida holds for you: what is paid for requests under way, refunds on their way to you, and your credit.</p>
      {!data && error !== undefined && <FailedLoad what="your statement" error={error} onRetry={() => void mutate()} />}
      {!data && error === undefined && (
        <Loading what="your statement">
          {Array.from({ length: 4 }, (_, place) => (
            <Skeleton key={place} className="mt-3 h-12 w-full" />
          ))}
        </Loading>
      )}
      {data && <Sheet statement={data} />}
      <Withdrawals />
      <p className="mt-4">
        <a className="link row g8" href={myStatementFile(month)} download>
          <Download className="i i16" aria-hidden /> The month as a file (CSV)
        </a>
      </p>
    </section>
  );
}
