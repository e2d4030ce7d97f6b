import { useNow } from '@/shared/hooks/use-now';
import { formatAgo, formatBrief, formatTime } from '@/shared/lib/dates';
import { sentenceOf, type Tracking } from '@/domain/orders/model';
import { StatusChip } from '@/areas/common/orders/status-chip';
import { texts } from './texts';

const TICK_MS = 10_000;

const WHEN = /^(.+?(?:, |: ))(.+)$/;

/** The sentence; while the provider is expected, its time is emphasised. */
function Sentence({ text, when }: { text: string; when: boolean }) {
  const found = when ? WHEN.exec(text) : null;
  if (!found) return text;
  return (
    <>
      {found[1]}
      <em>{found[2]}</em>
    </>
  );
}

const SOON_MINUTES = 90;

/** The earliest expected time, and when it is near also the number of minutes. */
function expectedText({ status, expectedAt }: Tracking, now: number): string {
  const minutes = expectedAt ? Math.ceil((new Date(expectedAt).getTime() - now) / 60_000) : 0;
  if (status !== 'ASSIGNED' || !expectedAt || minutes <= 0) return '';
  return texts.expectedFrom(
    formatBrief(expectedAt, now),
    minutes <= SOON_MINUTES ? texts.inMinutes(minutes) : '',
  );
}

export function StatusSentence({ view, asOf }: { view: Tracking; asOf: string | null }) {
  const now = useNow(TICK_MS);
  const [first = '', ...rest] = sentenceOf({ ...view, totalKobo: null, quote: null }).split(
    /(?<=\.) /,
  );
  return (
    <div className="t-head">
      <div className="row g8 wrapx">
        <StatusChip status={view.status} step={view.trackingStep} />
        <span className="small faint wordy">{view.title}</span>
      </div>
      <h1 className="t-say wordy" aria-live="polite">
        <Sentence text={first} when={view.status === 'ASSIGNED'} />
      </h1>
      {rest.length > 0 && <p className="lead">{rest.join(' ')}</p>}
      <p className="soft">
        {asOf === null
          ? texts.updated(expectedText(view, now), formatAgo(view.updatedAt, now))
          : texts.thisStateAt(formatTime(asOf), formatAgo(asOf, now))}
      </p>
    </div>
  );
}
