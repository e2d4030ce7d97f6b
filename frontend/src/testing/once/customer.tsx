import { http, HttpResponse } from 'msw';
import type { MoveRequest } from '@/domain/moving/api';
import { MoveDialog } from '@/areas/customer/moving/move-dialog';
import { PayMove } from '@/areas/customer/moving/pay-move';
import { AssessmentCard } from '@/areas/customer/orders/components/assessment-card';
import { CancelDialog } from '@/areas/customer/orders/components/cancel-dialog';
import { ConfirmDone } from '@/areas/customer/orders/components/confirm-done';
import { OrderAgain } from '@/areas/customer/booking/gas/components/gas-orders';
import { ReviewForm } from '@/areas/customer/orders/components/review-form';
import { ReviseDialog } from '@/areas/customer/orders/components/revise-dialog';
import { ShareDialog } from '@/areas/customer/orders/components/share-dialog';
import { usePay } from '@/areas/customer/payments/use-pay';
import { ChangeOrderCards } from '@/areas/customer/change-orders/customer-part';
import type { ChangeOrder } from '@/domain/change-orders/model';
import type { Schema } from '@/shared/api/types';
import { leave } from '@/shared/lib/redirect-store';
import { Button } from '@/shared/ui/button';
import { order } from '../builders';
import { server } from '../server';
import { signedIn } from '../signed-in';
import { choose, press, tick, type, type Row } from './table';
import { claims } from './customer-claims';
import { own } from './customer-own';

const nothing = () => undefined;
const AT = '2026-11-20T08:00:00Z';
const LATER = '2099-01-01T00:00:00Z';
const changeOrder: ChangeOrder = {
  id: 'v1',
  number: 1,
  state: 'PROPOSED',
  reason: 'The pipe is broken.',
  photo: { id: 'u1', url: '/api/uploads/u1' },
  lines: [
    {
      kind: 'LABOUR',
      label: 'Open the wall',
      detail: null,
      quantity: 1,
      unit: 'job',
      grossKobo: 645_000,
      vatKobo: 45_000,
      taxClass: 'STANDARD',
    },
  ],
  totalKobo: 645_000,
  vatKobo: 45_000,
  withinTolerance: false,
  proposedAt: AT,
  lapsesAt: LATER,
  approvedAt: AT,
  endedAt: null,
  actions: ['pay'],
};

function Pay() {
  const { busy, pay } = usePay('o1');
  return (
    <Button busy={busy} onClick={() => void pay()}>
      Pay now
    </Button>
  );
}

/** Signs in and stubs the redirect to the payment gateway, which would end the test. */
function givenGateway() {
  signedIn();
  jest.spyOn(leave, 'to').mockImplementation(nothing);
}

function givenTerms() {
  signedIn();
  server.use(
    http.post('*/api/orders/o1/cancellation/preview', () =>
      HttpResponse.json({
        refundKobo: 900_000,
        feeKobo: 110_000,
        providerKobo: 110_000,
        text: '10% of the labour.',
      }),
    ),
  );
}

/** A move request whose fee is not paid. */
const unpaidMove: MoveRequest = {
  id: 'm1',
  reason: 'OTHER',
  from: { asap: true },
  to: { date: '2099-01-02', window: '12-14' },
  feeKobo: 215_000,
  feeVatKobo: 15_000,
  paidAt: null,
  state: 'AWAITING_PAYMENT',
  askedAt: AT,
  dueAt: LATER,
  decidedAt: null,
};

function givenMoveTerms() {
  signedIn();
  server.use(
    http.get('*/api/orders/o1/move', () =>
      HttpResponse.json({
        latest: null,
        terms: { noPowerOrWaterKobo: 0, otherKobo: 0, why: 'your slot is more than 24 hours away' },
      }),
    ),
  );
}

const unpaidVisit: Schema<'OrderAssessment'> = {
  state: 'FEE_DUE',
  kind: 'ON_SITE',
  mayReportNoShow: false,
  fee: {
    number: 1,
    amountKobo: 600_000,
    half: false,
    state: 'DUE',
    dueAt: '2026-12-01T09:00:00Z',
  },
};

const PAID = { authorizationUrl: 'https://gateway.example/pay', paid: false };

const job: Row[] = [
  {
    call: 'post /api/orders/{id}/payments',
    by: 'areas/customer/payments/use-pay.ts',
    given: givenGateway,
    show: () => <Pay />,
    send: press('Pay now'),
    change: null,
    answer: PAID,
  },
  {
    call: 'post /api/orders/{id}/payments',
    by: 'areas/customer/moving/pay-move.tsx',
    given: givenGateway,
    show: () => <PayMove orderId="o1" request={unpaidMove} name="Sunday" />,
    send: press(/^Pay ₦/),
    change: null,
    answer: PAID,
  },
  {
    call: 'post /api/orders/{id}/payments',
    by: 'areas/customer/orders/components/assessment-card.tsx',
    given: givenGateway,
    show: () => <AssessmentCard orderId="o1" status="REQUESTED" assessment={unpaidVisit} />,
    send: press(/^Pay ₦/),
    change: null,
    answer: PAID,
  },
  {
    call: 'post /api/orders/{id}/payments',
    by: 'areas/customer/change-orders/customer-part.tsx',
    given: givenGateway,
    show: () => <ChangeOrderCards orderId="o1" changeOrders={[changeOrder]} name="Sunday" />,
    send: press(/^Pay ₦/),
    change: null,
    answer: PAID,
  },
  {
    call: 'post /api/orders/{id}/confirm',
    by: 'areas/customer/orders/components/confirm-done.tsx',
    given: signedIn,
    show: () => <ConfirmDone orderId="o1" name="Sunday" finished />,
    fill: [press('Confirm it is done')],
    send: press('Yes, it is done'),
    change: null,
  },
  {
    call: 'post /api/orders/{id}/cancel',
    by: 'areas/customer/orders/components/cancel-dialog.tsx',
    given: givenTerms,
    show: () => <CancelDialog orderId="o1" open onClose={nothing} taken={false} />,
    fill: [type('Why are you cancelling?', 'We travel'), tick(/^As Gida credit/)],
    send: press('Cancel this job'),
    change: tick(/^To my payment method/),
  },
  {
    call: 'post /api/orders/{id}/cancellation',
    by: 'areas/customer/orders/components/cancellation-request.tsx',
    given: givenTerms,
    show: () => <CancelDialog orderId="o1" open onClose={nothing} taken />,
    fill: [tick(/^I no longer need it/), tick(/^As Gida credit/)],
    send: press('Ask to cancel'),
    change: type(/^Anything else/, 'Sorry'),
    answer: order(),
  },
  {
    call: 'post /api/orders/{id}/move',
    by: 'areas/customer/moving/move-form.tsx',
    given: () => (
      givenMoveTerms(),
      server.use(http.get('*/api/orders/o1', () => HttpResponse.json(order())))
    ),
    show: () => <MoveDialog orderId="o1" open onClose={nothing} />,
    fill: [tick(/^No light or water/), choose(/to 6:00pm/)],
    send: press('Request this time'),
    change: tick(/^Another reason/),
    answer: { latest: null, terms: null },
  },
  {
    call: 'post /api/orders/{id}/revision',
    by: 'areas/customer/orders/components/revise-dialog.tsx',
    given: signedIn,
    show: () => <ReviseDialog orderId="o1" open onClose={nothing} onAsked={nothing} />,
    fill: [type('What should be different?', 'One room only')],
    send: press('Ask for a new price'),
    change: type('What should be different?', ', please'),
  },
  {
    call: 'post /api/orders/{id}/share',
    by: 'areas/customer/orders/components/share-dialog.tsx',
    given: signedIn,
    show: () => <ShareDialog orderId="o1" open onClose={nothing} />,
    send: press('Make a link'),
    change: null,
    answer: { url: '/track/o1#t=x', expiresAt: LATER, hoursAfterEnd: 2 },
  },
  {
    call: 'post /api/orders/{id}/rebook',
    by: 'areas/customer/booking/gas/components/gas-orders.tsx',
    given: signedIn,
    show: () => <OrderAgain order={{ id: 'o1' }} />,
    send: press('Order this again'),
    change: null,
    answer: order({ id: 'o2', status: 'DRAFT' }),
  },
  {
    call: 'post /api/orders/{id}/review',
    by: 'areas/customer/orders/components/review-form.tsx',
    given: signedIn,
    show: () => <ReviewForm order={order({ status: 'COMPLETED' })} />,
    fill: [tick(/^4 stars/)],
    send: press('Send review'),
    change: tick(/^5 stars/),
  },
];

/** The forms of customers. */
export const customer: readonly Row[] = [...own, ...job, ...claims];
