import { useState, type SyntheticEvent } from 'react';
import { Link } from 'react-router-dom';
import { SendingFoot, useSending } from '@/features/disputes/sending';
import type { Schema } from '@/shared/api/types';
import { formatDate, formatMoment } from '@/shared/lib/dates';
import { formatKobo } from '@/shared/lib/money';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { TextAreaField } from '@/shared/ui/field';
import { FailedLoad, StateBlock } from '@/shared/ui/state-block';
import { answerChargeback, useChargebacks } from './api';
import { Coming } from './lines';

type Chargeback = Schema<'Chargeback'>;

const WORDS_MIN = 10;
const WORDS_MAX = 1000;

/** Where a chargeback stands, in a sentence. */
export function standing({ state, dueAt, sentAt, answeredAt, closedAt, lostKobo, setOffKobo }: Chargeback) {
  if (state === 'OPEN') return `Send the evidence by ${formatMoment(dueAt)}.`;
  if (state === 'ANSWERED') return sentAt ? `The bank has the evidence since ${formatMoment(sentAt)} and decides.` : `Written ${answeredAt ? formatMoment(answeredAt) : ''}, on its way to the bank.`;
  const on = closedAt ? ` on ${formatDate(closedAt)}` : '';
  if (state === 'WON') return `Won${on}: the money stays with us.`;
  const refunds = setOffKobo > 0 ? ` ${formatKobo(setOffKobo)} of it paid refunds that we owed.` : '';
  return `Lost${on}: the bank gave ${formatKobo(lostKobo)} to the customer.${refunds}`;
}

function EvidenceForm({ chargeback, onClose }: { chargeback: Chargeback; onClose: () => void }) {
  const [words, setWords] = useState('');
  const [tried, setTried] = useState(false);
  const sending = useSending(() => {
    toast({ title: 'The evidence is on its way to the bank' });
    onClose();
  });
  const short = words.trim().length < WORDS_MIN;
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    setTried(true);
    if (!short) void sending.send(() => answerChargeback(chargeback.id, words.trim()));
  }
  return (
    <form className="stack g12" noValidate onSubmit={submit} aria-label="Write the evidence">
      <TextAreaField
        label="What was done, and how is that known? The bank reads this."
        rows={4}
        maxLength={WORDS_MAX}
        value={words}
        error={sending.fields['words'] ?? (tried && short ? `Say it in at least ${WORDS_MIN} characters.` : undefined)}
        onChange={(event) => setWords(event.target.value)}
      />
      <SendingFoot sending={sending} label="Send the evidence" onClose={onClose} />
    </form>
  );
}

/** What goes to the bank with the words of finance. */
function Evidence({ evidence }: { evidence: Chargeback['evidence'] }) {
  const { customerName, customerEmail, customerPhone, address, finishedAt, providerName } = evidence;
  const lines = [`${customerName}, ${[customerEmail, customerPhone].filter(Boolean).join(', ')}`, address, finishedAt ? `Done ${formatMoment(finishedAt)}${providerName ? ` by ${providerName}` : ''}` : 'The job is not done.'];
  return (
    <ul className="small" aria-label="Evidence">
      {lines.filter(Boolean).map((line) => (
        <li key={line} className="wordy">
          {line}
        </li>
      ))}
    </ul>
  );
}

function One({ chargeback }: { chargeback: Chargeback }) {
  const [writing, setWriting] = useState(false);
  return (
    <li className="card stack g12">
      <h2 className="h3 wordy">{`${formatKobo(chargeback.amountKobo)} for ${chargeback.evidence.service}`}</h2>
      <p className="wordy">
        <span className="block">{standing(chargeback)}</span>
        <span className="small soft block">{`${chargeback.category}, opened ${formatMoment(chargeback.openedAt)} · dispute ${chargeback.gatewayId} about ${chargeback.paymentReference}`}</span>
        <Link className="link small" to={`/admin/finance?view=ledger&order=${chargeback.orderId}`}>
          {`See the entries of ${chargeback.reference}`}
        </Link>
      </p>
      <Evidence evidence={chargeback.evidence} />
      {chargeback.words && <p className="wordy">{chargeback.words}</p>}
      {chargeback.mayAnswer && writing && <EvidenceForm chargeback={chargeback} onClose={() => setWriting(false)} />}
      {chargeback.mayAnswer && !writing && (
        <div className="row g8 wrapx">
          <Button kind="primary" aria-label={`Write the evidence: ${chargeback.reference}`} onClick={() => setWriting(true)}>
            Write the evidence
          </Button>
        </div>
      )}
    </li>
  );
}

/** Money that banks want back, the newest first. */
export function ChargebacksView() {
  const { items, error, coming, more, retry } = useChargebacks();
  if (error && !items) return <FailedLoad what="the chargebacks" error={error} onRetry={retry} />;
  if (!items) return <Coming what="the chargebacks" />;
  if (items.length === 0) {
    return (
      <StateBlock art="list" title="No bank wants money back">
        When the bank of a customer disputes a payment, it stands here with the day by which it must be answered.
      </StateBlock>
    );
  }
  return (
    <>
      <ul className="stack g12 mt-3" aria-label="Chargebacks">
        {items.map((one) => (
          <One key={one.id} chargeback={one} />
        ))}
      </ul>
      {more && (
        <Button className="mt-4" busy={coming} onClick={more}>
          Load older chargebacks
        </Button>
      )}
    </>
  );
}
