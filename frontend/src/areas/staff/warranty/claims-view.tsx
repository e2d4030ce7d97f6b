import { Chip } from '@/shared/ui/chip';
import { CaseTable } from '../cases/case-table';
import { LIST, useClaims, type AdminClaim } from './api';
import { ClaimDetail } from './claim-detail';

const STATE_TEXTS: Record<string, string> = {
  VISIT: 'A visit is due',
  VISITED: 'Waiting for the customer',
  DESK: 'Support decides',
};

/** The warranty claims, and the open claim beside them. */
export const ClaimsView = () => (
  <CaseTable<AdminClaim>
    noun={['warranty claim', 'warranty claims']}
    caption="Claims"
    param="claim"
    path={LIST}
    useList={useClaims}
    waits={({ state }) => (
      <Chip tone={state === 'DESK' ? 'sun' : 'grey'}>{STATE_TEXTS[state] ?? state}</Chip>
    )}
    about={({ statement }) => statement}
    empty="No open warranty claims."
    permission={['SUPPORT']}
    back="All claims"
    detail={(id) => <ClaimDetail key={id} id={id} />}
  />
);
