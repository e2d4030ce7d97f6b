//! Phone calls between the two sides of a job through the relay number.

mod intend_call;
mod receive_call_report;

pub use intend_call::{IntendCall, PhoneCallError, intend_call};
pub use receive_call_report::{CallReportError, ReceiveCallReport, receive_call_report};
