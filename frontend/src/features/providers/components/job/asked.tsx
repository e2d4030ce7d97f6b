import type { Job } from '../../model';
import { CustomerPhotos } from '../customer-photos';

/** What the customer asked for: in their own words, answer by answer, and in photos. */
export function Asked({ job }: { job: Job }) {
  if (job.answers.length === 0 && job.photos.length === 0 && !job.description.trim()) return null;
  return (
    <section aria-labelledby="sp-asked">
      <h2 id="sp-asked" className="sp-sec">
        What {job.customerFirstName} asked for
      </h2>
      {job.description.trim() && <p className="sp-said wordy">{job.description}</p>}
      {job.answers.length > 0 && (
        <dl className="sp-asked">
          {job.answers.map(({ label, value }) => (
            <div key={label}>
              <dt className="wordy">{label}</dt>
              <dd className="wordy">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <CustomerPhotos photos={job.photos} />
    </section>
  );
}
