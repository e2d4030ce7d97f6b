import type { Schema } from '@/shared/api/types';
import { useNow } from '@/shared/hooks/use-now';
import { formatMoment } from '@/shared/lib/dates';
import { Note } from '@/shared/ui/note';
import { problemText } from '@/domain/orders/problems';

interface Props {
  recipient: Schema<'Recipient'>;
  /** Whether the finished job waits to be confirmed. */
  waits: boolean;
}

/** What the person at home reported with the link. */
export function ReportFromHome({ recipient: { name, report }, waits }: Props) {
  const now = useNow(60_000);
  if (!report) return null;
  return (
    <Note tone="clay" role="status" className="my-5">
      <b className="font-semibold">{`${name} says: ${problemText(report.reason)}`}</b>
      <br />
      {`Reported ${formatMoment(report.at, now)}.${waits ? ' Talk to them before you confirm. If they are right, report a problem below: the money then stays on hold.' : ''}`}
    </Note>
  );
}
