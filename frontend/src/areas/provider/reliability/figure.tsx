import { dependsOnJob, PART_LABELS, percent, type Reliability } from '@/domain/reliability/model';
import { texts } from './texts';
import '../components/split.css';

/** How each part enters the score that decides who is offered a job first. */
export function ScoreParts({ parts }: Pick<Reliability, 'parts'>) {
  return (
    <dl className="sp-lines">
      {parts.map(({ part, value, weight }) => (
        <div key={part}>
          <dt>{texts.counts(PART_LABELS[part] ?? part, percent(weight))}</dt>
          <dd className="num">
            {dependsOnJob(part) ? texts.dependsOnTheJob : texts.of100(percent(value))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
