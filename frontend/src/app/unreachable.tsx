import { FailedLoad } from '@/shared/ui/state-block';

/** A page for signed-in people, while nobody can say whether this visitor is one. */
export default function Unreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <main id="main" className="wrap py-10">
      <FailedLoad what="this page" error={undefined} onRetry={onRetry} />
    </main>
  );
}
