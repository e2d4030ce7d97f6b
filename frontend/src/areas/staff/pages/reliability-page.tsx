import { useTitle } from '@/shared/hooks/use-title';
import { PagesView } from '@/shared/ui/data-view';
import { Skeletons } from '@/shared/ui/skeleton';
import { useFaultAppeals } from '../reliability/api';
import { AppealCard } from '../reliability/appeal-card';

/** The appeals of providers against faults. Another person than the one who recorded the fault decides. */
export default function ReliabilityPage() {
  useTitle('Appeals');
  const pages = useFaultAppeals();
  return (
    <main id="main" className="wrap py-5">
      <h1 className="h1 mb-4">Appeals</h1>
      <PagesView
        what="the appeals"
        pages={pages}
        more="Load newer appeals"
        skeleton={<Skeletons count={2} className="mb-4 h-44 w-full !rounded-card" />}
        empty={<p className="soft py-6">No appeal waits for a decision.</p>}
      >
        {(items) => (
          <ul className="stack g16" aria-label="Appeals">
            {items.map((item) => (
              <AppealCard key={item.appeal.id} item={item} />
            ))}
          </ul>
        )}
      </PagesView>
    </main>
  );
}
