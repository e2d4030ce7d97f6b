import { useSearchParams } from 'react-router-dom';
import { STAFF_TICKET_STATES, staffStatus } from '@/features/support/model';
import type { TicketState } from '@/features/support/ticket-types';
import { useTitle } from '@/shared/hooks/use-title';
import { ButtonLink } from '@/shared/ui/button';
import { TabLine } from '@/shared/ui/tab-line';
import { TakenAlarms } from '../alarms/alarm-banner';
import { DamageView } from '../damage/damage-view';
import { TicketQueue } from '../support/ticket-queue';
import { TicketDetail } from '../support/ticket-detail';
import { DisputesView } from '../disputes/disputes-view';
import { ClaimsView } from '../warranty/claims-view';

function Tickets({ state, open }: { state: TicketState; open: string | null }) {
  return (
    <div className="split-view mt-3">
      <div className={open ? 'only-l' : undefined}>
        <TicketQueue state={state} open={open} />
      </div>
      {open ? (
        <div>
          <ButtonLink kind="quiet" className="plain only-s -ml-2.5" to={`/admin/support?state=${state}`}>
            All tickets
          </ButtonLink>
          <TicketDetail key={open} id={open} />
        </div>
      ) : (
        <p className="soft only-l py-6">Choose a ticket to read and answer it.</p>
      )}
    </div>
  );
}

const DISPUTES = { id: 'disputes', label: 'Disputes', to: '/admin/support?view=disputes' };
const CLAIMS = { id: 'guarantee', label: 'Warranty claims', to: '/admin/support?view=guarantee' };
const DAMAGE = { id: 'damage', label: 'Damage', to: '/admin/support?view=damage' };
const LINKS = [...STAFF_TICKET_STATES.map(({ state, label }) => ({ id: state, label, to: `/admin/support?state=${state}` })), DISPUTES, CLAIMS, DAMAGE];

/** The support pages: the tickets of a state, the disputes, the warranty claims or the damage claims, and the open one beside the list. */
export default function SupportPage() {
  useTitle('Support');
  const [query] = useSearchParams();
  const view = [DISPUTES, CLAIMS, DAMAGE].find(({ id }) => id === query.get('view'))?.id;
  const state = staffStatus(query.get('state'));
  return (
    <main id="main" className="wrap py-5">
      <h1 className="h1">Support</h1>
      <TabLine label="States" className="tabs mt-3" open={view ?? state} tabs={LINKS} />
      {view === DISPUTES.id && <DisputesView open={query.get('dispute')} />}
      {view === CLAIMS.id && <ClaimsView open={query.get('claim')} />}
      {view === DAMAGE.id && <DamageView open={query.get('claim')} />}
      {!view && <TakenAlarms />}
      {!view && <Tickets state={state} open={query.get('ticket')} />}
    </main>
  );
}
