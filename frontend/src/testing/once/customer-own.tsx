import { fireEvent, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { CredentialsForm } from '@/areas/common/identity/credentials-form';
import { Withdrawals } from '@/areas/common/payments/withdrawals';
import { ApplyDialog } from '@/areas/customer/referrals/components/apply-dialog';
import { GuestForm } from '@/areas/common/support/components/guest-form';
import { GuestTicket } from '@/areas/common/support/components/guest-ticket';
import { SafetyForm } from '@/areas/common/support/components/safety-form';
import { TicketForm } from '@/areas/common/support/components/ticket-form';
import { TicketView } from '@/areas/common/support/components/ticket-view';
import type { Ticket } from '@/domain/support/ticket-types';
import { server } from '../server';
import { signedIn } from '../signed-in';
import { pick, press, type, type Row, type Step } from './table';

const nothing = () => undefined;
const AT = '2026-11-20T08:00:00Z';

const ticket: Ticket = {
  id: 't1',
  reference: 'SUP-7K3F9Q2X',
  channel: 'WEB',
  category: 'REFUND',
  subject: 'Where is my refund?',
  state: 'OPEN',
  priority: 'P2',
  orderId: null,
  createdAt: AT,
  updatedAt: AT,
  messages: [],
};

function givenTicket() {
  signedIn();
  server.use(http.get('*/api/support/tickets/t1', () => HttpResponse.json(ticket)));
}

function givenGuestTicket() {
  server.use(http.post('*/api/support/guest-tickets/open', () => HttpResponse.json(ticket)));
}

function givenCode() {
  server.use(
    http.post('*/api/auth/phone/code', () =>
      HttpResponse.json({ channel: 'SMS' }, { status: 202 }),
    ),
  );
}

/** Sends the code: the first time by typing it, and again with the button. */
const sendCode: Step = async (user) => {
  const box = await screen.findByLabelText<HTMLInputElement>('6-digit code');
  if (box.value === '') fireEvent.change(box, { target: { value: '123456' } });
  else await user.click(screen.getByRole('button', { name: 'Send to support' }));
};

function givenCredit() {
  signedIn();
  server.use(
    http.get('*/api/users/me/withdrawals', () =>
      HttpResponse.json({ withdrawableKobo: 3_010_000, leastKobo: 10_000, withdrawals: [] }),
    ),
    http.get('*/api/banks', () => HttpResponse.json([{ code: '50211', name: 'Kuda Bank' }])),
    http.post('*/api/banks/resolve', () =>
      HttpResponse.json({ accountName: 'BELLO AMINA SANI', matches: true }),
    ),
  );
}

export const own: Row[] = [
  {
    call: 'post /api/auth/register',
    by: 'areas/common/identity/credentials-form.tsx',
    show: () => <CredentialsForm mode="signup" submitLabel="Make my account" onDone={nothing} />,
    fill: [
      type('First name', 'Amina'),
      type('Last name', 'Bello'),
      type('E-mail', 'amina@example.com'),
      type('Password', 'correct horse battery'),
    ],
    send: press('Make my account'),
    change: type('Last name', ' Sani'),
    answer: { user: { id: 'u1' } },
  },
  {
    call: 'post /api/referrals/apply',
    by: 'areas/customer/referrals/components/apply-dialog.tsx',
    given: signedIn,
    show: () => <ApplyDialog open onClose={nothing} />,
    fill: [type('Referral code', 'GWR7K2')],
    send: press('Apply'),
    change: type('Referral code', 'MX'),
  },
  {
    call: 'post /api/support/tickets',
    by: 'areas/common/support/components/ticket-form.tsx',
    given: signedIn,
    show: () => <TicketForm orderId="" />,
    fill: [
      pick('What is it about?', 'REFUND'),
      type('Subject', 'My refund'),
      type('What happened?', 'Nothing came.'),
    ],
    send: press('Send to support'),
    change: type('What happened?', ' For a week.'),
    answer: ticket,
  },
  {
    call: 'post /api/support/alarms',
    by: 'areas/common/support/components/safety-form.tsx',
    show: () => <SafetyForm />,
    fill: [
      type('Your name', 'Musa'),
      type('Your phone number', '08035550199'),
      type('Where are you?', 'Jabi'),
      type('What happened?', 'Help'),
    ],
    send: press(/^Tell our team/),
    change: type('What happened?', ' me'),
    answer: { reference: 'SUP-7K3F9Q2X', told: true },
  },
  {
    call: 'post /api/support/tickets/{id}/messages',
    by: 'areas/common/support/components/ticket-view.tsx',
    given: givenTicket,
    show: () => <TicketView id="t1" />,
    fill: [type('Write again', 'Any news?')],
    send: press('Send'),
    change: type('Write again', ' Please.'),
  },
  {
    call: 'post /api/support/guest-tickets',
    by: 'areas/common/support/components/guest-form.tsx',
    given: givenCode,
    show: () => <GuestForm />,
    fill: [
      pick('What is it about?', 'ACCOUNT'),
      type('Subject', 'I cannot sign in'),
      type('What happened?', 'Please help.'),
      type('Phone number', '08035550142'),
      press('Send me a code'),
    ],
    send: sendCode,
    change: null,
    answer: { token: '0f', ticket },
  },
  {
    call: 'post /api/support/guest-tickets/messages',
    by: 'areas/common/support/components/guest-ticket.tsx',
    given: givenGuestTicket,
    show: () => <GuestTicket token="0f" />,
    fill: [type('Write again', 'Any news?')],
    send: press('Send'),
    change: type('Write again', ' Please.'),
    answer: ticket,
  },
  {
    call: 'post /api/users/me/withdrawals',
    by: 'areas/common/payments/withdrawals.tsx',
    given: givenCredit,
    show: () => <Withdrawals />,
    fill: [
      press('Pay ₦30,100 to my bank'),
      pick('Bank', 'Kuda Bank'),
      type('Account number', '0123456789'),
      press('Check the account'),
    ],
    send: press('Yes, pay ₦30,100 here'),
    change: null,
  },
];
