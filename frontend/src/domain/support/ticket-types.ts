import type { Schema } from '@/shared/api/types';

export type Ticket = Schema<'Ticket'>;
export type TicketState = Schema<'TicketState'>;
export type TicketCategory = Schema<'TicketCategory'>;
export type TicketMessage = Schema<'TicketMessage'>;
export type AdminTicket = Schema<'AdminTicket'>;
/** What a person writes in a ticket. */
export type Content = Schema<'TicketMessageRequest'>;
export type WaitsFor = Schema<'TicketWaitsFor'>;
export type NewTicket = Schema<'OpenTicketRequest'>;
