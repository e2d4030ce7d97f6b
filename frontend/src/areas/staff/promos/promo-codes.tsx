import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { ActionButton } from '@/shared/forms/action-button';
import { FormFailure } from '@/shared/forms/form-failure';
import { useSubmit } from '@/shared/forms/use-submit';
import { formatMoment } from '@/shared/lib/dates';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { Chip } from '@/shared/ui/chip';
import { DataTable } from '@/shared/ui/data-table/data-table';
import type { Column } from '@/shared/ui/data-table/rows';
import { useTable, type Filter } from '@/shared/ui/data-table/use-table';
import { Dialog } from '@/shared/ui/dialog';
import { StateBlock } from '@/shared/ui/state-block';
import { NOT_SAVED } from '../content/model';
import { optionsOf } from '../lists';
import { useMay } from '../permission';
import { CopyButton, ExportSelected } from '../selected';
import { LIST, publishPromo, setPromoState, usePromos, useServices, type AdminPromo } from './api';
import {
  actionsOf,
  discountText,
  spentText,
  STATES,
  termsText,
  usesText,
  type PromoAction,
} from './model';
import { PromoForm } from './promo-form';
import '../content/content.css';

interface RowProps {
  promo: AdminPromo;
  pick: ReactNode;
  serviceName: (slug: string) => string;
  onEdit: () => void;
}

async function change({ id, code }: AdminPromo, { to, done }: PromoAction) {
  await setPromoState(id, to);
  toast({ title: code, description: done });
}

/** Asks for a confirmation of what cannot be undone. */
function Sure({
  promo,
  action,
  onClose,
}: {
  promo: AdminPromo;
  action: PromoAction;
  onClose: () => void;
}) {
  return (
    <>
      <p className="mb-4">
        Nobody can use the code after this. A price that already uses it keeps it. This cannot be
        undone.
      </p>
      <div className="row g8 wrapx">
        <ActionButton
          kind="danger"
          failed="The code was not ended"
          run={() => change(promo, action).then(onClose)}
        >
          {action.label}
        </ActionButton>
        <Button kind="quiet" onClick={onClose}>
          Not yet
        </Button>
      </div>
    </>
  );
}

function Row({ promo, pick, serviceName, onEdit }: RowProps) {
  const [asking, setAsking] = useState<PromoAction | null>(null);
  const close = () => setAsking(null);
  const { busy, failure, run } = useSubmit({ otherwise: NOT_SAVED });
  const maySpend = useMay('FINANCE');
  const actions = actionsOf(promo);
  const { label, tone } = STATES[promo.state] ?? { label: promo.state, tone: 'grey' as const };
  const act = (action: PromoAction) => run(() => change(promo, action));
  async function publish() {
    if (await run(() => publishPromo(promo.id, !promo.public)))
      toast({
        title: promo.code,
        description: promo.public
          ? 'Visitors no longer see this code.'
          : 'Visitors see this code while it can be used.',
      });
  }
  return (
    <>
      <p className="row g8 wrapx">
        {pick}
        <b>{promo.code}</b> <Chip tone={tone}>{label}</Chip>
        {promo.public && (
          <>
            {' '}
            <Chip tone="sky">Public</Chip>
          </>
        )}
      </p>
      <p className="strong">{discountText(promo)}</p>
      <p className="small">{`${usesText(promo)}. ${spentText(promo)}.`}</p>
      <p className="small soft">{`${termsText(promo, serviceName).join('. ')}.`}</p>
      {actions.length > 0 && (
        <div className="row g8 wrapx">
          {promo.state === 'DRAFT' && (
            <Button aria-label={`Edit ${promo.code}`} onClick={onEdit}>
              Edit
            </Button>
          )}
          <Button
            kind="quiet"
            disabled={busy}
            aria-label={promo.public ? `Make ${promo.code} private` : `Make ${promo.code} public`}
            onClick={() => void publish()}
          >
            {promo.public ? 'Make it private' : 'Make it public'}
          </Button>
          {actions
            .filter(({ spends }) => maySpend || !spends)
            .map((action) => (
              <Button
                key={action.to}
                kind={action.asks ? 'danger-quiet' : 'tint'}
                disabled={busy}
                aria-label={`${action.label}: ${promo.code}`}
                onClick={() => (action.asks ? setAsking(action) : void act(action))}
              >
                {action.label}
              </Button>
            ))}
        </div>
      )}
      {actions.some(({ spends }) => spends) && !maySpend && (
        <p className="small faint">Gida pays for this code, so finance must publish it.</p>
      )}
      <FormFailure>{failure}</FormFailure>
      <Dialog open={asking !== null} onClose={close} title={`End ${promo.code}?`}>
        {asking && <Sure promo={promo} action={asking} onClose={close} />}
      </Dialog>
    </>
  );
}

const COLUMNS: readonly Column<AdminPromo>[] = [
  {
    id: 'created',
    label: 'Made',
    sort: 'created',
    sorted: 'age',
    cell: ({ createdAt }) => formatMoment(createdAt),
  },
];

const FILTERS: readonly Filter[] = [
  { name: 'state', label: 'State', kind: 'choice', options: optionsOf(STATES) },
];

/** Promo codes: the effect, the use and the state of each. */
export function PromoCodes() {
  const state = useTable({ filters: FILTERS, sort: '-created' });
  const [editing, setEditing] = useState<string | null>(null);
  const services = useServices().data ?? [];
  const serviceName = (slug: string) =>
    services.find((service) => service.slug === slug)?.name ?? slug;
  const done = () => setEditing(null);
  return (
    <section aria-labelledby="pd-codes">
      <h2 className="h2" id="pd-codes">
        Promo codes
      </h2>
      <p className="soft mb-3">
        A code can be changed while it is a draft. A price that already uses it keeps it when the
        code is paused or ends.
      </p>
      {editing === 'new' ? (
        <PromoForm promo={null} services={services} onDone={done} />
      ) : (
        <Button kind="tint" onClick={() => setEditing('new')}>
          <Plus className="i" aria-hidden /> New code
        </Button>
      )}
      <DataTable
        noun={['promo code', 'promo codes']}
        caption="All promo codes"
        state={state}
        pages={usePromos(state.query)}
        columns={COLUMNS}
        idOf={({ id }) => id}
        nameOf={({ code }) => code}
        search="Find a code"
        searchHint="The beginning of the code"
        path={LIST}
        empty={
          <StateBlock art="list" title="No codes here">
            Codes are listed here with their uses and the discounts they gave.
          </StateBlock>
        }
        bulk={(rows) => (
          <>
            <CopyButton label="Copy codes" noun="code" texts={rows.map(({ code }) => code)} />
            <ExportSelected path={LIST} ids={rows.map(({ id }) => id)} />
          </>
        )}
        cards={(promos, pick) => (
          <ul className="cd-list mt-4" aria-label="Promo codes">
            {promos.map((promo) => (
              <li key={promo.id} data-row={promo.id}>
                {editing === promo.id ? (
                  <PromoForm promo={promo} services={services} onDone={done} />
                ) : (
                  <Row
                    promo={promo}
                    pick={pick(promo)}
                    serviceName={serviceName}
                    onEdit={() => setEditing(promo.id)}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      />
    </section>
  );
}
