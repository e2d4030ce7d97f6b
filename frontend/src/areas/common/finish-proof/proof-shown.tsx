import { Check } from 'lucide-react';
import type { Schema } from '@/shared/api/types';
import { DescriptionList } from '@/shared/ui/description-list';
import { Photos } from '@/shared/ui/photos';
import { readingText, type GivenProof } from '@/domain/finish-proof/model';
import { texts } from './texts';
import './facts.css';

interface Props {
  proof: GivenProof | null | undefined;
  /** The photos of the finished work. */
  photos: readonly Schema<'Photo'>[];
  /** The name of the list of these photos. */
  label?: string;
  /** Whether what is missing is listed. */
  missing?: boolean;
}

/** The finish proof of a job: what was ticked, the readings, and the photos from before and after the work. */
export function ProofShown({
  proof,
  photos,
  label = texts.photosFinishedWork,
  missing = false,
}: Props) {
  const { checklist = [], readings = [], beforePhotos = [] } = proof ?? {};
  const lacking = missing && proof && !proof.complete ? (proof.missing ?? []) : [];
  return (
    <div className="stack g8">
      {checklist.length > 0 && (
        <ul className="stack g4" aria-label={texts.checklist}>
          {checklist.map(({ code, label }) => (
            <li key={code} className="row g8">
              <Check className="i text-leaf" aria-hidden /> <span className="wordy">{label}</span>
            </li>
          ))}
        </ul>
      )}
      {readings.length > 0 && (
        <DescriptionList
          boxed
          className="facts"
          items={readings.map((reading) => [reading.label, readingText(reading), reading.code])}
        />
      )}
      {beforePhotos.length > 0 && (
        <>
          <p className="small faint">{texts.beforeTheWork}</p>
          <Photos photos={beforePhotos} label={texts.photosFromBeforeWork} />
        </>
      )}
      {photos.length > 0 && (
        <>
          {beforePhotos.length > 0 && <p className="small faint">{texts.afterTheWork}</p>}
          <Photos photos={photos} label={label} />
        </>
      )}
      {lacking.length > 0 && (
        <p className="small text-clay wordy">{texts.missingWithoutJobNot(lacking.join(', '))}</p>
      )}
    </div>
  );
}
