import { useTitle } from '@/shared/hooks/use-title';
import { DataView } from '@/shared/ui/data-view';
import { useCrashes } from '../crashes/api';
import { CrashList } from '../crashes/crash-list';
import { ForThoseWhoMay } from '../permission';

function Crashes() {
  const answer = useCrashes();
  return (
    <DataView what="the crashes" answer={answer}>
      {(data) => <CrashList crashes={data} />}
    </DataView>
  );
}

export default function CrashesPage() {
  useTitle('Crashes');
  return (
    <main id="main" className="wrap py-6">
      <h1 className="h1">Crashes</h1>
      <p className="lead mt-2">Errors in people’s browsers, newest first. No personal data is stored.</p>
      <ForThoseWhoMay permission="OPS">
        <Crashes />
      </ForThoseWhoMay>
    </main>
  );
}
