import { formatKobo } from '@/shared/lib/money';
import { Chip } from '@/shared/ui/chip';
import { CaseTable } from '../cases/case-table';
import { LIST, useDamage, type AdminDamage } from './api';
import { DamageDetail } from './damage-detail';

function waits(claim: AdminDamage): string {
  if (claim.proposedKobo) return `${formatKobo(claim.proposedKobo)} for finance`;
  return claim.hasEvidence ? 'Support decides' : 'No evidence yet';
}

/** The damage claims, and the open claim beside them. */
export const DamageView = () => (
  <CaseTable<AdminDamage>
    noun={['damage claim', 'damage claims']}
    caption="Damage"
    param="claim"
    path={LIST}
    useList={useDamage}
    waits={(claim) => <Chip tone={claim.hasEvidence ? 'sun' : 'grey'}>{waits(claim)}</Chip>}
    about={({ statement }) => statement}
    empty="No damage claim waits for a decision."
    permission={['SUPPORT', 'FINANCE']}
    back="All damage"
    detail={(id) => <DamageDetail key={id} id={id} />}
  />
);
