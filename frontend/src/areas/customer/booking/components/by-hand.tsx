import { Timeline, type TimelineStep } from '@/shared/ui/timeline';
import { texts } from '../texts';

/** How long the pricing staff may take before they are reminded. */
export const PRICE_WITHIN = texts.oneDay;

const STEPS: readonly TimelineStep[] = [
  { id: 'send', text: texts.youSendNothingCharged, state: 'now' },
  { id: 'price', text: texts.personSetsPriceWithin(PRICE_WITHIN), state: 'todo' },
  { id: 'see', text: texts.youSeeLineBy, state: 'todo' },
  { id: 'come', text: texts.youPayOnlyIf, state: 'todo' },
];

/** What happens after a request that staff must price. */
export function WhatHappensNext() {
  return (
    <section className="card next-c" aria-labelledby="next">
      <h2 className="h3 mb-3" id="next">
        {texts.weSendYouPrice(PRICE_WITHIN)}
      </h2>
      <Timeline label={texts.whatHappensNext} steps={STEPS} />
    </section>
  );
}

/** The same in one sentence, shown before the customer fills in the form. */
export const BY_HAND = texts.personPricesThisTell(PRICE_WITHIN);
