import { useSearchParams } from 'react-router-dom';
import { STAFF_TICKET_STATES, staffStatus } from '@/domain/support/model';
import type { TicketState } from '@/domain/support/ticket-types';
import { useTitle } from '@/shared/hooks/use-title';
import { ButtonLink } from '@/shared/ui/button';
import { TabLine } from '@/shared/ui/tab-line';
import { TakenAlarms } from '../alarms/taken-alarms';
import { DamageView } from '../damage/damage-view';
import { useRecord } from '../lists';
import { ForThoseWhoMay } from '../permission';
import { TicketQueue } from '../support/ticket-queue';
import { TicketDetail } from '../support/ticket-detail';
import { DisputesView } from '../disputes/disputes-view';
import { ClaimsView } from '../warranty/claims-view';
import '@/shared/ui/tab-line.css';
import '../cases/split-view.css';

function Tickets({ state }: { state: TicketState }) {
  const record = useRecord('/admin/support', 'ticket');
  return (
    <div className={record.open ? 'split-view mt-3' : 'mt-3'}>
      <div className={record.open ? 'only-l' : undefined}>
        <TicketQueue key={state} state={state} record={record} />
      </div>
      {record.open && (
        <div>
          <ButtonLink kind="quiet" className="plain -ml-2.5" to={record.to(null)}>
            All tickets
          </ButtonLink>
          <TicketDetail key={record.open} id={record.open} />
        </div>
      )}
    </div>
  );
}

const DISPUTES = { id: 'disputes', label: 'Disputes', to: '/admin/support?view=disputes' };
const CLAIMS = { id: 'guarantee', label: 'Warranty claims', to: '/admin/support?view=guarantee' };
const DAMAGE = { id: 'damage', label: 'Damage', to: '/admin/support?view=damage' };
const LINKS = [
  ...STAFF_TICKET_STATES.map(({ state, label }) => ({
    id: state,
    label,
    to: `/admin/support?state=${state}`,
  })),
  DISPUTES,
  CLAIMS,
  DAMAGE,
];

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
      {view === DISPUTES.id && <DisputesView />}
      {view === CLAIMS.id && <ClaimsView />}
      {view === DAMAGE.id && <DamageView />}
      {!view && <TakenAlarms />}
      {!view && (
        <ForThoseWhoMay permission="SUPPORT">
          <Tickets state={state} />
        </ForThoseWhoMay>
      )}
    </main>
  );
}
