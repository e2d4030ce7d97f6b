import { Plus } from 'lucide-react';
import { useState } from 'react';
import { FormFailure } from '@/shared/forms/form-failure';
import { useSubmit } from '@/shared/forms/use-submit';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { Chip } from '@/shared/ui/chip';
import { Pill } from '@/shared/ui/choice';
import { PagesView } from '@/shared/ui/data-view';
import { Skeletons } from '@/shared/ui/skeleton';
import { StateBlock } from '@/shared/ui/state-block';
import { NOT_SAVED } from '../content/model';
import { useMay } from '../permission';
import { publishPromo, setPromoState, usePromos, useServices, type AdminPromo } from './api';
import { actionsOf, FILTERS, discountText, spentText, STATES, termsText, usesText, type PromoAction } from './model';
import { PromoForm } from './promo-form';
import '../content/content.css';

interface RowProps {
  promo: AdminPromo;
  serviceName: (slug: string) => string;
  onEdit: () => void;
}

function Row({ promo, serviceName, onEdit }: RowProps) {
  const { busy, failure, run } = useSubmit({ otherwise: NOT_SAVED });
  const maySpend = useMay('FINANCE');
  const actions = actionsOf(promo);
  const { label, tone } = STATES[promo.state] ?? { label: promo.state, tone: 'grey' as const };
  async function act({ to, done }: PromoAction) {
    if (await run(() => setPromoState(promo.id, to))) toast({ title: promo.code, description: done });
  }
  async function publish() {
    if (await run(() => publishPromo(promo.id, !promo.public))) toast({ title: promo.code, description: promo.public ? 'Visitors no longer see this code.' : 'Visitors see this code while it can be used.' });
  }
  return (
    <>
      <p>
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
          <Button kind="quiet" disabled={busy} aria-label={promo.public ? `Make ${promo.code} private` : `Make ${promo.code} public`} onClick={() => void publish()}>
            {promo.public ? 'Make it private' : 'Make it public'}
          </Button>
          {actions.filter(({ spends }) => maySpend || !spends).map((action) => (
            <Button key={action.to} kind={action.to === 'ENDED' ? 'danger-quiet' : 'tint'} disabled={busy} aria-label={`${action.label}: ${promo.code}`} onClick={() => void act(action)}>
              {action.label}
            </Button>
          ))}
        </div>
      )}
      {actions.some(({ spends }) => spends) && !maySpend && <p className="small faint">Gida pays for this code, so finance must publish it.</p>}
      <FormFailure>{failure}</FormFailure>
    </>
  );
}

/** Promo codes: the effect, the use and the state of each. */
export function PromoCodes() {
  const [state, setState] = useState('');
  const [editing, setEditing] = useState<string | null>(null);
  const pages = usePromos(state);
  const services = useServices().data ?? [];
  const serviceName = (slug: string) => services.find((service) => service.slug === slug)?.name ?? slug;
  const done = () => setEditing(null);
  return (
    <section aria-labelledby="pd-codes">
      <h2 className="h2" id="pd-codes">
        Promo codes
      </h2>
      <p className="soft mb-3">A code can be changed while it is a draft. A price that already uses it keeps it when the code is paused or ends.</p>
      <div className="row g8 wrapx mb-3" role="group" aria-label="Which codes">
        {FILTERS.map((filter) => (
          <Pill key={filter.state} on={filter.state === state} onClick={() => setState(filter.state)}>
            {filter.label}
          </Pill>
        ))}
      </div>
      {editing === 'new' ? (
        <PromoForm promo={null} services={services} onDone={done} />
      ) : (
        <Button kind="tint" onClick={() => setEditing('new')}>
          <Plus className="i" aria-hidden /> New code
        </Button>
      )}
      <PagesView
        what="the promo codes"
        pages={pages}
        more="Load older codes"
        skeleton={<Skeletons count={3} className="mb-3 h-20 w-full" />}
        empty={
          <StateBlock art="list" title="No codes here">
            Codes are listed here with their uses and the discounts they gave.
          </StateBlock>
        }
      >
        {(promos) => (
          <ul className="cd-list mt-4" aria-label="Promo codes">
            {promos.map((promo) => (
              <li key={promo.id}>
                {editing === promo.id ? (
                  <PromoForm promo={promo} services={services} onDone={done} />
                ) : (
                  <Row promo={promo} serviceName={serviceName} onEdit={() => setEditing(promo.id)} />
                )}
              </li>
            ))}
          </ul>
        )}
      </PagesView>
    </section>
  );
}
