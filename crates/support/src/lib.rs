//! Support: tickets, what they are about, how soon they want an answer, and who has the next word. Pure.

mod kinds;
mod message;
mod ports;
mod ticket;

pub use kinds::{Author, Priority, TicketCategory, TicketState};
pub use message::Message;
pub use ports::TicketRepository;
pub use ticket::{NewTicket, Ticket, TicketError};
