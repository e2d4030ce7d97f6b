import { dependsOnJob, PART_LABELS, percent, type Reliability } from '@/domain/reliability/model';
import { DescriptionList } from '@/shared/ui/description-list';
import { texts } from './texts';
import '../components/split.css';

/** How each part enters the score that decides who is offered a job first. */
export function ScoreParts({ parts }: Pick<Reliability, 'parts'>) {
  return (
    <DescriptionList
      boxed
      className="sp-lines"
      items={parts.map(({ part, value, weight }) => [
        texts.counts(PART_LABELS[part] ?? part, percent(weight)),
        <span className="num">
          {dependsOnJob(part) ? texts.dependsOnTheJob : texts.of100(percent(value))}
        </span>,
      ])}
    />
  );
}
