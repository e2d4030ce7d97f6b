import { ButtonLink } from '@/shared/ui/button';
import { ForThoseWhoMay } from '../permission';
import { DisputeDetail } from './dispute-detail';
import { DisputeList } from './dispute-list';

/** The disputes, and the open dispute beside them. */
export function DisputesView({ open }: { open: string | null }) {
  return (
    <ForThoseWhoMay permission={['SUPPORT', 'FINANCE']}>
      <div className="split-view mt-3">
        <div className={open ? 'only-l' : undefined}>
          <DisputeList open={open} />
        </div>
        {open ? (
          <div>
            <ButtonLink kind="quiet" className="plain only-s -ml-2.5" to="/admin/support?view=disputes">
              All disputes
            </ButtonLink>
            <DisputeDetail key={open} id={open} />
          </div>
        ) : (
          <p className="soft only-l py-6">Choose a dispute to read and decide it.</p>
        )}
      </div>
    </ForThoseWhoMay>
  );
}
