import { useNow } from '@/shared/hooks/use-now';
import { Money } from '@/shared/ui/money';
import { useEarnings } from '@/domain/providers/api';
import type { EarningLine } from '@/domain/providers/model';
import { lineText } from '@/domain/providers/payouts';
import { texts } from './earnings-texts';

interface Props {
  id: string;
  title: string;
  why: string;
  /** What each line is called. */
  name: string;
  lines: readonly EarningLine[];
}

function FeeList({ id, title, why, name, lines }: Props) {
  const now = useNow(60_000);
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-6">
      <h3 id={id} className="h3">
        {title}
      </h3>
      <p className="soft small">{why}</p>
      <ul>
        {lines.map((line) => {
          const { text, tone } = lineText(line, now);
          return (
            <li
              key={`${line.orderId} ${line.earnedAt}`}
              className="row g12 border-t border-line py-3"
            >
              <span className="grow wordy">
                <b>{name}</b>
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

/**
 * What the provider earns besides their share of each job: fees for moved visits, fees for visits before a price, and what we pay when gas
 * cost more at the filling. The provider keeps the two kinds of fees even if another provider does the job.
 */
export function Fees() {
  const lines = useEarnings().data?.lines ?? [];
  return (
    <>
      <FeeList
        id="sp-visit-fees"
        title={texts.feesForVisits}
        why={texts.youVisitedBefore}
        name={texts.shareOfVisitFee}
        lines={lines.filter(({ forAssessment }) => forAssessment)}
      />
      <FeeList
        id="sp-move-fees"
        title={texts.feesForMovedVisits}
        why={texts.youKeptTimeFree}
        name={texts.feeForMovingVisit}
        lines={lines.filter(({ forMove }) => forMove)}
      />
      <FeeList
        id="sp-gas-rises"
        title={texts.gasThatCostMore}
        why={texts.weBearTheRise}
        name={texts.riseOfGasPrice}
        lines={lines.filter(({ forGas }) => forGas)}
      />
    </>
  );
}
