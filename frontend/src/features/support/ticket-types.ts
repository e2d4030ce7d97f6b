import type { Schema } from '@/shared/api/types';

export type Ticket = Schema<'Ticket'>;
export type TicketState = Schema<'TicketState'>;
export type TicketCategory = Schema<'TicketCategory'>;
export type TicketMessage = Schema<'TicketMessage'>;
export type AdminTicket = Schema<'AdminTicket'>;
export type NewTicket = Schema<'OpenTicketRequest'>;
