import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Schema } from '@/shared/api/types';
import { SubmitForm } from '@/shared/forms/submit-form';
import { useSubmit, type FieldErrors } from '@/shared/forms/use-submit';
import { formatDate, formatMoment } from '@/shared/lib/dates';
import { formatKobo } from '@/shared/lib/money';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { DataTable } from '@/shared/ui/data-table/data-table';
import type { Column } from '@/shared/ui/data-table/rows';
import { useTable, type Filter } from '@/shared/ui/data-table/use-table';
import { Dialog } from '@/shared/ui/dialog';
import { TextAreaField } from '@/shared/ui/field';
import { StateBlock } from '@/shared/ui/state-block';
import { optionsOf } from '../lists';
import { CopyButton, ExportSelected } from '../selected';
import { answerChargeback, CHARGEBACKS, useChargebacks } from './api';

type Chargeback = Schema<'Chargeback'>;

const STATEMENT_MIN = 10;
const STATEMENT_MAX = 1000;
const MAX_TEXT = STATEMENT_MAX.toLocaleString('en-NG');

/** The state of a chargeback, as a sentence. */
export function describeState({
  state,
  dueAt,
  sentAt,
  answeredAt,
  closedAt,
  lostKobo,
  setOffKobo,
}: Chargeback) {
  if (state === 'OPEN') return `Send the evidence by ${formatMoment(dueAt)}.`;
  if (state === 'ANSWERED')
    return sentAt
      ? `The evidence was sent ${formatMoment(sentAt)}. The bank will decide.`
      : `Submitted ${answeredAt ? formatMoment(answeredAt) : ''}. We are sending it to the bank.`;
  const on = closedAt ? ` on ${formatDate(closedAt)}` : '';
  if (state === 'WON') return `Won${on}: the money stays with us.`;
  const refunds =
    setOffKobo > 0 ? ` ${formatKobo(setOffKobo)} of it paid refunds that we owed.` : '';
  return `Lost${on}: the bank gave ${formatKobo(lostKobo)} to the customer.${refunds}`;
}

/** What the chargeback means for the provider and the guarantee fund; empty when it means nothing for them. */
export function describeMoney({
  state,
  lostKobo,
  setOffKobo,
  evidence: { providerName },
}: Chargeback): string {
  if (state === 'LOST')
    return lostKobo > setOffKobo
      ? `The guarantee fund bears ${formatKobo(lostKobo - setOffKobo)}.`
      : '';
  if (state === 'WON' || !providerName) return '';
  return `What ${providerName} earned with this job and was not paid out is held until the bank decides.`;
}

function problemsOf(length: number): FieldErrors {
  if (length < STATEMENT_MIN) return { statement: `Write at least ${STATEMENT_MIN} characters.` };
  if (length > STATEMENT_MAX) return { statement: `Write at most ${MAX_TEXT} characters.` };
  return {};
}

/** Asks before it sends, because the bank gets the evidence once. */
function EvidenceForm({ chargeback, onClose }: { chargeback: Chargeback; onClose: () => void }) {
  const [statement, setStatement] = useState('');
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const form = useSubmit({
    check: () => problemsOf(statement.trim().length),
  });
  async function send() {
    await answerChargeback(chargeback.id, statement.trim()).finally(close);
    toast({ title: 'We are sending the evidence to the bank' });
    onClose();
  }
  const ask = () => Promise.resolve(setAsking(true));
  return (
    <SubmitForm
      form={form}
      label="Write the evidence"
      submit="Send the evidence"
      onSubmit={ask}
      onClose={onClose}
    >
      <TextAreaField
        label="What was done, and how do we know it? The bank reads this."
        rows={4}
        value={statement}
        error={form.errors['statement']}
        onChange={(event) => setStatement(event.target.value)}
      />
      <p className="small soft">{`${statement.trim().length.toLocaleString('en-NG')} of ${MAX_TEXT} characters. It cannot be changed after it was sent.`}</p>
      <Dialog open={asking} onClose={close} title="Send the evidence to the bank?">
        <p className="mb-4 wordy">{`The bank reads it for ${formatKobo(chargeback.amountKobo)} of ${chargeback.reference}. You cannot change it or add to it afterwards.`}</p>
        <div className="row g8 wrapx">
          <Button kind="primary" busy={form.busy} onClick={() => void form.run(send)}>
            Yes, send it
          </Button>
          <Button kind="quiet" onClick={close}>
            Not yet
          </Button>
        </div>
      </Dialog>
    </SubmitForm>
  );
}

/** The facts that are sent with the statement. */
function Evidence({ evidence }: { evidence: Chargeback['evidence'] }) {
  const { customerName, customerEmail, customerPhone, address, finishedAt, providerName } =
    evidence;
  const lines = [
    `${customerName}, ${[customerEmail, customerPhone].filter(Boolean).join(', ')}`,
    address,
    finishedAt
      ? `Done ${formatMoment(finishedAt)}${providerName ? ` by ${providerName}` : ''}`
      : 'The job is not done.',
  ];
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

function ChargebackCard({ chargeback, pick }: { chargeback: Chargeback; pick: ReactNode }) {
  const [writing, setWriting] = useState(false);
  const money = describeMoney(chargeback);
  return (
    <li className="card stack g12" data-row={chargeback.id}>
      <div className="row g8">
        {pick}
        <h2 className="h3 wordy">{`${formatKobo(chargeback.amountKobo)} for ${chargeback.evidence.service}`}</h2>
      </div>
      <p className="wordy">
        <span className="block">{describeState(chargeback)}</span>
        {money && <span className="block">{money}</span>}
        <span className="small soft block">{`${chargeback.category}, opened ${formatMoment(chargeback.openedAt)} · dispute ${chargeback.gatewayId} about ${chargeback.paymentReference}`}</span>
        <Link
          className="link small"
          data-main
          to={`/admin/finance?view=ledger&order=${chargeback.orderId}`}
        >
          {`See the entries of ${chargeback.reference}`}
        </Link>
      </p>
      <Evidence evidence={chargeback.evidence} />
      {chargeback.statement && <p className="wordy">{chargeback.statement}</p>}
      {chargeback.mayAnswer && writing && (
        <EvidenceForm chargeback={chargeback} onClose={() => setWriting(false)} />
      )}
      {chargeback.mayAnswer && !writing && (
        <div className="row g8 wrapx">
          <Button
            kind="primary"
            aria-label={`Write the evidence: ${chargeback.reference}`}
            onClick={() => setWriting(true)}
          >
            Write the evidence
          </Button>
        </div>
      )}
    </li>
  );
}

const COLUMNS: readonly Column<Chargeback>[] = [
  {
    id: 'opened',
    label: 'Opened',
    sort: 'created',
    sorted: 'age',
    cell: ({ openedAt }) => formatMoment(openedAt),
  },
];

const STATES = {
  OPEN: 'Waits for evidence',
  ANSWERED: 'With the bank',
  WON: 'Won',
  LOST: 'Lost',
};

const FILTERS: readonly Filter[] = [
  { name: 'state', label: 'State', kind: 'choice', options: optionsOf(STATES) },
];

/** The chargebacks, newest first. */
export function ChargebacksView() {
  const state = useTable({ filters: FILTERS, sort: '-created' });
  return (
    <DataTable
      noun={['chargeback', 'chargebacks']}
      caption="Chargebacks"
      state={state}
      pages={useChargebacks(state.query)}
      columns={COLUMNS}
      idOf={({ id }) => id}
      nameOf={({ reference }) => reference}
      search="Find a chargeback"
      searchHint="Reference of the order, or the customer’s name, e-mail or phone"
      path={CHARGEBACKS}
      empty={
        <StateBlock art="list" title="No chargebacks">
          When a customer's bank disputes a payment, it appears here with the time by which we must
          answer.
        </StateBlock>
      }
      bulk={(rows) => (
        <>
          <CopyButton
            label="Copy references"
            noun="reference"
            texts={rows.map(({ reference }) => reference)}
          />
          <ExportSelected path={CHARGEBACKS} ids={rows.map(({ id }) => id)} />
        </>
      )}
      cards={(rows, pick) => (
        <ul className="stack g12 mt-3" aria-label="Chargebacks">
          {rows.map((one) => (
            <ChargebackCard key={one.id} chargeback={one} pick={pick(one)} />
          ))}
        </ul>
      )}
    />
  );
}
