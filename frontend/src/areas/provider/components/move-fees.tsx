import { useNow } from '@/shared/hooks/use-now';
import { Money } from '@/shared/ui/money';
import { useEarnings } from '@/domain/providers/api';
import { lineText } from '@/domain/providers/payouts';
import { texts } from './earnings-texts';

/** The fees that customers paid for moving a visit. The provider who kept the time free keeps them, even if another provider does the job. */
export function MoveFees() {
  const now = useNow(60_000);
  const lines = (useEarnings().data?.lines ?? []).filter(({ forMove }) => forMove);
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="sp-move-fees" className="mt-6">
      <h3 id="sp-move-fees" className="h3">
        {texts.feesForMovedVisits}
      </h3>
      <p className="soft small">{texts.youKeptTimeFree}</p>
      <ul>
        {lines.map((line) => {
          const { text, tone } = lineText(line, now);
          return (
            <li
              key={`${line.orderId} ${line.earnedAt}`}
              className="row g12 border-t border-line py-3"
            >
              <span className="grow wordy">
                <b>{texts.feeForMovingVisit}</b>
                <span className="small faint block">{`${line.title}, ${line.reference}`}</span>
              </span>
              <span className="shrink-0 text-right">
                <Money kobo={line.amountKobo} className="strong" />
                <span className={`small block ${tone}`}>{text}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
