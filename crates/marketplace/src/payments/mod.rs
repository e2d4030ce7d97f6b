//! Money in: opening a checkout, settling what the gateway reports, and money back out.

mod after_payment;
mod apply_held;
mod approve_refund;
mod as_credit;
mod chargebacks;
mod check_payment;
mod decide_money;
mod error;
mod name_account;
mod pay_order;
mod promo_with_credit;
mod propose_money;
mod push_refund;
mod receive_webhook;
mod received;
mod refund_part;
mod return_unapplied;
mod settle_assessment_fee;
mod settle_change_order;
mod settle_charge;
mod settle_move_fee;
mod start_payment;

pub use approve_refund::{HandleRefund, approve_refund, retry_refund};
pub use as_credit::{TakeAsCredit, take_as_credit};
pub use chargebacks::{AnswerChargeback, answer_chargeback, send_evidence, service_details};
pub use check_payment::{check_payment, verify_payment};
pub use decide_money::{DecideMoney, decide_money};
pub use error::{PaymentsError, UnmatchedError};
pub use name_account::{NameRefundAccount, name_refund_account};
pub use pay_order::{PayOrder, Paying, pay_order};
pub use propose_money::{ProposeMoney, propose_money};
pub use push_refund::push_refund;
pub use receive_webhook::{ReceiveWebhook, receive_webhook};
pub use received::Settled;
pub use refund_part::{RefundPart, refund_part};
pub use return_unapplied::return_unapplied;
pub use settle_charge::settle_charge;

pub(crate) use return_unapplied::KEPT_KOBO;
pub use start_payment::{StartPayment, StartedPayment, start_payment};

pub(crate) use chargebacks::apply_dispute_in;
pub(crate) use settle_charge::settle_charge_in;
