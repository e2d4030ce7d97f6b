import { CancelForm } from '@/areas/staff/orders/cancel-for-customer';
import { AssignForm } from '@/areas/staff/orders/candidates';
import { EndingForm } from '@/areas/staff/orders/ending';
import type { AdminOrderDetail } from '@/areas/staff/orders/model';
import { PartRefundForm } from '@/areas/staff/orders/part-refund';
import { PricingForm } from '@/areas/staff/orders/pricing-form';
import { OpenAccountForm } from '@/areas/staff/dispatch/find-caller';
import { BookingForm } from '@/areas/staff/dispatch/phone-booking';
import { RescheduleForm } from '@/areas/staff/orders/reschedule';
import { RaiseDisputeForm } from '@/areas/staff/orders/raise-dispute';
import { EVERY_MOVE, ResolveForm } from '@/areas/staff/orders/resolve';
import { BackForm } from '@/areas/staff/orders/back-to-request';
import { StartForm } from '@/areas/staff/orders/start-without-pin';
import { UnassignForm } from '@/areas/staff/orders/unassign';
import { ReportForm } from '@/areas/staff/assessments/report-form';
import { ReviewForm } from '@/areas/staff/assessments/review-form';
import { ScheduleForm } from '@/areas/staff/assessments/schedule-form';
import { one as toAssess } from '@/areas/staff/assessments/testing/assessments';
import { http, HttpResponse } from 'msw';
import { category, order } from '../builders';
import { server } from '../server';
import { asStaff, choose, pick, press, tick, type, type Row } from './table';

const asked = (patch: Partial<AdminOrderDetail> = {}): AdminOrderDetail => ({
  ...order({ status: 'IN_PROGRESS', version: 3 }),
  requestedAt: '2026-11-20T08:00:00Z',
  revisions: 0,
  customer: {
    id: 'u9',
    firstName: 'Zainab',
    lastName: 'Musa',
    email: 'z@example.com',
    phone: null,
  },
  answeredFields: [],
  photos: [],
  refunds: [],
  events: [],
  partRefunds: [],
  refundable: [{ line: 'LABOUR', leftKobo: 2_150_000 }],
  keepable: [{ line: 'LABOUR', leftKobo: 2_150_000 }],
  ...patch,
});

const nothing = () => undefined;

const withTerms = () =>
  server.use(
    http.get('*/api/admin/orders/:id/cancellation', () =>
      HttpResponse.json({
        refundKobo: 2_760_000,
        feeKobo: 250_000,
        providerKobo: 232_558,
        text: '',
      }),
    ),
  );

/** The forms of staff for orders and assessments. */
export const staffOrders: readonly Row[] = [
  {
    call: 'post /api/admin/orders/{id}/price',
    by: 'areas/staff/orders/pricing-form.tsx',
    given: asStaff,
    show: () => (
      <PricingForm
        order={asked({ status: 'REQUESTED', totalKobo: null, priceQuote: null })}
        onStale={() => Promise.resolve()}
        onPriced={nothing}
      />
    ),
    fill: [type('Description for the customer', 'A wardrobe'), type('Line total, ₦', '45000')],
    send: async (user) => {
      await press(/^Send price/)(user);
      await press(/^Yes, send/)(user);
    },
    change: type(/^Note to the customer/, 'With handles'),
  },
  {
    call: 'post /api/admin/orders/{id}/take-back',
    by: 'areas/staff/orders/unassign.tsx',
    given: asStaff,
    show: () => <UnassignForm order={asked()} />,
    fill: [type('Reason, for the provider', 'The provider does not answer')],
    send: press('Unassign'),
    change: type('Reason, for the provider', ' the phone'),
  },
  {
    call: 'post /api/admin/orders/{id}/assign',
    by: 'areas/staff/orders/candidates.tsx',
    given: asStaff,
    show: () => (
      <AssignForm
        order={asked({ status: 'PAID' })}
        candidate={{
          providerId: 'p7',
          name: 'Emeka O.',
          jobsDone: 4,
          eligible: true,
          reasons: [],
          explanations: [],
          jobsThatDay: 0,
        }}
        onClose={nothing}
      />
    ),
    fill: [type('Reason, for the audit log', 'He knows the house')],
    send: press('Offer the job'),
    change: type('Reason, for the audit log', ' well'),
  },
  {
    call: 'post /api/admin/orders/{id}/cancel',
    by: 'areas/staff/orders/cancel-for-customer.tsx',
    given: () => (asStaff(), withTerms()),
    show: () => <CancelForm order={asked({ status: 'ASSIGNED' })} onClose={nothing} />,
    fill: [type('Explanation, for the customer', 'You phoned us')],
    send: press('Cancel the order'),
    change: type('Explanation, for the customer', ' today'),
  },
  {
    call: 'post /api/admin/orders/{id}/withdraw-price',
    by: 'areas/staff/orders/back-to-request.tsx',
    given: asStaff,
    show: () => (
      <BackForm order={asked({ status: 'PRICED' })} action="withdraw_price" onClose={nothing} />
    ),
    fill: [type('Reason, for the customer', 'Cement costs more')],
    send: press('Withdraw the price'),
    change: type('Reason, for the customer', ' now'),
  },
  {
    call: 'post /api/admin/orders/{id}/set-report-aside',
    by: 'areas/staff/orders/back-to-request.tsx',
    given: asStaff,
    show: () => (
      <BackForm order={asked({ status: 'QUOTED' })} action="set_report_aside" onClose={nothing} />
    ),
    fill: [type('Reason, for the assessor', 'The ceiling is missing')],
    send: press('Set the report aside'),
    change: type('Reason, for the assessor', ' in it'),
  },
  {
    call: 'post /api/admin/orders/{id}/start',
    by: 'areas/staff/orders/start-without-pin.tsx',
    given: asStaff,
    show: () => <StartForm order={asked({ status: 'ASSIGNED' })} onClose={nothing} />,
    fill: [
      type('Why does the PIN not work?', 'The phone is broken'),
      type('What did the customer say?', 'He is here'),
    ],
    send: press('Start the job'),
    change: type('What did the customer say?', ' now'),
  },
  {
    call: 'post /api/admin/orders/{id}/reschedule',
    by: 'areas/staff/orders/reschedule.tsx',
    given: () => (
      asStaff(),
      server.use(
        http.get('*/api/admin/orders/:id/reschedule', () =>
          HttpResponse.json({ latest: null, terms: null }),
        ),
      )
    ),
    show: () => <RescheduleForm order={asked({ status: 'PAID' })} onClose={nothing} />,
    fill: [choose(/^4:00pm/), type('Reason, for the audit log', 'She phoned us')],
    send: press('Move the visit'),
    change: type('Reason, for the audit log', ' today'),
  },
  {
    call: 'post /api/admin/users',
    by: 'areas/staff/dispatch/find-caller.tsx',
    given: asStaff,
    show: () => <OpenAccountForm onChoose={nothing} onClose={nothing} />,
    fill: [
      type('First name', 'Zainab'),
      type('Last name', 'Musa'),
      type('Phone', '08031234567'),
      type('E-mail address', 'z@example.ng'),
      type('Reason, for the audit log', 'She phoned us'),
    ],
    send: press('Open the account'),
    change: type('Reason, for the audit log', ' today'),
  },
  {
    call: 'post /api/admin/orders',
    by: 'areas/staff/dispatch/phone-booking.tsx',
    given: asStaff,
    show: () => (
      <BookingForm
        caller={{
          id: 'u9',
          name: 'Zainab Musa',
          email: 'z@example.ng',
          phone: null,
          role: 'CUSTOMER',
          state: 'ACTIVE',
          permissions: [],
          createdAt: '2026-11-20T08:00:00Z',
        }}
        category={{
          ...category({ slug: 'plumbing', name: 'Plumbing' }),
          form: { version: 1, fields: [] },
          priceHints: [],
          priceWithinHours: 24,
        }}
        onBegun={nothing}
        onClose={nothing}
      />
    ),
    fill: [
      pick('Area', 'Gwarinpa'),
      type('Landmark', 'The mosque'),
      type('Reason, for the audit log', 'She phoned us'),
    ],
    send: press('Send the draft to the customer'),
    change: type('Reason, for the audit log', ' today'),
  },
  {
    call: 'post /api/admin/orders/{id}/resolve',
    by: 'areas/staff/orders/resolve.tsx',
    given: asStaff,
    show: () => (
      <ResolveForm
        order={asked({ status: 'SUBMITTED' })}
        moves={EVERY_MOVE.filter(({ id }) => id === 'return')}
        onClose={nothing}
      />
    ),
    fill: [type('Reason, for the customer: what is missing?', 'The gate code')],
    send: press('Return the request'),
    change: type('Reason, for the customer: what is missing?', ' of the estate'),
  },
  {
    call: 'post /api/admin/orders/{id}/ending',
    by: 'areas/staff/orders/ending.tsx',
    given: asStaff,
    show: () => <EndingForm order={asked()} />,
    fill: [type('Reason, for the customer and the provider', 'The wall may come down.')],
    send: press('Propose the termination'),
    change: type(/^Accepted of/, '5000'),
  },
  {
    call: 'post /api/admin/orders/{id}/dispute',
    by: 'areas/staff/orders/raise-dispute.tsx',
    given: asStaff,
    show: () => <RaiseDisputeForm order={asked()} />,
    fill: [
      press('Raise a dispute for the customer'),
      tick(/^The work is poor/),
      type('What happened?', 'The oven is dirty.'),
    ],
    send: press('Send the report'),
    change: type('What happened?', ' Very.'),
  },
  {
    call: 'post /api/admin/orders/{id}/refunds',
    by: 'areas/staff/orders/part-refund.tsx',
    given: asStaff,
    show: () => <PartRefundForm order={asked()} />,
    fill: [
      type('How much, ₦', '5000'),
      type('Explanation for the customer and the provider', 'One room was left out.'),
    ],
    send: press('Refund this amount'),
    change: type('Explanation for the customer and the provider', ' Twice.'),
  },
  {
    call: 'post /api/admin/assessments/{id}/schedule',
    by: 'areas/staff/assessments/schedule-form.tsx',
    given: asStaff,
    show: () => <ScheduleForm one={toAssess()} />,
    fill: [pick('Assessor', 'Emeka O.'), pick('Day', 'Tomorrow'), pick('Hour', '9:00am')],
    send: press('Schedule it'),
    change: pick('Hour', '3:00pm'),
  },
  {
    call: 'post /api/admin/assessments/{id}/report',
    by: 'areas/staff/assessments/report-form.tsx',
    given: asStaff,
    show: () => <ReportForm one={toAssess({ state: 'SCHEDULED' })} />,
    fill: [
      type('What was found', 'Sound plaster, two coats.'),
      tick(/^The job should not be done/),
      type('Reason, for the customer', 'The wall is not safe.'),
    ],
    send: press('Submit the report'),
    change: type('What was found', ' Damp too.'),
  },
  {
    call: 'post /api/admin/assessments/{id}/review',
    by: 'areas/staff/assessments/review-form.tsx',
    given: asStaff,
    show: () => <ReviewForm one={toAssess({ state: 'REPORTED' })} />,
    fill: [type(/What is missing/, 'The hours')],
    send: press('Send it back'),
    change: type(/What is missing/, ' and the photos'),
  },
];
