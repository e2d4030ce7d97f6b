import { plural } from '@/shared/lib/plural';
import { catalogue } from '@/shared/texts/catalogue';

export const texts = catalogue('domain/reliability', {
  youDidNotCome: 'You did not come',
  youGaveJobBack: 'You gave the job back shortly before it began',
  youDidNotConfirm: 'You did not confirm the job on the evening before',
  youDidNotSay: 'You did not say in time that you were on your way',
  didNotCome: 'Did not come',
  leftShortlyBeforeStart: 'Left shortly before the start',
  didNotConfirmOn: 'Did not confirm on the evening before',
  didNotAnswer90: 'Did not answer 90 minutes before the start',
  point: (count: number) => plural(count, 'point'),
  nothingCountsAgainstYou: 'Nothing counts against you at the moment.',
  overJobsYouAccepted: (
    points: string,
    {
      jobs,
      recentJobs,
      days,
      addedJobs,
    }: Record<'jobs' | 'recentJobs' | 'days' | 'addedJobs', number>,
  ) =>
    `${points} over ${jobs} jobs: the ${recentJobs} you accepted in the last ${days} days, and ${addedJobs} that we add for everyone.`,
  howNearYouJob: 'How near you are to the job',
  yourReviews: 'Your reviews',
  yourReliability: 'Your reliability',
  timeSinceLastJob: 'Time since your last job',
  customerLikedWork: 'The customer liked your work',
  youAreNew: 'You are new',
});
