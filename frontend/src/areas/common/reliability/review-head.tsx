import { formatDate } from '@/shared/lib/dates';
import { Photos } from '@/shared/ui/photos';
import { Stars } from '@/shared/ui/stars';

interface Props {
  review: {
    stars: number;
    firstName: string;
    publishedAt: string;
    text: string;
    photos: readonly { id: string; url: string }[];
  };
  photosLabel: string;
}

/** A review of a customer: the stars, the name, the day, the text and the photos. */
export function ReviewHead({ review, photosLabel }: Props) {
  const { stars, firstName, publishedAt, text, photos } = review;
  return (
    <>
      <p className="row g8 wrapx">
        <Stars stars={stars} />
        <b className="font-semibold">{firstName}</b>
        <span className="small faint">{formatDate(publishedAt)}</span>
      </p>
      {text && <p className="wordy mt-1.5 whitespace-pre-line">{text}</p>}
      <Photos photos={photos} label={photosLabel} small className="mt-2" />
    </>
  );
}
