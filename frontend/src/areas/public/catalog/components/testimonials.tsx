import { ArrowLeft, ArrowRight, Pause, Play, Star } from 'lucide-react';
import { clsx } from 'clsx';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useReducedMotion } from '@/shared/hooks/use-media';
import { useRotation } from '@/shared/hooks/use-rotation';
import { formatDate } from '@/shared/lib/dates';
import { IconButton } from '@/shared/ui/icon-button';
import { Portrait } from '@/shared/ui/portrait';
import type { Testimonial } from '@/domain/catalog/content-types';
import { texts } from '../texts';
import '@/shared/ui/stars.css';

const EVERY_MS = 6000;
const LONG = 220;

function Voice({
  item,
  shown,
  place,
  of,
}: {
  item: Testimonial;
  shown: boolean;
  place: number;
  of: number;
}) {
  const { firstName, area, service, stars, text, publishedAt } = item;
  return (
    <div
      className={clsx('voice', shown && 'on')}
      role="group"
      aria-roledescription={texts.slide}
      aria-label={texts.of(place + 1, of)}
      aria-hidden={!shown}
    >
      <figure>
        <blockquote
          className={clsx('wordy', text.length > LONG && 'long')}
        >{`“${text}”`}</blockquote>
        <figcaption className="row g12">
          <Portrait name={firstName} small />
          <span>
            <b>{firstName}</b>
            <span className="soft">{texts.inArea(area)}</span>
            <span className="row g8 small">
              <span className="rating">
                <Star className="i" aria-hidden />
                <span className="vh">{texts.outOf5Stars(stars)}</span>
                <span aria-hidden>{stars}</span>
              </span>
              <span className="faint">{`${service}, ${formatDate(publishedAt)}`}</span>
            </span>
          </span>
        </figcaption>
      </figure>
    </div>
  );
}

/** Whether the pointer or the focus is inside the element. */
function useHeld(ref: RefObject<HTMLElement | null>): boolean {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    const element = ref.current;
    const hold = () => setHeld(true);
    const release = () => setHeld(false);
    const pairs = [
      ['pointerenter', hold],
      ['focusin', hold],
      ['pointerleave', release],
      ['focusout', release],
    ] as const;
    for (const [sign, hear] of pairs) element?.addEventListener(sign, hear);
    return () => {
      for (const [sign, hear] of pairs) element?.removeEventListener(sign, hear);
    };
  }, [ref]);
  return held;
}

/** Customers' reviews, one at a time. They are stacked on top of each other, so that the height never changes. */
export default function Testimonials({ items }: { items: readonly Testimonial[] }) {
  const box = useRef<HTMLDivElement>(null);
  const calm = useReducedMotion();
  const held = useHeld(box);
  // The next review is shown every 6 s, unless the visitor is reading (pointer or focus on it), has paused it, or prefers reduced motion.
  const {
    index: place,
    running,
    stopped,
    setStopped,
    goTo,
  } = useRotation(items.length, { everyMs: EVERY_MS, held: held || calm });
  return (
    <div
      ref={box}
      className="wrap"
      role="group"
      aria-roledescription={texts.carousel}
      aria-label={texts.reviews}
    >
      <div className="said-l" aria-live={running ? 'off' : 'polite'}>
        {items.map((item, at) => (
          <Voice key={item.id} item={item} shown={at === place} place={at} of={items.length} />
        ))}
      </div>
      {items.length > 1 && (
        <div className="row said-nav">
          <IconButton
            icon={ArrowLeft}
            label={texts.previousReview}
            className="ringed"
            onClick={() => goTo(place - 1)}
          />
          <span className="small num faint">{texts.ofWithPlaceCount(place + 1, items.length)}</span>
          <IconButton
            icon={ArrowRight}
            label={texts.nextReview}
            className="ringed"
            onClick={() => goTo(place + 1)}
          />
          {!calm && (
            <IconButton
              icon={stopped ? Play : Pause}
              label={stopped ? texts.resumeAutomaticChanges : texts.pause}
              onClick={() => setStopped(!stopped)}
            />
          )}
        </div>
      )}
    </div>
  );
}
