import { ChevronLeft, ChevronRight, Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Withdrawals } from '@/areas/common/payments/withdrawals';
import type { Schema } from '@/shared/api/types';
import { formatDate, formatTime } from '@/shared/lib/dates';
import { ButtonLink } from '@/shared/ui/button';
import { DataView } from '@/shared/ui/data-view';
import { Money } from '@/shared/ui/money';
import { Skeletons } from '@/shared/ui/skeleton';
import { StateBlock } from '@/shared/ui/state-block';
import {
  creditBesideKobo,
  customerLines,
  lineText,
  monthAway,
  monthName,
  monthOf,
  monthText,
  myStatementFile,
  ownAmount,
  thisMonth,
  useMyStatement,
} from '@/domain/identity/statement';
import { texts } from './texts';

type Statement = Schema<'Statement'>;

const pathOf = (month: string) => `/account?tab=statement&month=${month}`;

function Balance({ label, kobo }: { label: string; kobo: number }) {
  return (
    <p className="row g12 py-3">
      <span className="grow strong">{label}</span>
      <Money kobo={kobo} className="strong" />
    </p>
  );
}

function Line({ line }: { line: Statement['lines'][number] }) {
  const creditKobo = creditBesideKobo(line);
  return (
    <li className="row g12 min-h-16 border-t border-line py-3">
      <div className="grow min-w-0">
        <p className="strong wordy">{lineText(line)}</p>
        {line.orderId && (
          <p className="small wordy">
            <Link className="link" to={`/requests/${line.orderId}`}>
              {line.jobTitle ?? texts.seeTheJob}
            </Link>
          </p>
        )}
        <p className="small faint">{`${formatDate(line.at)}, ${formatTime(line.at)}`}</p>
      </div>
      <p className="text-right shrink-0">
        <Money {...ownAmount(line)} className="strong" />
        {creditKobo > 0 && (
          <span className="small block">{texts.andOfYourCredit(<Money kobo={creditKobo} />)}</span>
        )}
        <span className="small faint block">{texts.held(<Money kobo={line.balanceKobo} />)}</span>
      </p>
    </li>
  );
}

function Sheet({ statement }: { statement: Statement }) {
  if (statement.lines.length === 0) {
    return (
      <StateBlock art="list" title={texts.noMoneyMovedThis}>
        {statement.closingKobo === 0
          ? texts.paymentsRefundsCreditListed
          : texts.balanceDidNotChange}
      </StateBlock>
    );
  }
  return (
    <>
      <Balance label={texts.balanceAtStartMonth} kobo={statement.openingKobo} />
      <ul aria-label={texts.transactions}>
        {customerLines(statement.lines).map((line) => (
          <Line key={line.reference} line={line} />
        ))}
      </ul>
      <div className="border-t border-line">
        <Balance label={texts.balanceAtTheEnd} kobo={statement.closingKobo} />
      </div>
      {!statement.complete && <p className="small faint">{texts.thereMoreLinesFile}</p>}
    </>
  );
}

function OtherMonth({
  month,
  where,
  children,
}: {
  month: string;
  where: string;
  children: ReactNode;
}) {
  return (
    <ButtonLink to={pathOf(month)} aria-label={`${monthText(month)}, ${where}`}>
      {children}
    </ButtonLink>
  );
}

/** The customer's statement of a month: payments, refunds and credit, and after each the amount that Gida holds. */
export function StatementTab() {
  const [query] = useSearchParams();
  const month = monthOf(query.get('month'));
  const answer = useMyStatement(month);
  return (
    <section aria-labelledby="statement">
      <div className="row g8 wrapx">
        <h2 className="h2 grow" id="statement">
          {texts.statementWithMonth(monthText(month))}
        </h2>
        <OtherMonth month={monthAway(month, -1)} where={texts.theMonthBefore}>
          <ChevronLeft className="i" aria-hidden /> {monthName(monthAway(month, -1))}
        </OtherMonth>
        {month < thisMonth() && (
          <OtherMonth month={monthAway(month, 1)} where={texts.theMonthAfter}>
            {monthName(monthAway(month, 1))} <ChevronRight className="i" aria-hidden />
          </OtherMonth>
        )}
      </div>
      <p className="soft small mt-1">{texts.minusMoneyYouPaid}</p>
      <DataView
        what={texts.yourStatement}
        answer={answer}
        skeleton={<Skeletons count={4} className="mt-3 h-12 w-full" />}
      >
        {(statement) => <Sheet statement={statement} />}
      </DataView>
      <Withdrawals />
      <p className="mt-4">
        <a className="link row g8" href={myStatementFile(month)} download>
          <Download className="i i16" aria-hidden /> {texts.monthAsFileCsv}
        </a>
      </p>
    </section>
  );
}
