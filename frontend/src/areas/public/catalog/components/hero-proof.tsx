import { Star } from 'lucide-react';
import { useLandingContent } from '@/domain/catalog/content';
import { texts } from '../texts';
import '@/shared/ui/stars.css';
import '@/shared/ui/mid-dot.css';

/** The two figures that people look for first, below the search. */
export default function HeroProof() {
  const { stats } = useLandingContent();
  const rating = stats.find(({ key }) => key === 'rating')?.value.split('/')[0];
  const completed = stats.find(({ key }) => key === 'completed');
  return (
    <p className="hero-proof">
      {rating && (
        <>
          <span className="rating">
            <Star className="i" aria-hidden />
            <span className="num">{rating}</span>
          </span>{' '}
          {texts.outOf5} <span className="mid" aria-hidden />
        </>
      )}{' '}
      {completed && (
        <span>
          <span className="num">{completed.value}</span> {completed.label}
        </span>
      )}
    </p>
  );
}
