import { BadgeCheck, ShieldCheck, Star } from 'lucide-react';
import { ratingText, type VendorCard } from '@/domain/vendors/model';
import { texts } from '../texts';
import '@/shared/ui/stars.css';

/** The mean rating and the number of reviews; with too few reviews there is no rating yet. */
export function Rating({ rating, reviewCount }: Pick<VendorCard, 'rating' | 'reviewCount'>) {
  if (rating == null)
    return (
      <span className="tag">
        {reviewCount === 0 ? texts.noReviewsYet : texts.review(reviewCount)}
      </span>
    );
  return (
    <span className="rating">
      <Star className="i" aria-hidden />
      <span className="vh">{texts.rated}</span> {ratingText(rating)}
      <span className="small faint font-normal">{texts.reviewWithCount(reviewCount)}</span>
    </span>
  );
}

/** The badges that apply to this provider today. */
export function Badges({
  vetted,
  insured,
  isNew,
}: Pick<VendorCard, 'vetted' | 'insured' | 'isNew'>) {
  return (
    <>
      {isNew && <span className="chip chip-sun">{texts.new}</span>}
      {vetted && (
        <span className="tag">
          <BadgeCheck className="i" aria-hidden /> {texts.vetted}
        </span>
      )}
      {insured && (
        <span className="tag">
          <ShieldCheck className="i" aria-hidden /> {texts.insured}
        </span>
      )}
    </>
  );
}
