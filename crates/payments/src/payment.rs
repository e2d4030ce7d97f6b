use crate::MismatchReason;
use kernel::{
    ChangeOrderId, Money, MoneyError, OrderId, OrderReference, PaymentId, PriceVersionId,
    Timestamp, UserId,
};
use std::{fmt, str::FromStr};

/// Our name for one attempt to pay, which is also the gateway's idempotency key: `ord-SVC-7K3F9Q-v1-a1`.
///
/// Hyphens, because the gateway's references know letters, digits, `.`, `=` and `-` only.
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
    /// Any reference that the gateway could name, ours or not: 1 to 100 of its characters.
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

/// Where one attempt stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PaymentStatus {
    Pending,
    Success,
    Failed,
    Abandoned,
    /// Money came that does not fit; it is held unapplied.
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
    /// Whether money of this attempt has been booked.
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

/// One attempt to pay one price version. At most one attempt of an order is pending.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Payment {
    pub id: PaymentId,
    pub reference: PaymentReference,
    pub order: OrderId,
    pub customer: UserId,
    pub price: PriceVersionId,
    /// 1, 2, 3 … within the order.
    pub attempt: u32,
    /// Of a price that is paid in stages, the one that it pays; `None` when it is all that had not come.
    pub stage: Option<u32>,
    /// The extra work that it pays, which becomes part of the price with it; never with a stage.
    pub change_order: Option<ChangeOrderId>,
    /// What was asked for.
    pub amount: Money,
    /// What came of it in naira and is ours to hold or to give back; no refunds may exceed it.
    pub received: Money,
    pub status: PaymentStatus,
    /// Where the customer pays, once the gateway has answered.
    pub checkout_url: Option<String>,
    pub channel: Option<String>,
    pub gateway_id: Option<String>,
    /// The gateway's words on a failure, or ours on a mismatch.
    pub note: Option<String>,
    pub created_at: Timestamp,
    pub paid_at: Option<Timestamp>,
    pub version: i64,
}

impl Payment {
    /// A pending attempt that nobody finished is given up after this long; money that comes later is still settled.
    pub const SESSION_MINUTES: i64 = 30;

    /// Money that did not fit is held so long before it goes back, where an order of its payer waits for some, so that people
    /// can say which order it was meant for. Its way back begins within an hour all the same.
    pub const HELD_MINUTES: i64 = 45;

    /// When money that did not fit goes back, from `now` on.
    #[must_use]
    pub fn held_until(&self, now: Timestamp) -> Timestamp {
        self.paid_at
            .map_or(now, |paid| paid.plus_mins(Self::HELD_MINUTES).max(now))
    }

    /// Whether what goes back of it as credit may be paid out to a bank account later. Money of a card may not: whoever pays
    /// with somebody else's would have it in cash, and the bank would take it from us a second time.
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

    /// What came and is not its order's: all of a payment that did not fit, the excess of one that did.
    ///
    /// # Errors
    /// `MoneyError` beyond the range of money.
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

    /// What of it is its order's, and may come back from there.
    ///
    /// # Errors
    /// `MoneyError` beyond the range of money.
    pub fn applied(&self) -> Result<Money, MoneyError> {
        match self.status {
            PaymentStatus::Success => self.received.minus(self.unapplied()?),
            PaymentStatus::Mismatched
            | PaymentStatus::Pending
            | PaymentStatus::Failed
            | PaymentStatus::Abandoned => Ok(Money::ZERO),
        }
    }

    /// Why part of it is not its order's.
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
