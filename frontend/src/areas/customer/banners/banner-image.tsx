import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { hasText, isDrawing, type Banner } from '@/domain/banners/model';
import { useLessData } from '@/shared/lib/less-data';
import { texts } from './texts';

export const SLOW_AFTER_MS = 8000;

type Loading = 'waiting' | 'slow' | 'there' | 'failed';

/** The loading state of the picture: it becomes "slow" when the picture is wanted and has not arrived after 8 s. */
function useLoading(wanted: boolean) {
  const [state, setState] = useState<Loading>('waiting');
  useEffect(() => {
    if (!wanted || state !== 'waiting') return;
    const timer = setTimeout(() => setState('slow'), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [wanted, state]);
  return [state, setState] as const;
}

function Warning({ state, showsText }: { state: Loading; showsText: boolean }) {
  if (state === 'slow') return <p className="bn-warn">{texts.thisPictureSlowLoad}</p>;
  if (state !== 'failed') return null;
  if (!showsText) return <p className="bn-warn">{texts.imageNotAvailable}</p>;
  return (
    <div className="bn-warn">
      <p>{texts.imageUnavailable}</p>
      <p>{texts.bannerContentBelow}</p>
    </div>
  );
}

/** The picture of a banner, behind its text. To use less data it is left out, and a banner without a text shows what is on it as text. */
export function BannerImage({
  banner,
  wanted,
  shown,
}: {
  banner: Banner;
  wanted: boolean;
  shown: boolean;
}) {
  const leftOut = useLessData(({ on }) => on);
  const loads = wanted && !leftOut;
  const [state, setState] = useLoading(loads);
  return (
    <>
      {loads && state !== 'failed' && (
        <img
          src={banner.imageUrl}
          alt={banner.alt}
          decoding="async"
          className={clsx(
            'bn-img',
            isDrawing(banner) ? 'drawn' : 'photo-crop',
            state === 'there' && 'in',
          )}
          onLoad={() => setState('there')}
          onError={() => setState('failed')}
        />
      )}
      {hasText(banner) && !isDrawing(banner) && <span className="bn-shade" aria-hidden />}
      <div className="bn-note" role={shown ? 'status' : undefined}>
        {leftOut && !hasText(banner) && <p className="bn-warn">{banner.alt}</p>}
        <Warning state={state} showsText={hasText(banner)} />
      </div>
    </>
  );
}
