import type { Schema } from '@/shared/api/types';
import { useNow } from '@/shared/hooks/use-now';
import { formatMoment } from '@/shared/lib/dates';
import { Note } from '@/shared/ui/note';
import { problemText } from '@/domain/orders/problems';
import { texts } from './home-texts';

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
      <b className="font-semibold">{texts.says(name, problemText(report.reason))}</b>
      <br />
      {texts.reported(formatMoment(report.at, now), waits ? texts.talkThemBeforeYou : '')}
    </Note>
  );
}
