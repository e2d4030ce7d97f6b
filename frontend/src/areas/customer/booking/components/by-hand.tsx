import { Timeline, type TimelineStep } from '@/shared/ui/timeline';
import { texts } from '../texts';

const steps = (within: string): readonly TimelineStep[] => [
  { id: 'send', text: texts.youSendNothingCharged, state: 'now' },
  { id: 'price', text: texts.personSetsPriceWithin(within), state: 'todo' },
  { id: 'see', text: texts.youSeeLineBy, state: 'todo' },
  { id: 'come', text: texts.youPayOnlyIf, state: 'todo' },
];

/** What happens after a request that staff must price within these hours. */
export function WhatHappensNext({ hours }: { hours: number }) {
  const within = texts.hours(hours);
  return (
    <section className="card next-c" aria-labelledby="next">
      <h2 className="h3 mb-3" id="next">
        {texts.weSendYouPrice(within)}
      </h2>
      <Timeline label={texts.whatHappensNext} steps={steps(within)} />
    </section>
  );
}
