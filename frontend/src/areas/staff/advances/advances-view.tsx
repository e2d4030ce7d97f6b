import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { photoUrl } from '@/shared/photos/shown';
import { SubmitForm } from '@/shared/forms/submit-form';
import { useSubmit } from '@/shared/forms/use-submit';
import { formatDate, formatMoment } from '@/shared/lib/dates';
import { formatKobo } from '@/shared/lib/money';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { DataTable } from '@/shared/ui/data-table/data-table';
import type { Column } from '@/shared/ui/data-table/rows';
import { useTable } from '@/shared/ui/data-table/use-table';
import { TextAreaField } from '@/shared/ui/field';
import { Photos } from '@/shared/ui/photos';
import { StateBlock } from '@/shared/ui/state-block';
import { CopyButton, ExportSelected } from '../selected';
import { LIST, refuseAdvance, releaseAdvance, useAdvances, type AdminAdvance } from './api';

const EXPLANATION_MAX = 500;

type Way = 'release' | 'refuse';

/** Asks for a confirmation, and for the reason of a refusal. */
function DecideForm({
  advance,
  way,
  onClose,
}: {
  advance: AdminAdvance;
  way: Way;
  onClose: () => void;
}) {
  const [reason, setReason] = useState('');
  const refuses = way === 'refuse';
  const form = useSubmit({
    check: () => (refuses && reason.trim() === '' ? { words: 'Give a short reason.' } : {}),
  });
  async function send() {
    await (refuses ? refuseAdvance(advance.id, reason.trim()) : releaseAdvance(advance.id));
    toast({
      title: refuses ? 'Refused' : 'Released',
      description: refuses
        ? 'The provider was told why.'
        : 'It goes with the provider’s next payout.',
    });
    onClose();
  }
  return (
    <SubmitForm
      form={form}
      label={refuses ? 'Refuse' : 'Release'}
      submit={refuses ? 'Refuse' : 'Release'}
      onSubmit={send}
      onClose={onClose}
    >
      {refuses ? (
        <TextAreaField
          label="Reason. The provider reads this."
          rows={2}
          maxLength={EXPLANATION_MAX}
          value={reason}
          error={form.errors['words']}
          onChange={(event) => setReason(event.target.value)}
        />
      ) : (
        <p className="wordy">{`${formatKobo(advance.amountKobo)} goes to ${advance.providerName} with the next payout. Is the invoice from ${advance.supplier}, for this job, and not more than that?`}</p>
      )}
    </SubmitForm>
  );
}

const where = ({ state, deliveredAt, decidedAt, requestedAt }: AdminAdvance) => {
  if (state === 'REQUESTED') return `Requested ${formatMoment(requestedAt)}`;
  return deliveredAt
    ? `Delivered to the customer on ${formatDate(deliveredAt)}`
    : `Released ${decidedAt ? formatDate(decidedAt) : ''}, not yet delivered to the customer`;
};

function One({ advance, pick }: { advance: AdminAdvance; pick: ReactNode }) {
  const [way, setWay] = useState<Way | null>(null);
  const waits = advance.state === 'REQUESTED';
  return (
    <li className="card stack g12" data-row={advance.id}>
      <div className="row g8">
        {pick}
        <h2 className="h3 wordy">{`${formatKobo(advance.amountKobo)} for ${advance.title}`}</h2>
      </div>
      <p className="wordy">
        <span className="block">{`${advance.providerName} buys from ${advance.supplier} for ${advance.customerName}.`}</span>
        <span className="small soft block">{`${where(advance)} · ${formatKobo(advance.paidKobo)} received for the job so far · stage ${advance.stage}`}</span>
        <Link
          className="link small"
          data-main
          to={`/admin/finance?view=ledger&order=${advance.orderId}`}
        >
          {`See the entries of ${advance.reference}`}
        </Link>
      </p>
      <Photos
        photos={advance.photos.map(({ id }) => ({ id, url: photoUrl(id) }))}
        label="The pro-forma invoice"
      />
      {waits && way && <DecideForm advance={advance} way={way} onClose={() => setWay(null)} />}
      {waits && !way && (
        <div className="row g8 wrapx">
          <Button
            kind="primary"
            aria-label={`Release: ${advance.reference}`}
            onClick={() => setWay('release')}
          >
            Release
          </Button>
          <Button aria-label={`Refuse: ${advance.reference}`} onClick={() => setWay('refuse')}>
            Refuse
          </Button>
        </div>
      )}
    </li>
  );
}

const COLUMNS: readonly Column<AdminAdvance>[] = [
  {
    id: 'requested',
    label: 'Requested',
    sort: 'created',
    sorted: 'age',
    cell: ({ requestedAt }) => formatMoment(requestedAt),
  },
];

/** Advances that wait for finance, and advances that were paid. */
export function AdvancesView() {
  const state = useTable({ filters: [], sort: 'created' });
  return (
    <DataTable
      noun={['advance', 'advances']}
      caption="Advances"
      state={state}
      pages={useAdvances(state.query)}
      columns={COLUMNS}
      idOf={({ id }) => id}
      nameOf={({ reference }) => reference}
      search="Find an advance"
      searchHint="Reference of the order, or the customer’s name, e-mail or phone"
      path={LIST}
      empty={
        <StateBlock art="list" title="No advances">
          Requests with a supplier’s invoice are listed here, and released advances until their job
          is done.
        </StateBlock>
      }
      bulk={(rows) => (
        <>
          <CopyButton
            label="Copy references"
            noun="reference"
            texts={rows.map(({ reference }) => reference)}
          />
          <ExportSelected path={LIST} ids={rows.map(({ id }) => id)} />
        </>
      )}
      cards={(rows, pick) => (
        <ul className="stack g12 mt-3" aria-label="Advances for materials">
          {rows.map((advance) => (
            <One key={advance.id} advance={advance} pick={pick(advance)} />
          ))}
        </ul>
      )}
    />
  );
}
