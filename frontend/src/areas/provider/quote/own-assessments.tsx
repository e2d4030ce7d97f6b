import { ClipboardList } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useNow } from '@/shared/hooks/use-now';
import { useOwnAssessments, type OwnAssessment } from '@/domain/providers/quote/api';
import { openOf, stateText } from '@/domain/providers/quote/model';
import { texts } from './texts';

function Card({ one, now }: { one: OwnAssessment; now: number }) {
  const { title, text } = stateText(one, now);
  return (
    <article className="sp-job">
      <h3 className="sp-title wordy">
        <Link to={`/service-provider/assessments/${one.orderId}`}>{one.title}</Link>
      </h3>
      <p className="wordy">
        <b className="font-semibold">{title}.</b> {text}
      </p>
      {one.area && <p className="small soft wordy">{one.area}</p>}
    </article>
  );
}

/** The jobs that the provider was asked to assess, on the page of today. Renders nothing without any. */
export function OwnAssessments() {
  const { data } = useOwnAssessments();
  const now = useNow(60_000);
  const open = openOf(data ?? []);
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="sp-assess">
      <h2 id="sp-assess" className="h3 row g8 mb-2">
        <ClipboardList className="i" aria-hidden /> {texts.quotes}
      </h2>
      <div className="stack g12">
        {open.map((one) => (
          <Card key={one.orderId} one={one} now={now} />
        ))}
      </div>
    </section>
  );
}
