import { ChevronDown } from 'lucide-react';
import type { Offer } from '@/domain/providers/model';

const PARTS: Partial<Record<string, string>> = {
  NEAR: 'How near you are',
  QUALITY: 'Your reviews',
  RELIABLE: 'Jobs you kept',
  IDLE: 'Time since your last job',
  KNOWN: 'This customer liked your work',
  FRESH: 'You are new',
};

const percent = (share: number) => Math.round(share * 100);

/** Why the search chose the provider: the parts of the score, each with its weight. */
export function OfferReasons({ basis }: { basis: NonNullable<Offer['basis']> }) {
  return (
    <details className="sp-brk">
      <summary>
        <span>Why you got this offer</span>
        <ChevronDown className="i" aria-hidden />
      </summary>
      <p className="small soft">
        {basis.reserved
          ? 'You had waited longest for an offer, so a place was kept for you.'
          : `Your score for this job is ${percent(basis.score)} of 100.`}
      </p>
      <dl className="sp-lines">
        {basis.parts.map(({ part, value, weight }) => (
          <div key={part}>
            <dt>{`${PARTS[part] ?? part}, counts ${percent(weight)} %`}</dt>
            <dd className="num">{`${percent(value)} of 100`}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
