import { ChevronDown } from 'lucide-react';
import type { Offer } from '@/domain/providers/model';
import { DescriptionList } from '@/shared/ui/description-list';
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
      <DescriptionList
        boxed
        className="sp-lines"
        items={basis.parts.map(({ part, value, weight }) => [
          texts.counts(PARTS[part] ?? part, percent(weight)),
          <span className="num">{texts.of100(percent(value))}</span>,
        ])}
      />
    </details>
  );
}
