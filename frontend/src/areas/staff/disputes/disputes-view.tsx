import { useSearchParams } from 'react-router-dom';
import { reasonLabel } from '@/domain/disputes/model';
import { Chip } from '@/shared/ui/chip';
import { TabLine } from '@/shared/ui/tab-line';
import { CaseTable } from '../cases/case-table';
import { LIST, useDisputes } from './api';
import { DisputeDetail } from './dispute-detail';
import { VERDICTS, type AdminDispute } from './model';
import '@/shared/ui/tab-line.css';

/** Why an open dispute was opened, or how a closed one ended. */
function Why({ dispute }: { dispute: AdminDispute }) {
  if (dispute.proposed) return <Chip tone="sun">Needs finance</Chip>;
  if (dispute.state === 'WITHDRAWN') return <Chip tone="grey">Withdrawn</Chip>;
  if (dispute.verdict) return <Chip tone="grey">{VERDICTS[dispute.verdict].label}</Chip>;
  return <Chip tone="grey">{dispute.appeal ? 'Appeal' : reasonLabel(dispute.reason)}</Chip>;
}

const OPEN = {
  id: 'OPEN',
  label: 'Open',
  to: '/admin/support?view=disputes',
  empty: 'No dispute is open.',
  only: {},
};

/** The open disputes on which finance decides. */
const PROPOSED = {
  id: 'PROPOSED',
  label: 'For finance',
  to: '/admin/support?view=disputes&state=PROPOSED',
  empty: 'No refund of a whole price waits for finance.',
  only: { proposed: 'true' },
};

const STATES = [
  OPEN,
  PROPOSED,
  {
    id: 'DECIDED',
    label: 'Decided',
    to: '/admin/support?view=disputes&state=DECIDED',
    only: { state: 'DECIDED', sort: '-due' },
    empty: 'No dispute has been decided.',
  },
  {
    id: 'WITHDRAWN',
    label: 'Withdrawn',
    to: '/admin/support?view=disputes&state=WITHDRAWN',
    only: { state: 'WITHDRAWN', sort: '-due' },
    empty: 'No dispute has been withdrawn.',
  },
];

/** The disputes in a state, and the one that is read beside them. Of those that are over, the latest are on top. */
export function DisputesView() {
  const [query] = useSearchParams();
  const of = STATES.find(({ id }) => id === query.get('state')) ?? OPEN;
  const open = of === OPEN || of === PROPOSED;
  return (
    <CaseTable<AdminDispute>
      key={of.id}
      noun={['dispute', 'disputes']}
      caption={of === OPEN ? 'Disputes' : `Disputes: ${of.label}`}
      param="dispute"
      path={LIST}
      useList={useDisputes}
      only={of.only}
      {...(!open && { sort: '-due' })}
      closedAt={({ decidedAt }) => decidedAt ?? null}
      waits={(dispute) => <Why dispute={dispute} />}
      waitsHead={open ? 'Reason' : 'Decision'}
      about={({ statement }) => statement}
      empty={of.empty}
      permission={['SUPPORT', 'FINANCE']}
      back="All disputes"
      above={
        <TabLine label="State of the disputes" className="tabs mb-3" open={of.id} tabs={STATES} />
      }
      detail={(id) => <DisputeDetail key={id} id={id} />}
    />
  );
}
