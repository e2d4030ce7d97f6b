import { useTitle } from '@/shared/hooks/use-title';
import { DataView } from '@/shared/ui/data-view';
import { useCrashes } from '../crashes/api';
import { CrashList } from '../crashes/crash-list';
import '../finance/finance.css';
import { StuckView } from '../finance/stuck';
import { ForThoseWhoMay } from '../permission';
import { FailedBoard } from '../sendings/failed-board';

function Crashes() {
  const answer = useCrashes();
  return (
    <section className="mt-6" aria-labelledby="crashes">
      <h2 className="h2" id="crashes">
        Crashes in people’s browsers
      </h2>
      <p className="soft mt-1">Newest first. No personal data is stored.</p>
      <DataView what="the crashes" answer={answer}>
        {(data) => <CrashList crashes={data} />}
      </DataView>
    </section>
  );
}

export default function CrashesPage() {
  useTitle('Errors');
  return (
    <main id="main" className="wrap py-6">
      <h1 className="h1">Errors</h1>
      <ForThoseWhoMay permission="OPS">
        <section className="mt-5" aria-labelledby="failed-work">
          <h2 className="h2" id="failed-work">
            Messages and work that failed
          </h2>
          <StuckView />
        </section>
        <section className="mt-6" aria-labelledby="failed-messages">
          <h2 className="h2" id="failed-messages">
            Messages that did not arrive
          </h2>
          <FailedBoard />
        </section>
        <Crashes />
      </ForThoseWhoMay>
    </main>
  );
}
