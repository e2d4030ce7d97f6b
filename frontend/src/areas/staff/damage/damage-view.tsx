import { useSearchParams } from 'react-router-dom';
import { formatKobo } from '@/shared/lib/money';
import { Chip } from '@/shared/ui/chip';
import { TabLine } from '@/shared/ui/tab-line';
import { CaseTable } from '../cases/case-table';
import { LIST, useDamage, type AdminDamage } from './api';
import { DamageDetail } from './damage-detail';
import '@/shared/ui/tab-line.css';

function waits(claim: AdminDamage): string {
  if (claim.proposedKobo) return `${formatKobo(claim.proposedKobo)} for finance`;
  return claim.hasEvidence ? 'Support decides' : 'No evidence yet';
}

const OPEN = {
  id: 'OPEN',
  label: 'Open',
  to: '/admin/support?view=damage',
  empty: 'No damage claim waits for a decision.',
  only: {},
};

/** The open claims on which finance decides. */
const PROPOSED = {
  id: 'PROPOSED',
  label: 'For finance',
  to: '/admin/support?view=damage&state=PROPOSED',
  empty: 'No compensation for damage waits for finance.',
  only: { proposed: 'true' },
};

const STATES = [OPEN, PROPOSED];

/** The open damage claims, or those that wait for finance, and the one that is read beside them. */
export function DamageView() {
  const [query] = useSearchParams();
  const of = STATES.find(({ id }) => id === query.get('state')) ?? OPEN;
  return (
    <CaseTable<AdminDamage>
      key={of.id}
      noun={['damage claim', 'damage claims']}
      caption={of === OPEN ? 'Damage' : `Damage: ${of.label}`}
      param="claim"
      path={LIST}
      useList={useDamage}
      only={of.only}
      waits={(claim) => <Chip tone={claim.hasEvidence ? 'sun' : 'grey'}>{waits(claim)}</Chip>}
      about={({ statement }) => statement}
      empty={of.empty}
      permission={['SUPPORT', 'FINANCE']}
      back="All damage"
      above={
        <TabLine
          label="State of the damage claims"
          className="tabs mb-3"
          open={of.id}
          tabs={STATES}
        />
      }
      detail={(id) => <DamageDetail key={id} id={id} />}
    />
  );
}
