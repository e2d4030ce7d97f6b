//! Support: tickets, their subjects, the times for the first answer, and who must act next. This
//! crate is pure.

mod alarm;
mod answer_times;
mod client_error;
mod content;
mod kinds;
mod message;
mod new_ticket;
mod owner;
mod ports;
mod position;
mod question;
mod ticket;
#[cfg(test)]
mod ticket_tests;
#[cfg(test)]
mod turn_tests;
mod working_hours;

pub use alarm::{Alarm, AlarmCall, AlarmError, AlarmSource, GuestReport};
pub use answer_times::AnswerTimes;
pub use client_error::{
    BROWSERS, CLIENT_ERRORS_MAX, ClientError, ClientErrorRepository, SeenClientError,
};
pub use content::Content;
pub use kinds::{Author, Priority, TicketCategory, TicketChannel, TicketState, WaitsFor};
pub use message::Message;
pub use new_ticket::{NewGuestTicket, NewTicket};
pub use owner::{Guest, Owner};
pub use ports::{AlarmRepository, TicketRepository};
pub use position::ReportedPosition;
pub use question::{Question, QuestionError};
pub use ticket::{Ticket, TicketError};
