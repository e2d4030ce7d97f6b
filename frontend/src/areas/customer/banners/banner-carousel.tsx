import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { clsx } from 'clsx';
import { useRef, useState } from 'react';
import { useRotation } from '@/shared/hooks/use-rotation';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { useBanners } from '@/domain/banners/api';
import { BannerImage } from './banner-image';
import { hasText, labelOf, linkOf, usedBanners, type Banner } from '@/domain/banners/model';
import { useDrag } from './use-drag';
import './banners.css';
import { texts } from './texts';

interface SlideProps {
  banner: Banner;
  place: number;
  count: number;
  shown: boolean;
  /** Whether to load the picture: for slides that were shown, and for the next one. */
  wanted: boolean;
}

function Slide({ banner, place, count, shown, wanted }: SlideProps) {
  const link = linkOf(banner);
  const title = banner.title?.trim();
  const description = banner.description?.trim();
  return (
    <div
      className={clsx('bn-slide', shown && 'on')}
      role="group"
      aria-roledescription={texts.slide}
      aria-label={texts.of(place + 1, count)}
      inert={!shown}
    >
      <BannerImage banner={banner} wanted={wanted} shown={shown} />
      <div className={clsx('bn-t', !hasText(banner) && 'bare')}>
        {title && <p className="bn-h">{title}</p>}
        {description && <p className="bn-d">{description}</p>}
        {link && (
          <a
            className="btn bn-b"
            href={link}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={texts.opensInNewTab(labelOf(banner), title ?? banner.alt)}
          >
            {labelOf(banner)}
          </a>
        )}
      </div>
    </div>
  );
}

interface ControlsProps {
  index: number;
  count: number;
  stopped: boolean;
  onStop: (stopped: boolean) => void;
  onGo: (place: number) => void;
}

function Controls({ index, count, stopped, onStop, onGo }: ControlsProps) {
  return (
    <div className="bn-c">
      <button
        type="button"
        aria-label={stopped ? texts.startTheSlideshow : texts.pauseTheSlideshow}
        onClick={() => onStop(!stopped)}
      >
        {stopped ? <Play className="i i16" aria-hidden /> : <Pause className="i i16" aria-hidden />}
      </button>
      <button type="button" aria-label={texts.previousOffer} onClick={() => onGo(index - 1)}>
        <ChevronLeft className="i" aria-hidden />
      </button>
      <span className="bn-dots only-l" aria-hidden>
        {Array.from({ length: count }, (_, place) => (
          <i key={place} className={place === index ? 'on' : undefined} />
        ))}
      </span>
      <span className="only-s small num" aria-hidden>{`${index + 1}/${count}`}</span>
      <button type="button" aria-label={texts.nextOffer} onClick={() => onGo(index + 1)}>
        <ChevronRight className="i" aria-hidden />
      </button>
    </div>
  );
}

function Carousel({ banners }: { banners: readonly Banner[] }) {
  const count = banners.length;
  const { index, running, stopped, setStopped, pause, goTo } = useRotation(count);
  const box = useRef<HTMLElement>(null);
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set([0]));
  useDrag(box, count > 1, pause, (step) => goTo(index + step));
  if (!seen.has(index)) setSeen(new Set([...seen, index]));
  return (
    <section
      ref={box}
      className="bn"
      aria-roledescription={texts.carousel}
      aria-label={texts.offers}
    >
      {count > 1 && (
        <Controls index={index} count={count} stopped={stopped} onStop={setStopped} onGo={goTo} />
      )}
      <div className="bn-s" aria-live={running ? 'off' : 'polite'}>
        {banners.map((banner, place) => (
          <Slide
            key={banner.id}
            banner={banner}
            place={place}
            count={count}
            shown={place === index}
            wanted={seen.has(place) || place === (index + 1) % count}
          />
        ))}
      </div>
    </section>
  );
}

/** The offers. Nothing else on the page depends on them, so nothing is shown when they are missing or fail to load. */
export default function BannerCarousel() {
  const { data, isLoading } = useBanners();
  if (isLoading) {
    return (
      <Loading what={texts.offersLabel}>
        <Skeleton className="mt-8 h-48 w-full !rounded-card md:h-51" />
      </Loading>
    );
  }
  const banners = data ? usedBanners(data) : [];
  return banners.length > 0 ? <Carousel banners={banners} /> : null;
}
