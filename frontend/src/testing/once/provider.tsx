import { http, HttpResponse } from 'msw';
import { DisputePart } from '@/areas/common/disputes/dispute-part';
import type { Dispute } from '@/domain/disputes/model';
import { SessionProvider } from '@/areas/common/identity/session';
import { ProviderMaterials } from '@/areas/provider/materials/provider-materials';
import { jobDisputeCalls } from '@/domain/providers/api';
import { ApplicationStatus } from '@/areas/provider/apply/status-view';
import { GetItToday } from '@/areas/provider/components/get-it-today';
import { NoAccess } from '@/areas/provider/components/job/no-access';
import { CylinderCheck } from '@/areas/provider/components/job/rejected-cylinder';
import { LeaveJob } from '@/areas/provider/components/job/leave-job';
import { RateCustomer } from '@/areas/provider/components/job/rate-customer';
import { AddWorker } from '@/areas/provider/components/team-part';
import { AppealForm } from '@/areas/provider/components/reliability-view';
import { fault, reliability } from '@/testing/reliability';
import { OfferCard } from '@/areas/provider/components/offer-card';
import OnboardingPage from '@/areas/provider/pages/onboarding-page';
import { QuoteForm } from '@/areas/provider/quote/quote-form';
import { ownAssessment } from '@/testing/provider/assessments';
import { application } from '@/testing/provider/application';
import { asProvider, job, offer, payoutToday, current } from '@/testing/provider/builders';
import { ProposeForm } from '@/areas/provider/change-orders/propose-form';
import { problem } from '../builders';
import { server } from '../server';
import { signedIn } from '../signed-in';
import { add, press, tick, type, type Row } from './table';

const nothing = () => undefined;
const AT = '2026-11-20T08:00:00Z';

const closed = job({
  trackingStep: 'ARRIVED',
  door: { arrivedAt: AT, calls: [AT, AT], nextCallAt: null, waitedAt: AT },
});
const withCylinder = job({
  trackingStep: 'ARRIVED',
  cylinder: { heldBy: 'CUSTOMER', count: 1, custody: [] },
});
const decided: Dispute = {
  id: 'd1',
  side: 'CUSTOMER',
  appeal: false,
  reason: 'POOR_WORK',
  statement: 'As dirty as before.',
  state: 'DECIDED',
  openedAt: AT,
  photos: [],
  answerPhotos: [],
  statements: [],
  answerDueAt: AT,
  answer: null,
  answeredAt: null,
  dueAt: AT,
  verdict: 'RELEASE',
  backKobo: 0,
  rulingReason: null,
  words: null,
  decidedAt: AT,
};
const open: Dispute = { ...decided, state: 'OPEN', verdict: null, decidedAt: null };

function given() {
  asProvider();
}

function givenToday() {
  asProvider();
  server.use(
    http.get('*/api/service-provider/payouts/today', () =>
      HttpResponse.json(
        payoutToday({
          offer: {
            amountKobo: 4_230_000,
            withheldKobo: 0,
            feeKobo: 2_500,
            stampDutyKobo: 5_000,
            costKobo: 7_500,
            receivesKobo: 4_222_500,
            needsSignatures: false,
          },
        }),
      ),
    ),
  );
}

function givenNoApplication() {
  signedIn();
  server.use(
    http.get('*/api/service-provider/application', () =>
      problem(404, 'not_found', 'There is nothing here.'),
    ),
  );
}

const DISPUTE = { by: 'areas/provider/components/job/job-view.tsx', given };

/** The forms of providers and of those who apply to become one. */
export const provider: readonly Row[] = [
  {
    call: 'post /api/service-provider/offers/{id}/accept',
    by: 'areas/provider/components/offer-card.tsx',
    given,
    show: () => <OfferCard offer={offer()} onResult={nothing} />,
    send: press(/^Accept/),
    change: null,
  },
  {
    call: 'post /api/service-provider/team',
    by: 'areas/provider/components/team-part.tsx',
    given,
    show: () => <AddWorker />,
    fill: [type('Name', 'Chidi Okeke'), type('Phone number', '08031234567')],
    send: press('Add to the team'),
    change: type('Name', ' Obi'),
    answer: { workers: [] },
  },
  {
    call: 'post /api/service-provider/jobs/{orderId}/withdraw',
    by: 'areas/provider/components/job/leave-job.tsx',
    given,
    show: () => <LeaveJob job={job()} />,
    fill: [press('I cannot do this job'), type('Why can’t you do it?', 'My car broke down')],
    send: press('Give it back'),
    change: type('Why can’t you do it?', ' today'),
  },
  {
    call: 'post /api/service-provider/jobs/{orderId}/no-access',
    by: 'areas/provider/components/job/no-access.tsx',
    given,
    show: () => <NoAccess job={closed} />,
    fill: [type(/^What do you see/, 'The gate is locked')],
    send: press('Report that no one answers at the gate'),
    change: type(/^What do you see/, ' from outside'),
  },
  {
    call: 'post /api/service-provider/jobs/{orderId}/cylinder/reject',
    by: 'areas/provider/components/job/rejected-cylinder.tsx',
    given,
    show: () => <CylinderCheck job={withCylinder} />,
    fill: [press('It cannot be filled'), tick(/^It leaks/)],
    send: press('Reject the cylinder'),
    change: type(/^What do you see/, 'Bubbles at the valve'),
  },
  {
    call: 'post /api/service-provider/jobs/{orderId}/review',
    by: 'areas/provider/components/job/rate-customer.tsx',
    given,
    show: () => <RateCustomer job={job({ status: 'COMPLETED', mayReview: true })} />,
    fill: [tick(/^4 stars/)],
    send: press('Send the rating'),
    change: tick(/^5 stars/),
  },
  {
    call: 'post /api/service-provider/payouts/today',
    by: 'areas/provider/components/get-it-today.tsx',
    given: givenToday,
    show: () => <GetItToday />,
    send: press(/^Get ₦/),
    change: null,
    answer: { id: 'y1', receivesKobo: 4_222_500, costKobo: 7_500, needsSignatures: false },
  },
  {
    ...DISPUTE,
    call: 'post /api/service-provider/jobs/{orderId}/dispute',
    show: () => (
      <DisputePart
        orderId="o1"
        side="PROVIDER"
        begun
        other="Amina"
        disputes={[]}
        actions={['dispute']}
        calls={jobDisputeCalls('o1')}
      />
    ),
    fill: [
      press('Report a problem'),
      tick(/^It was not safe/),
      type('What happened?', 'A dog was in the yard.'),
    ],
    send: press('Send the report'),
    change: type('What happened?', ' Two dogs.'),
  },
  {
    ...DISPUTE,
    call: 'post /api/service-provider/jobs/{orderId}/dispute/statements',
    show: () => (
      <DisputePart
        orderId="o1"
        side="PROVIDER"
        begun
        other="Amina"
        disputes={[open]}
        actions={['add_statement']}
        calls={jobDisputeCalls('o1')}
      />
    ),
    fill: [press('Add a statement'), type('Your statement', 'The grill is black too.')],
    send: press('Send the statement'),
    change: type('Your statement', ' And the door.'),
  },
  {
    ...DISPUTE,
    call: 'post /api/service-provider/jobs/{orderId}/dispute/appeal',
    show: () => (
      <DisputePart
        orderId="o1"
        side="PROVIDER"
        begun
        other="Amina"
        disputes={[decided]}
        actions={['appeal_dispute']}
        calls={jobDisputeCalls('o1')}
      />
    ),
    fill: [press('Appeal'), type('What did we overlook?', 'The second photo shows it.')],
    send: press('Send the appeal'),
    change: type('What did we overlook?', ' And the third.'),
  },
  {
    call: 'post /api/service-provider/jobs/{orderId}/advances',
    by: 'areas/provider/materials/provider-materials.tsx',
    given,
    show: () => (
      <ProviderMaterials
        orderId="o1"
        advances={{ asked: [], mostKobo: 9_302_300, leastKobo: 500_000 }}
      />
    ),
    fill: [
      press('Request an advance for materials'),
      type(/^Amount in naira/, '90000'),
      type('Supplier', 'Dei-Dei Timber'),
      add('Choose the supplier’s pro-forma invoice'),
    ],
    send: press('Ask for it'),
    change: type('Supplier', ' Market'),
  },
  {
    call: 'post /api/service-provider/jobs/{orderId}/variations',
    by: 'areas/provider/change-orders/propose-form.tsx',
    given,
    show: () => (
      <ProposeForm
        orderId="o1"
        name="Amina"
        room={{ count: 3, leftKobo: 1_505_000, unaskedKobo: 36_000 }}
        onSent={nothing}
        onClose={nothing}
      />
    ),
    fill: [
      type(/^What is it, and why/, 'The pipe behind the wall is broken.'),
      add('Choose a photo of what you found'),
      type('What is it?', 'A new pipe'),
      type(/^Amount in naira/, '4000'),
    ],
    send: press('Ask Amina'),
    change: type('What is it?', ' of copper'),
  },
  {
    call: 'post /api/service-provider/jobs/{orderId}/quotes',
    by: 'areas/provider/quote/quote-form.tsx',
    given,
    show: () => <QuoteForm one={ownAssessment()} />,
    fill: [
      type(/^What did you find/, 'Two coats on sound plaster.'),
      type('What is it?', 'Painting'),
      type(/^Amount in naira/, '80000'),
      type('Days of work', '3'),
    ],
    send: press('Hand in the quote'),
    change: type('What is it?', ' twice'),
    answer: ownAssessment({ state: 'SCHEDULED' }),
  },
  {
    call: 'post /api/service-provider/application',
    by: 'areas/provider/pages/onboarding-page.tsx',
    given: givenNoApplication,
    show: () => (
      <SessionProvider>
        <OnboardingPage />
      </SessionProvider>
    ),
    send: press('Begin'),
    change: null,
    answer: application(),
  },
  {
    call: 'post /api/service-provider/application',
    by: 'areas/provider/apply/status-view.tsx',
    given: signedIn,
    show: () => (
      <ApplicationStatus current={current({ status: 'REJECTED', reapplyFrom: '2026-01-01' })} />
    ),
    send: press('Apply again'),
    change: null,
    answer: application(),
  },
  {
    call: 'post /api/service-provider/reliability/{id}/appeal',
    by: 'areas/provider/components/reliability-view.tsx',
    given,
    show: () => <AppealForm event={fault()} onDone={nothing} />,
    fill: [
      type('What happened?', 'The road was flooded.'),
      add('Choose a photo that shows it, if you have one'),
    ],
    send: press('Send the appeal'),
    change: type('What happened?', ' All day.'),
    answer: reliability(),
  },
];
