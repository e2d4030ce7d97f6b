use crate::MismatchReason;
use kernel::{
    ChangeOrderId, Money, MoneyError, MoveId, OrderId, OrderReference, PaymentId, PriceVersionId,
    Timestamp, UserId,
};
use std::{fmt, str::FromStr};

/// The reference of one payment, which is also the gateway's idempotency key:
/// `ord-SVC-7K3F9Q-v1-a1`.
///
/// It is made of letters, digits and hyphens, because the gateway's references allow only letters,
/// digits, `.`, `=` and `-`.
#[derive(
    Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
#[serde(transparent)]
pub struct PaymentReference(String);

impl PaymentReference {
    #[must_use]
    pub fn derive(order: &OrderReference, price_number: u32, attempt: u32) -> Self {
        Self(format!("ord-{order}-v{price_number}-a{attempt}"))
    }
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for PaymentReference {
    type Err = PaymentError;
    /// Parses any reference that the gateway may report, ours or not: 1 to 100 letters, digits,
    /// `.`, `=`, `-` or `_`.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let known = |b: u8| b.is_ascii_alphanumeric() || matches!(b, b'.' | b'=' | b'-' | b'_');
        if (1..=100).contains(&text.len()) && text.bytes().all(known) {
            Ok(Self(text.to_owned()))
        } else {
            Err(PaymentError::NotAReference)
        }
    }
}

impl fmt::Display for PaymentReference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The status of a payment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PaymentStatus {
    Pending,
    Success,
    Failed,
    Abandoned,
    /// Money was received that cannot be applied to the order; it is held as unapplied money.
    Mismatched,
}

impl PaymentStatus {
    pub const ALL: [Self; 5] = [
        Self::Pending,
        Self::Success,
        Self::Failed,
        Self::Abandoned,
        Self::Mismatched,
    ];
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Pending => "pending",
            Self::Success => "success",
            Self::Failed => "failed",
            Self::Abandoned => "abandoned",
            Self::Mismatched => "mismatched",
        }
    }
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.code() == code)
    }
    /// Whether money of this payment has been booked.
    #[must_use]
    pub const fn is_booked(self) -> bool {
        matches!(self, Self::Success | Self::Mismatched)
    }
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PaymentError {
    #[error("not a payment reference")]
    NotAReference,
}

/// One attempt to pay one price version. An order has at most one pending payment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Payment {
    pub id: PaymentId,
    pub reference: PaymentReference,
    pub order: OrderId,
    pub customer: UserId,
    pub price: PriceVersionId,
    /// The number of the attempt within the order: 1, 2, 3 …
    pub attempt: u32,
    /// The stage of a staged plan that it pays; `None` when it pays everything outstanding.
    pub stage: Option<u32>,
    /// The change order that it pays, which then becomes part of the price. Never set together with
    /// a stage.
    pub change_order: Option<ChangeOrderId>,
    /// The move request whose fee it pays. The fee is never part of the price, so no refund of the
    /// order returns it.
    pub move_request: Option<MoveId>,
    /// The amount that was requested.
    pub amount: Money,
    /// The amount received in naira, which is held or refunded; refunds may not exceed it.
    pub received: Money,
    pub status: PaymentStatus,
    /// The address of the checkout, once the gateway has answered.
    pub checkout_url: Option<String>,
    pub channel: Option<String>,
    pub gateway_id: Option<String>,
    /// The gateway's message about a failure, or the mismatch code.
    pub note: Option<String>,
    pub created_at: Timestamp,
    pub paid_at: Option<Timestamp>,
    pub version: i64,
}

impl Payment {
    /// The number of minutes after which an unfinished payment is abandoned. Money that arrives
    /// later is still settled.
    pub const SESSION_MINUTES: i64 = 30;

    /// The number of minutes for which mismatched money is held before it is refunded, when the
    /// payer has another unpaid order, so that staff can state which order it was meant for. The
    /// refund still begins within an hour.
    pub const HELD_MINUTES: i64 = 45;

    /// The time at which mismatched money is refunded; never before `now`.
    #[must_use]
    pub fn held_until(&self, now: Timestamp) -> Timestamp {
        self.paid_at
            .map_or(now, |paid| paid.plus_mins(Self::HELD_MINUTES).max(now))
    }

    /// Whether a refund of this payment as store credit may later be paid out to a bank account.
    /// Money from a card, or from an unknown channel, may not: a person who pays with a stolen card
    /// would get it in cash, and the bank would take it from us a second time.
    #[must_use]
    pub fn may_leave(&self) -> bool {
        self.channel
            .as_deref()
            .is_some_and(|channel| channel != "card")
    }

    #[must_use]
    pub fn session_ends_at(&self) -> Timestamp {
        self.created_at.plus_mins(Self::SESSION_MINUTES)
    }

    /// The received amount that does not belong to the order: the whole of a mismatched payment,
    /// the excess of a successful one.
    ///
    /// # Errors
    /// `MoneyError` when an amount is out of range.
    pub fn unapplied(&self) -> Result<Money, MoneyError> {
        match self.status {
            PaymentStatus::Mismatched => Ok(self.received),
            PaymentStatus::Success => self.received.minus(self.amount).map(|over| {
                if over.is_positive() {
                    over
                } else {
                    Money::ZERO
                }
            }),
            PaymentStatus::Pending | PaymentStatus::Failed | PaymentStatus::Abandoned => {
                Ok(Money::ZERO)
            }
        }
    }

    /// The received amount that belongs to the order and may be refunded from its escrow; zero for the
    /// fee of a move, which went to the provider.
    ///
    /// # Errors
    /// `MoneyError` when an amount is out of range.
    pub fn applied(&self) -> Result<Money, MoneyError> {
        match self.status {
            PaymentStatus::Success if self.move_request.is_some() => Ok(Money::ZERO),
            PaymentStatus::Success => self.received.minus(self.unapplied()?),
            PaymentStatus::Mismatched
            | PaymentStatus::Pending
            | PaymentStatus::Failed
            | PaymentStatus::Abandoned => Ok(Money::ZERO),
        }
    }

    /// The reason why a part of the money does not belong to the order.
    #[must_use]
    pub fn mismatch(&self) -> Option<MismatchReason> {
        match self.status {
            PaymentStatus::Mismatched => Some(
                self.note
                    .as_deref()
                    .and_then(MismatchReason::from_code)
                    .unwrap_or(MismatchReason::Late),
            ),
            PaymentStatus::Success => (self.received > self.amount).then_some(MismatchReason::Over),
            PaymentStatus::Pending | PaymentStatus::Failed | PaymentStatus::Abandoned => None,
        }
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use kernel::Date;

    pub(crate) fn payment() -> Payment {
        let order = OrderId::from_uuid(Default::default());
        Payment {
            id: PaymentId::from_uuid(Default::default()),
            reference: PaymentReference::derive(&OrderReference::derive(order.uuid(), 0), 1, 1),
            order,
            customer: UserId::from_uuid(Default::default()),
            price: PriceVersionId::from_uuid(Default::default()),
            attempt: 1,
            stage: None,
            change_order: None,
            move_request: None,
            amount: Money::from_kobo(3_010_000),
            received: Money::ZERO,
            status: PaymentStatus::Pending,
            checkout_url: None,
            channel: None,
            gateway_id: None,
            note: None,
            created_at: Date::parse("2026-11-20").unwrap().at_hour(9),
            paid_at: None,
            version: 0,
        }
    }

    #[test]
    fn money_of_a_card_or_of_who_knows_where_may_not_leave_for_a_bank() {
        let may_leave = |channel: Option<&str>| {
            Payment {
                channel: channel.map(str::to_owned),
                ..payment()
            }
            .may_leave()
        };
        assert_eq!([Some("card"), None].map(may_leave), [false, false]);
        assert_eq!(
            [Some("bank_transfer"), Some("ussd")].map(may_leave),
            [true, true]
        );
    }

    #[test]
    fn the_fee_of_a_move_is_not_the_orders_money_and_an_excess_of_it_goes_back() {
        let fee = Payment {
            move_request: Some(MoveId::from_uuid(Default::default())),
            status: PaymentStatus::Success,
            amount: Money::from_kobo(235_000),
            received: Money::from_kobo(240_000),
            ..payment()
        };
        assert_eq!(
            (fee.applied(), fee.unapplied()),
            (Ok(Money::ZERO), Ok(Money::from_kobo(5_000)))
        );
        let price = Payment {
            move_request: None,
            ..fee
        };
        assert_eq!(price.applied(), Ok(Money::from_kobo(235_000)));
    }

    #[test]
    fn a_reference_keeps_to_the_gateways_characters() {
        let reference = payment().reference;
        assert!(
            reference.as_str().starts_with("ord-SVC-") && reference.as_str().ends_with("-v1-a1")
        );
        assert!(
            reference
                .as_str()
                .bytes()
                .all(|b| b.is_ascii_alphanumeric() || b == b'-')
        );
        assert_eq!(reference.as_str().parse(), Ok(reference.clone()));
        assert!("".parse::<PaymentReference>().is_err());
        assert!("a/../b".parse::<PaymentReference>().is_err());
    }
}
