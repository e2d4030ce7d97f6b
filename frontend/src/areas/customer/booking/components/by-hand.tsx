import { Timeline, type TimelineStep } from '@/shared/ui/timeline';

/** How long the pricing staff may take before they are reminded. */
export const PRICE_WITHIN = '24 hours';

const STEPS: readonly TimelineStep[] = [
  { id: 'send', text: 'You send it. Nothing is charged', state: 'now' },
  { id: 'price', text: `A person sets the price, within ${PRICE_WITHIN}`, state: 'todo' },
  { id: 'see', text: 'You see it line by line, with VAT included, and decide', state: 'todo' },
  { id: 'come', text: 'You pay only if you like it; then the right person comes', state: 'todo' },
];

/** What happens after a request that staff must price. */
export function WhatHappensNext() {
  return (
    <section className="card next-c" aria-labelledby="next">
      <h2 className="h3 mb-3" id="next">
        We send you a price within {PRICE_WITHIN}
      </h2>
      <Timeline label="What happens next" steps={STEPS} />
    </section>
  );
}

/** The same in one sentence, shown before the customer fills in the form. */
export const BY_HAND = `A person prices this. Tell us what you need; we send you a price within ${PRICE_WITHIN}. Sending costs nothing.`;
