import { ChevronDown } from 'lucide-react';
import type { Offer } from '@/domain/providers/model';
import { texts } from './texts';
import './split.css';

const PARTS: Partial<Record<string, string>> = {
  NEAR: texts.howNearYouAre,
  QUALITY: texts.yourReviews,
  RELIABLE: texts.jobsYouKept,
  IDLE: texts.timeSinceLastJob,
  KNOWN: texts.thisCustomerLikedWork,
  FRESH: texts.youAreNew,
};

const percent = (share: number) => Math.round(share * 100);

/** Why the search chose the provider: the parts of the score, each with its weight. */
export function OfferReasons({ basis }: { basis: NonNullable<Offer['basis']> }) {
  return (
    <details className="sp-brk">
      <summary>
        <span>{texts.whyYouGotThis}</span>
        <ChevronDown className="i" aria-hidden />
      </summary>
      <p className="small soft">
        {basis.reserved ? texts.youHadWaitedLongest : texts.scoreForThisJob(percent(basis.score))}
      </p>
      <dl className="sp-lines">
        {basis.parts.map(({ part, value, weight }) => (
          <div key={part}>
            <dt>{texts.counts(PARTS[part] ?? part, percent(weight))}</dt>
            <dd className="num">{texts.of100(percent(value))}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
