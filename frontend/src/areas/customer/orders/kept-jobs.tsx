import { FocusHeader } from '@/areas/common/shell/focus-header';
import { useTitle } from '@/shared/hooks/use-title';
import { KeptList } from './kept-list';
import type { KeptOrders } from '@/domain/orders/kept-orders';
import { texts } from './texts';
import './requests.css';

/** My Jobs from the copy on this device, while the server cannot tell who the user is. */
export default function KeptJobs({ kept, error }: { kept: KeptOrders; error: Error | null }) {
  useTitle(texts.myJobs);
  return (
    <>
      <FocusHeader title={texts.gida} back="/" />
      <main id="main" className="wrap pb-6">
        <div className="list-h mb-3">
          <h1 className="h1">{texts.myJobs}</h1>
        </div>
        <KeptList kept={kept} error={error} />
      </main>
    </>
  );
}
