import { useTitle } from '@/shared/hooks/use-title';
import { FailedLoad } from '@/shared/ui/state-block';
import { useCrashes } from '../crashes/api';
import { CrashList } from '../crashes/crash-list';
import { Coming } from '../finance/lines';
import { ForThoseWhoMay } from '../permission';

function Crashes() {
  const { data, error, isLoading, mutate } = useCrashes();
  if (error && !data) return <FailedLoad what="the crashes" error={error} onRetry={() => void mutate()} />;
  if (isLoading || !data) return <Coming what="the crashes" />;
  return <CrashList crashes={data} />;
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
