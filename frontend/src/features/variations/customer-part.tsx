import { Lock } from 'lucide-react';
import { useId, useState } from 'react';
import { openPayment } from '@/features/payments/api';
import { useReferralStats } from '@/features/referrals/api';
import { messageOf } from '@/shared/api/problem';
import { useNow } from '@/shared/hooks/use-now';
import { useOnline } from '@/shared/hooks/use-online';
import { formatKobo } from '@/shared/lib/money';
import { toast } from '@/shared/lib/toast-store';
import { useHoldReload } from '@/shared/lib/unsaved';
import { Button } from '@/shared/ui/button';
import { CheckLine } from '@/shared/ui/choice';
import { Note } from '@/shared/ui/note';
import { approveVariation, declineVariation } from './api';
import { customerWords, isOpen, type Variation } from './model';
import { VariationFacts } from './variation-facts';

const TICK_MS = 10_000;

/** Approves and opens the gateway's page, or declines. After an error the customer can try again. */
function useAnswer(orderId: string, variation: Variation) {
  const [busy, setBusy] = useState<'pay' | 'decline' | null>(null);
  const [failure, setFailure] = useState('');
  useHoldReload(busy === 'pay');
  async function run(what: 'pay' | 'decline', deed: () => Promise<void>) {
    setBusy(what);
    setFailure('');
    try {
      await deed();
    } catch (problem) {
      setFailure(messageOf(problem, what === 'pay' ? 'We could not start the payment. Nothing was charged; please try again.' : 'It was not sent. Please try again.'));
    }
    setBusy(null);
  }
  const pay = (useCredit: boolean) =>
    run('pay', async () => {
      if (variation.actions.includes('approve')) await approveVariation(orderId, variation.id);
      const paid = await openPayment(orderId, { variationId: variation.id, ...(useCredit && { useCredit }) });
      if (paid) toast({ title: 'Paid with your credit', description: 'The extra work is part of the job now.' });
    });
  const decline = () =>
    run('decline', async () => {
      await declineVariation(orderId, variation.id);
      toast({ title: 'Declined', description: 'The work goes on without it. Nothing is charged.' });
    });
  return { busy, failure, pay, decline };
}

function Decline({ busy, onDecline }: { busy: boolean; onDecline: () => void }) {
  const [asked, setAsked] = useState(false);
  if (!asked) return <Button onClick={() => setAsked(true)}>Decline</Button>;
  return (
    <div className="stack g8" role="group" aria-label="Decline the extra work?">
      <p className="wordy">It is then not done and not charged, and the work goes on as it was agreed.</p>
      <div className="row g8 wrapx">
        <Button busy={busy} onClick={onDecline}>
          Yes, decline
        </Button>
        <Button onClick={() => setAsked(false)}>Keep it open</Button>
      </div>
    </div>
  );
}

function Answer({ orderId, variation }: { orderId: string; variation: Variation }) {
  const online = useOnline();
  const { data: stats } = useReferralStats();
  const [useCredit, setUseCredit] = useState(false);
  const { busy, failure, pay, decline } = useAnswer(orderId, variation);
  const credit = stats?.availableCredit ?? 0;
  const verb = variation.actions.includes('approve') ? 'Approve and pay' : 'Pay';
  return (
    <div className="stack g12">
      {credit > 0 && (
        <CheckLine name="variation-credit" checked={useCredit} onChange={setUseCredit}>
          {`Use my credit of ${formatKobo(Math.round(credit * 100))} first`}
        </CheckLine>
      )}
      {failure && (
        <Note tone="clay" role="alert">
          {failure}
        </Note>
      )}
      {!online && <Note tone="sun">You are offline. You can answer when the network is back.</Note>}
      <Button kind="primary" size="lg" block busy={busy === 'pay'} disabled={!online || busy !== null} onClick={() => void pay(useCredit)}>
        <Lock className="i" aria-hidden /> {verb} <span className="money">{formatKobo(variation.totalKobo)}</span>
      </Button>
      {online && variation.actions.includes('decline') && <Decline busy={busy === 'decline'} onDecline={() => void decline()} />}
    </div>
  );
}

function Card({ orderId, variation, name, still }: { orderId: string; variation: Variation; name: string; still: boolean }) {
  const now = useNow(TICK_MS);
  const heading = useId();
  const answerable = !still && variation.actions.length > 0;
  return (
    <section className="card stack g12" aria-labelledby={heading}>
      <h2 className="h3" id={heading}>
        {answerable ? (variation.withinTolerance ? 'A little more material' : 'Extra work needs your answer') : `Extra work ${variation.number}`}
      </h2>
      <p className="soft wordy" role={answerable ? 'status' : undefined}>
        {customerWords(variation, name, now)}
      </p>
      {answerable || isOpen(variation) ? (
        <VariationFacts variation={variation} />
      ) : (
        <details>
          <summary>{`What was found, ${formatKobo(variation.totalKobo)}`}</summary>
          <div className="stack g12 mt-2">
            <VariationFacts variation={variation} />
          </div>
        </details>
      )}
      {answerable && <Answer orderId={orderId} variation={variation} />}
    </section>
  );
}

interface Props {
  orderId: string;
  variations: readonly Variation[];
  /** The first name of the provider who found the extra work. */
  name: string;
  /** Whether this is a copy, in which nothing can be answered now. */
  still?: boolean;
}

/** The change orders of a job, open ones first; nothing when there are none. */
export function VariationCards({ orderId, variations, name, still = false }: Props) {
  const open = variations.filter(isOpen);
  const over = variations.filter((variation) => !isOpen(variation));
  if (variations.length === 0) return null;
  return (
    <div className="stack g16 mt-4 mb-4">
      {[...open, ...over].map((variation) => (
        <Card key={variation.id} orderId={orderId} variation={variation} name={name} still={still} />
      ))}
    </div>
  );
}
