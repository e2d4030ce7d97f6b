import { reasonLabel } from '@/domain/disputes/model';
import { Chip } from '@/shared/ui/chip';
import { CaseTable } from '../cases/case-table';
import { LIST, useDisputes } from './api';
import { DisputeDetail } from './dispute-detail';
import type { AdminDispute } from './model';

function Why({ dispute }: { dispute: AdminDispute }) {
  if (dispute.proposed) return <Chip tone="sun">Needs finance</Chip>;
  return <Chip tone="grey">{dispute.appeal ? 'Appeal' : reasonLabel(dispute.reason)}</Chip>;
}

/** The disputes, and the open dispute beside them. */
export const DisputesView = () => (
  <CaseTable<AdminDispute>
    noun={['dispute', 'disputes']}
    caption="Disputes"
    param="dispute"
    path={LIST}
    useList={useDisputes}
    waits={(dispute) => <Why dispute={dispute} />}
    waitsHead="Reason"
    about={({ statement }) => statement}
    empty="There are no disputes."
    permission={['SUPPORT', 'FINANCE']}
    back="All disputes"
    detail={(id) => <DisputeDetail key={id} id={id} />}
  />
);
