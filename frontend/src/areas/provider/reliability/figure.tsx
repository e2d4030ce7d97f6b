import { dependsOnJob, PART_LABELS, percent, type Reliability } from '@/domain/reliability/model';

/** How each part enters the score that decides who is offered a job first. */
export function ScoreParts({ parts }: Pick<Reliability, 'parts'>) {
  return (
    <dl className="sp-lines">
      {parts.map(({ part, value, weight }) => (
        <div key={part}>
          <dt>{`${PART_LABELS[part] ?? part}, counts ${percent(weight)} %`}</dt>
          <dd className="num">
            {dependsOnJob(part) ? 'Depends on the job' : `${percent(value)} of 100`}
          </dd>
        </div>
      ))}
    </dl>
  );
}
