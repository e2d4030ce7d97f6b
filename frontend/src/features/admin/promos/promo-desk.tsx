import { Plus } from 'lucide-react';
import { useState } from 'react';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { Chip } from '@/shared/ui/chip';
import { Pill } from '@/shared/ui/choice';
import { StateBlock } from '@/shared/ui/state-block';
import { Failure, Load } from '../content/parts';
import { useSaving } from '../content/use-saving';
import { useMay } from '../permission';
import { publishPromo, setPromoState, usePromos, useServices, type DeskPromo } from './api';
import { deedsOf, FILTERS, offWords, spentWords, STATES, termWords, usesWords, type Deed } from './model';
import { PromoForm } from './promo-form';
import '../content/content.css';

interface RowProps {
  promo: DeskPromo;
  serviceName: (slug: string) => string;
  onEdit: () => void;
}

function Row({ promo, serviceName, onEdit }: RowProps) {
  const { busy, failure, save } = useSaving();
  const maySpend = useMay('FINANCE');
  const deeds = deedsOf(promo);
  const { label, tone } = STATES[promo.state] ?? { label: promo.state, tone: 'grey' as const };
  async function act({ to, done }: Deed) {
    if (await save(() => setPromoState(promo.id, to))) toast({ title: promo.code, description: done });
  }
  async function publish() {
    if (await save(() => publishPromo(promo.id, !promo.public))) toast({ title: promo.code, description: promo.public ? 'Visitors are not told of it any more.' : 'Visitors are told of it while it can be used.' });
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
      <p className="strong">{offWords(promo)}</p>
      <p className="small">{`${usesWords(promo)}. ${spentWords(promo)}.`}</p>
      <p className="small soft">{`${termWords(promo, serviceName).join('. ')}.`}</p>
      {deeds.length > 0 && (
        <div className="row g8 wrapx">
          {promo.state === 'DRAFT' && (
            <Button aria-label={`Edit ${promo.code}`} onClick={onEdit}>
              Edit
            </Button>
          )}
          <Button kind="quiet" disabled={busy} aria-label={promo.public ? `Do not tell visitors of ${promo.code}` : `Tell visitors of ${promo.code}`} onClick={() => void publish()}>
            {promo.public ? 'Make it private' : 'Make it public'}
          </Button>
          {deeds.filter(({ spends }) => maySpend || !spends).map((deed) => (
            <Button key={deed.to} kind={deed.to === 'ENDED' ? 'danger-quiet' : 'tint'} disabled={busy} aria-label={`${deed.label}: ${promo.code}`} onClick={() => void act(deed)}>
              {deed.label}
            </Button>
          ))}
        </div>
      )}
      {deeds.some(({ spends }) => spends) && !maySpend && <p className="small faint">Somebody of finance lets it out, for Gida pays for it.</p>}
      <Failure>{failure}</Failure>
    </>
  );
}

/** Promo codes: the effect, the use and the state of each. */
export function PromoDesk() {
  const [state, setState] = useState('');
  const [editing, setEditing] = useState<string | null>(null);
  const { items, error, coming, more, retry } = usePromos(state);
  const services = useServices().data ?? [];
  const serviceName = (slug: string) => services.find((service) => service.slug === slug)?.name ?? slug;
  const done = () => setEditing(null);
  return (
    <section aria-labelledby="pd-codes">
      <h2 className="h2" id="pd-codes">
        Promo codes
      </h2>
      <p className="soft mb-3">What a code does can be changed while it is a draft. Whoever has it on a price keeps it when it is paused or ends.</p>
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
      <Load what="the promo codes" answer={{ data: items, error, mutate: retry }}>
        {(promos) => (
          <>
            {promos.length === 0 && (
              <StateBlock art="list" title="No code here">
                A code stands here from its draft on, with its uses and what it took off.
              </StateBlock>
            )}
            <ul className="cd-list mb-4 mt-4" aria-label="Promo codes">
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
            {more && (
              <Button busy={coming} onClick={more}>
                Load older codes
              </Button>
            )}
          </>
        )}
      </Load>
    </section>
  );
}
