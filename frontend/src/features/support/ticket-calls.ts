// The calls of the support desk, until the generated types have them: a key that is in both is a type error here.
export type TicketState = 'NEW' | 'OPEN' | 'WAITING_CUSTOMER' | 'WAITING_PROVIDER' | 'WAITING_INTERNAL' | 'RESOLVED' | 'CLOSED';

export type TicketCategory = 'CANCELLATION' | 'REFUND' | 'PAYMENT_MISSING' | 'LATE_NOSHOW' | 'QUALITY' | 'DAMAGE' | 'SAFETY' | 'GAS_SAFETY' | 'PAYOUT' | 'DOCUMENT' | 'ACCOUNT' | 'OTHER';

export interface TicketMessage {
  id: string;
  author: string;
  body: string;
  createdAt: string;
}

export interface Ticket {
  id: string;
  reference: string;
  category: TicketCategory;
  subject: string;
  state: TicketState;
  priority: string;
  orderId?: string | null;
  createdAt: string;
  updatedAt: string;
  /** Oldest first; in a list, the latest alone. */
  messages: TicketMessage[];
}

export interface DeskTicket extends Ticket {
  customer: { id: string; firstName: string; lastName: string; email: string; phone?: string | null };
  answerDueAt: string;
  answeredAt?: string | null;
}

export interface NewTicket {
  category: TicketCategory;
  subject: string;
  message: string;
  orderId?: string | null;
}

interface Answers<T, S extends number = 200> {
  responses: Record<S, { content: { 'application/json': T } }>;
}
interface Takes<B> {
  requestBody: { content: { 'application/json': B } };
}
interface At {
  parameters: { path: { id: string } };
}
interface Paged {
  parameters: { query?: { limit?: number; state?: string } };
}

declare module '@/shared/api/schema' {
  interface paths {
    '/api/support/tickets': { get: Answers<Ticket[]> & Paged; post: Answers<Ticket, 201> & Takes<NewTicket> };
    '/api/support/tickets/{id}': { get: Answers<Ticket> & At };
    '/api/support/tickets/{id}/messages': { post: Answers<Ticket, 201> & At & Takes<{ message: string }> };
    '/api/admin/support': { get: Answers<DeskTicket[]> & Paged };
    '/api/admin/support/{id}': { get: Answers<DeskTicket> & At };
    '/api/admin/support/{id}/reply': { post: Answers<DeskTicket> & At & Takes<{ message: string }> };
    '/api/admin/support/{id}/resolve': { post: Answers<DeskTicket> & At & Takes<{ message?: string }> };
  }
}
