import { RequestDetails, hasRequestDetails } from '@/areas/common/orders/request-details';
import { VoiceNotes } from '@/areas/common/orders/voice-notes';
import type { Job } from '@/domain/providers/model';
import { CustomerPhotos } from '../customer-photos';
import { texts } from './texts';

/** The customer's request: the answers, the note, the photos, and the voice notes. */
export function Asked({
  job: { answers, description, photos, voiceNotes = [], customerFirstName: name },
}: {
  job: Job;
}) {
  const hasFiles = photos.length > 0 || voiceNotes.length > 0;
  if (!hasFiles && !hasRequestDetails({ answers, description })) return null;
  return (
    <section aria-labelledby="sp-asked">
      <h2 id="sp-asked" className="sp-sec">
        {texts.whatAskedFor(name)}
      </h2>
      <RequestDetails answers={answers} description={description} noteTitle={texts.wrote(name)} />
      <CustomerPhotos photos={photos} />
      <VoiceNotes notes={voiceNotes} label={texts.voiceNotesFrom(name)} className="my-3" />
    </section>
  );
}
