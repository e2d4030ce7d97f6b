import { Star } from 'lucide-react';
import { texts } from './texts';
import './stars.css';

/** The stars of one review, with a text for screen readers. */
export function Stars({ stars }: { stars: number }) {
  return (
    <span className="stars" role="img" aria-label={texts.outOf5Stars(stars)}>
      {[1, 2, 3, 4, 5].map((place) => (
        <Star key={place} className={place <= stars ? 'i on' : 'i'} aria-hidden />
      ))}
    </span>
  );
}
