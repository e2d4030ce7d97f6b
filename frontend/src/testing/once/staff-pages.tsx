import { http, HttpResponse } from 'msw';
import { Banners } from '@/areas/staff/content/banners';
import { EstateForm } from '@/areas/staff/content/estates';
import { ReplyForm } from '@/areas/staff/content/replies';
import type { Testimonial } from '@/areas/staff/content/kinds-api';
import { TestimonialRow } from '@/areas/staff/content/testimonials';
import { AnswerBox } from '@/areas/staff/conversations/answer-box';
import type { ConversationDetail } from '@/areas/staff/conversations/api';
import { NoteForm } from '@/areas/staff/support/note-form';
import { QuestionForm } from '@/areas/staff/support/questions';
import { TicketDetail } from '@/areas/staff/support/ticket-detail';
import { RuleForm } from '@/areas/staff/finance/commission/rule-form';
import type { Unapplied } from '@/areas/staff/finance/model';
import { MoneyProposal } from '@/areas/staff/finance/money-proposal';
import type { GasPrices } from '@/areas/staff/gas/api';
import { PlantForm } from '@/areas/staff/gas/plants';
import { SlotForm } from '@/areas/staff/gas/slots';
import { PriceForm } from '@/areas/staff/gas/price-form';
import { PromoForm } from '@/areas/staff/promos/promo-form';
import type { Card } from '@/areas/staff/users/api';
import { ActionDialog } from '@/areas/staff/users/action-dialog';
import type { AdminTicket } from '@/domain/support/ticket-types';
import { zone } from '@/testing/gas';
import { server } from '../server';
import { asStaff, pick, press, tick, type, type Row } from './table';

const nothing = () => undefined;
const AT = '2026-11-20T08:00:00Z';

const card: Card = {
  person: {
    id: 'u7',
    name: 'Bola Adeyemi',
    email: 'bola@example.ng',
    phone: null,
    role: 'CUSTOMER',
    state: 'ACTIVE',
    permissions: [],
    createdAt: AT,
  },
  you: false,
  emailVerified: true,
  phoneVerified: false,
  city: 'Abuja',
  stateName: 'FCT',
  hasAddress: true,
  suspendedSince: null,
  suspendedUntil: null,
  eraseAfter: null,
  erasedAt: null,
  sessions: [],
  counts: { orders: 3, openOrders: 1, jobs: 0, tickets: 1, openTickets: 1 },
  tickets: [],
  creditKobo: 0,
  requests: [],
  deeds: [],
};

const review: Testimonial = {
  id: 'r1',
  orderId: 'o1',
  state: 'PUBLISHED',
  stars: 5,
  text: 'Spotless.',
  photos: [],
  tags: [],
  hits: [],
  reason: null,
  featured: false,
  authorFirstName: 'Bola',
  providerName: 'Amina B.',
  service: 'Home Cleaning',
  createdAt: AT,
  publishedAt: AT,
};

const money: Unapplied = {
  paymentId: null,
  reference: 'unmatched-1',
  orderId: null,
  amountKobo: 3_010_000,
  reason: 'unknown',
  state: 'HELD',
  receivedAt: AT,
  ageHours: 3,
  openToProposals: true,
  payerName: null,
  payerEmail: null,
  proposal: null,
};

const gas: GasPrices = { board: { zones: [zone()] }, waiting: [], log: [] };

const ticket: AdminTicket = {
  id: 't1',
  reference: 'SUP-7K3F9Q2X',
  channel: 'WEB',
  category: 'REFUND',
  subject: 'Where is my refund?',
  state: 'NEW',
  priority: 'P2',
  orderId: null,
  createdAt: AT,
  updatedAt: AT,
  messages: [],
  customer: {
    id: 'u1',
    firstName: 'Amina',
    lastName: 'Bello',
    email: 'amina@example.com',
    phone: null,
  },
  answerDueAt: AT,
  answeredAt: null,
  questions: [],
};

const conversation: ConversationDetail = {
  id: 'c1',
  name: 'Ada',
  phone: null,
  userId: null,
  staffId: 's1',
  staffName: 'Chidi',
  language: 'en-NG',
  waitingSince: null,
  openUntil: AT,
  lastAt: AT,
  latest: null,
  open: true,
  templates: [],
  messages: [],
};

const given = (path: string, answer: object) => () => {
  asStaff();
  server.use(http.get(`*/api/admin/${path}`, () => HttpResponse.json(answer)));
};

const accountAction = (action: 'suspend' | 'role') => ({
  by: 'areas/staff/users/action-dialog.tsx',
  given: asStaff,
  show: () => <ActionDialog action={action} card={card} onClose={nothing} onContact={nothing} />,
});

/** The forms of staff on their other pages. */
export const staffPages: readonly Row[] = [
  {
    ...accountAction('suspend'),
    call: 'post /api/admin/users/{id}/suspend',
    fill: [type('Why?', 'Rude to a rider')],
    send: press('Suspend'),
    change: type('Why?', ' twice'),
    answer: { waits: false, openOrders: 0, openJobs: 0 },
  },
  {
    ...accountAction('role'),
    call: 'post /api/admin/users/{id}/role',
    fill: [tick(/^Operations/), type('Why?', 'Joins us')],
    send: press('Change the role'),
    change: tick(/^Support/),
  },
  {
    call: 'post /api/admin/finance/unapplied/proposals',
    by: 'areas/staff/finance/money-proposal.tsx',
    given: asStaff,
    show: () => <MoneyProposal money={money} />,
    fill: [
      press('Match unmatched-1'),
      pick('What should happen to it', 'RETURN'),
      type('Order', 'SVC-7K3F9Q'),
      type('How you know who paid it', 'They called.'),
    ],
    send: press('Propose'),
    change: type('How you know who paid it', ' Twice.'),
  },
  {
    call: 'post /api/admin/finance/commission/rules',
    by: 'areas/staff/finance/commission/rule-form.tsx',
    given: asStaff,
    show: () => <RuleForm services={[]} />,
    fill: [type('Percent', '12')],
    send: press('Propose rule'),
    change: type(/^Why/, 'Season'),
  },
  {
    call: 'post /api/admin/content/banners',
    by: 'areas/staff/content/banners.tsx',
    given: given('content/banners', []),
    show: () => <Banners />,
    fill: [
      press('New banner'),
      type('Picture', '/banners/gas.svg'),
      type('Alternative text', 'A cylinder'),
    ],
    send: press('Make banner'),
    change: type(/^Title/, 'Gas finished?'),
  },
  {
    call: 'post /api/admin/content/replies',
    by: 'areas/staff/content/replies.tsx',
    given: asStaff,
    show: () => <ReplyForm reply={null} onDone={nothing} />,
    fill: [type('Title', 'Refund sent'), type('Text', 'Your refund is sent.')],
    send: press('Add reply'),
    change: type('Title', ' today'),
  },
  {
    call: 'post /api/admin/content/estates',
    by: 'areas/staff/content/estates.tsx',
    given: asStaff,
    show: () => <EstateForm estate={null} onDone={nothing} />,
    fill: [type('Name', 'Sunnyvale Estate'), type('Area', 'Lokogoma')],
    send: press('Add estate'),
    change: type('Name', ' two'),
  },
  {
    call: 'post /api/admin/content/testimonials',
    by: 'areas/staff/content/testimonials.tsx',
    given: asStaff,
    show: () => <TestimonialRow review={review} />,
    send: press(/^Show/),
    change: null,
  },
  {
    call: 'post /api/admin/gas/prices',
    by: 'areas/staff/gas/price-form.tsx',
    given: asStaff,
    show: () => <PriceForm prices={gas} />,
    fill: [type('Naira per kilogram', '1310')],
    send: press('Set price'),
    change: type(/^Why/, 'Depot'),
    answer: gas,
  },
  {
    call: 'post /api/admin/gas/plants',
    by: 'areas/staff/gas/plants.tsx',
    given: asStaff,
    show: () => <PlantForm plant={null} onClose={nothing} />,
    fill: [
      type('Name', 'Kubwa plant'),
      type('Area', 'Kubwa'),
      type('Licence number', 'NMDPRA/1'),
      type(/^Licensed until/, '2027-09-30'),
      type(/^Naira per kilogram/, '1165'),
      type(/^Source of the price/, 'List'),
      type(/^Kilograms filled/, '4000'),
    ],
    send: press('Add the plant'),
    change: type('Name', ' two'),
  },
  {
    call: 'post /api/admin/gas/slots',
    by: 'areas/staff/gas/slots.tsx',
    given: asStaff,
    show: () => (
      <SlotForm
        slot={{ zone: 'B', weekday: 2, window: '10-12', open: true, version: 0 }}
        onClose={nothing}
      />
    ),
    fill: [type(/^Places on one day/, '8')],
    send: press('Save the window'),
    change: type(/^Places on one day/, '0'),
  },
  {
    call: 'post /api/admin/conversations/{id}/messages',
    by: 'areas/staff/conversations/answer-box.tsx',
    given: asStaff,
    show: () => <AnswerBox conversation={conversation} me="s1" />,
    fill: [type('Answer', 'It is on its way.')],
    send: press('Send'),
    change: type('Answer', ' Since noon.'),
  },
  {
    call: 'post /api/admin/support',
    by: 'areas/staff/support/note-form.tsx',
    given: asStaff,
    show: () => <NoteForm userId="u7" onClose={nothing} />,
    fill: [
      pick('What is it about?', 'OTHER'),
      type('Subject', 'A call'),
      type('What did the person say?', 'When do you come?'),
    ],
    send: press('Open the ticket'),
    change: type('Subject', ' today'),
  },
  {
    call: 'post /api/admin/support/{id}/questions',
    by: 'areas/staff/support/questions.tsx',
    given: asStaff,
    show: () => <QuestionForm ticketId="t1" onDone={nothing} />,
    fill: [type('Question to the provider', 'Were you there?')],
    send: press('Ask the provider'),
    change: type('Question to the provider', ' And when?'),
  },
  {
    call: 'post /api/admin/support/{id}/reply',
    by: 'areas/staff/support/ticket-detail.tsx',
    given: given('support/t1', ticket),
    show: () => <TicketDetail id="t1" />,
    fill: [type('Reply', 'It is on its way.')],
    send: press('Send'),
    change: type('Reply', ' Since noon.'),
  },
  {
    call: 'post /api/admin/promos',
    by: 'areas/staff/promos/promo-form.tsx',
    given: asStaff,
    show: () => <PromoForm promo={null} services={[]} onDone={nothing} />,
    fill: [type('Code', 'EASTER26'), type('Percent', '10')],
    send: press('Make draft'),
    change: type(/^Total uses/, '100'),
  },
];
