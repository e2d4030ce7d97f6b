import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useNow } from '@/shared/hooks/use-now';
import { formatDate } from '@/shared/lib/dates';
import { formatKobo } from '@/shared/lib/money';
import { Button } from '@/shared/ui/button';
import { Money } from '@/shared/ui/money';
import { FailedLoad } from '@/shared/ui/state-block';
import { usePayouts, type OwnPayout } from '@/domain/providers/api';
import { cameBack, payoutText } from '@/domain/providers/payouts';
import { jobPath } from './job-cards';
import { texts } from './earnings-texts';

const SHOWN = 5;

/** The jobs whose refunds took a part of the payout. */
function PayoutDestination({ payout }: { payout: OwnPayout }) {
  return (
    <>
      {payout.wentTo.map(({ orderId, reference, title, amountKobo }) => (
        <p key={orderId} className="small soft wordy">
          {texts.thisPayoutWasUsed(formatKobo(amountKobo))}
          <Link className="link" to={jobPath({ orderId })}>
            {reference}
          </Link>
          {`, ${title}.`}
        </p>
      ))}
    </>
  );
}

function Row({ payout, now }: { payout: OwnPayout; now: number }) {
  const { text, tone } = payoutText(payout, now);
  return (
    <li className="sp-earned py-3">
      <p className="row g8">
        <span className="grow wordy">
          <b>{formatDate(payout.madeAt)}</b>
          <span className="small soft block">
            {texts.jobTo(payout.jobs, payout.bankName, payout.accountNumber)}
          </span>
        </span>
        <span className="shrink-0 text-right">
          <b>
            <Money kobo={payout.amountKobo} />
          </b>
          <span className={`small block ${tone}`}>{text}</span>
        </span>
      </p>
      {payout.costKobo > 0 && !cameBack(payout) && (
        <p className="small soft">{texts.theBankTransferCost(formatKobo(payout.costKobo))}</p>
      )}
      <PayoutDestination payout={payout} />
    </li>
  );
}

/** The earlier payouts, and the parts of them that went to refunds. */
export function PayoutsSoFar() {
  const now = useNow(60_000);
  const [all, setAll] = useState(false);
  const { data, error, mutate } = usePayouts();
  if (error && !data)
    return <FailedLoad what={texts.yourPayouts} error={error} onRetry={() => void mutate()} />;
  if (!data || data.length === 0) return null;
  return (
    <section className="mt-5" aria-labelledby="sp-so-far">
      <h2 id="sp-so-far" className="sp-rule h3">
        {texts.payoutsSoFar}
      </h2>
      <ul>
        {data.slice(0, all ? data.length : SHOWN).map((payout) => (
          <Row key={payout.id} payout={payout} now={now} />
        ))}
      </ul>
      {!all && data.length > SHOWN && (
        <Button className="mt-3" onClick={() => setAll(true)}>
          {texts.showOlderPayouts}
        </Button>
      )}
    </section>
  );
}
