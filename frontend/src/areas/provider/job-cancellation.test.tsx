import { screen, waitFor } from '@testing-library/react';
import { renderApp } from '@/testing/render';
import { asProvider, job } from '@/testing/provider/builders';

it.each([
  [
    'ASKED',
    546_512,
    /^Amina asked to cancel\. If support does not object, the job ends soon, and ₦5,465\.12 of the cancellation fee is yours\. Until then it is your job\.$/,
  ],
  ['ASKED', 0, /the job ends soon\. Until then/],
  ['DONE', 546_512, 'Amina cancelled. ₦5,465.12 of the cancellation fee is in your balance.'],
  ['DONE', 0, 'Amina cancelled.'],
  ['WAIVED', 0, 'Amina cancelled, and support waived the fee.'],
  ['REFUSED', 546_512, 'Amina asked to cancel. Support did not agree, and Amina expects you.'],
])(
  'the provider sees the customer’s cancellation request, and its result: %s',
  async (state, providerKobo, text) => {
    asProvider({
      open: [
        job({
          trackingStep: 'ARRIVED',
          cancellation: {
            state,
            stage: 'LATE',
            providerKobo,
            createdAt: new Date().toISOString(),
            decidedAt: null,
          },
        }),
      ],
    });
    renderApp('/service-provider/jobs/o1');
    await waitFor(() => expect(screen.getByText(text)).toBeVisible());
  },
);
