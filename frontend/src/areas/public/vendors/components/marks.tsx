import { BadgeCheck, ShieldCheck, Star } from 'lucide-react';
import { plural } from '@/shared/lib/plural';
import { ratingText, type VendorCard } from '@/domain/vendors/model';

/** The mean rating and the number of reviews; below three reviews there is no rating yet. */
export function Rating({ rating, reviewCount }: Pick<VendorCard, 'rating' | 'reviewCount'>) {
  if (rating == null)
    return (
      <span className="tag">
        {reviewCount === 0 ? 'No reviews yet' : plural(reviewCount, 'review')}
      </span>
    );
  return (
    <span className="rating">
      <Star className="i" aria-hidden />
      <span className="vh">Rated</span> {ratingText(rating)}
      <span className="small faint font-normal">{`(${plural(reviewCount, 'review')})`}</span>
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
      {isNew && <span className="chip chip-sun">New</span>}
      {vetted && (
        <span className="tag">
          <BadgeCheck className="i" aria-hidden /> Vetted
        </span>
      )}
      {insured && (
        <span className="tag">
          <ShieldCheck className="i" aria-hidden /> Insured
        </span>
      )}
    </>
  );
}
